import { useTranslation } from 'react-i18next';
import type { ClubStats } from '#contract/club.ts';
import { ResultBar } from '#ui/football/ResultBar.tsx';
import { BlockHead } from './BlockHead.tsx';

/** The season in three figures; a tap opens its matches. */
export const SeasonResults = ({ results }: { results: ClubStats['results'] }) => {
  const { t } = useTranslation('home');
  const { played, goalsFor, goalsAgainst } = results;
  return (
    <section aria-label={t('results')}>
      <div className="mb-4">
        <BlockHead title={t('results')} />
      </div>
      <ResultBar {...results} to="/matches?standing=played" />
      <p className="mt-3 text-14 text-soft">{t('played', { count: played, for: goalsFor, against: goalsAgainst })}</p>
    </section>
  );
};
