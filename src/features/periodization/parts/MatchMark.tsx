import { useTranslation } from 'react-i18next';
import type { PlanDay } from '#contract/periodizationView.ts';
import { KindMark } from '#ui/football/KindMark.tsx';
import { ResultMark } from '#ui/football/ResultMark.tsx';

type Match = PlanDay['matches'][number];

/** The result of a match as a letter; a ball while it is to come. */
export const MatchMark = ({ of, small = true }: { of: Match; small?: boolean }) => {
  const { t } = useTranslation('periodization');
  const { own, against, rival } = of;
  if (own !== null && against !== null) {
    const result = own > against ? 'win' : own < against ? 'loss' : 'draw';
    return <ResultMark result={result} small={small} />;
  }
  return (
    <span title={t('match', { rival })} className="inline-grid size-5 place-items-center">
      <KindMark kind="match" />
      <span className="sr-only">{t('match', { rival })}</span>
    </span>
  );
};
