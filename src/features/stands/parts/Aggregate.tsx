import { useTranslation } from 'react-i18next';
import { aggregateScore } from '#machines/match/aggregate.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

/** A tie over two legs: the aggregate score, and that of the first leg. */
export const Aggregate = ({ view }: { view: SpectatorView }) => {
  const { t } = useTranslation('match');
  const { facts, now } = view;
  const aggregate = aggregateScore({ isLocal: facts.isLocal, rules: now.state.rules, ...now.state.score });
  return (
    aggregate && (
      <p className="mt-1 text-center font-medium text-14 text-soft" data-testid="aggregate">
        {t('aggregate', aggregate)}
      </p>
    )
  );
};
