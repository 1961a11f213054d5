import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import { daysUntil } from '#ui/layout/dates.ts';

/** The elapsed part of the season, as a line from its first day to its last. Nothing before and after it. */
export const SeasonProgress = ({ season: { startsOn, endsOn } }: { season: Season }) => {
  const { t } = useTranslation('seasons');
  const now = new Date();
  const [gone, left] = [-daysUntil(startsOn, now), daysUntil(endsOn, now)];
  if (gone < 0 || left < 0) return null;
  return (
    <div className="mt-3 flex max-w-96 items-center gap-3">
      <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-club-edge"
          style={{ width: `${(100 * gone) / Math.max(1, gone + left)}%` }}
        />
      </span>
      <span className="tabular shrink-0 text-14 text-soft">{t('daysLeft', { count: left })}</span>
    </div>
  );
};
