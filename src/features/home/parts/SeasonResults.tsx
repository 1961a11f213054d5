import { useTranslation } from 'react-i18next';
import type { ClubStats } from '#contract/club.ts';
import { ResultBar } from '#ui/ResultBar.tsx';

/** The season in three figures; a touch opens the matches behind them. */
export const SeasonResults = ({ results }: { results: ClubStats['results'] }) => {
  const { t } = useTranslation('home');
  const { played, goalsFor, goalsAgainst } = results;
  return (
    <section aria-label={t('results')}>
      <h2 className="heading mb-4 border-ink border-b-2 pb-1 text-ink">{t('results')}</h2>
      <ResultBar {...results} to="/matches?standing=played" />
      <p className="mt-3 text-14 text-soft">{t('played', { count: played, for: goalsFor, against: goalsAgainst })}</p>
    </section>
  );
};
