import { useTranslation } from 'react-i18next';
import type { PlayerStats } from '#contract/player.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';
import { countWords } from '#ui/layout/dates.ts';
import { useSeasons } from '../queries.ts';

type Figures = PlayerStats['total'];
const shown: readonly { key: Exclude<keyof Figures, 'penaltyGoals' | 'ownGoals' | 'secondYellow'>; signal?: Signal }[] =
  [
    { key: 'minutes', signal: 'clock' },
    { key: 'called' },
    { key: 'played' },
    { key: 'started' },
    { key: 'goals', signal: 'goal' },
    { key: 'assists', signal: 'assist' },
    { key: 'yellow', signal: 'yellow' },
    { key: 'red', signal: 'red' },
  ];

export type SeasonFiguresProps = {
  figures: Figures;
  /** Undefined: the present one. */
  season: string | undefined;
  onSeason: (id: string) => void;
};

/** A season in figures, computed from the match logs: the present one, or an earlier one that the user chooses. */
export const SeasonFigures = ({ figures, season, onSeason }: SeasonFiguresProps) => {
  const { t, i18n } = useTranslation('players');
  const seasons = useSeasons().data ?? [];
  const earlier = seasons.filter(({ current }) => !current).map(({ id, name }) => ({ value: id, label: name }));
  const choices = [{ value: '', label: t('page.season') }, ...earlier];
  return (
    <section aria-label={t('page.season')} className="mt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">
        {earlier.length > 0 ? (
          <InlineSelect label={t('page.seasonChoice')} value={season ?? ''} choices={choices} onChange={onSeason} />
        ) : (
          t('page.season')
        )}
      </h2>
      <dl className="grid grid-cols-4 lg:grid-cols-8">
        {shown.map(({ key, signal }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end gap-1 border-line border-b py-3 lg:border-r lg:px-2 lg:first:pl-0 lg:last:border-r-0 xl:px-3"
          >
            <dt className="flex items-center gap-1 text-12 text-soft xl:text-14">
              {signal && <SignalIcon signal={signal} size={14} className="hidden shrink-0 sm:block" />}
              {t(`page.figures.${key}`)}
            </dt>
            <dd className="figures text-32 leading-none sm:text-48">{countWords(figures[key], i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
