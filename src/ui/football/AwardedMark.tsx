import { useTranslation } from 'react-i18next';
import type { AwardBasis } from '#domain/match/entry.ts';

/** Marks an awarded score: one word on the screen, a whole sentence for screen readers. */
export const AwardedMark = ({ basis }: { basis: AwardBasis }) => {
  const { t } = useTranslation('shell');
  return (
    <span className="whitespace-nowrap font-medium text-12 text-soft">
      <span aria-hidden="true">{t(`results.${basis}`)}</span>
      <span className="sr-only">{t(`results.${basis}Says`)}</span>
    </span>
  );
};
