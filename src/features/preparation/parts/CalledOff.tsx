import { useTranslation } from 'react-i18next';
import type { MatchView } from '#contract/matchView.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { usePreparation } from '../queries.ts';
import { CallOff } from './CallOff.tsx';
import { PreparationHeader } from './PreparationHeader.tsx';
import { PutBack } from './PutBack.tsx';

/** A postponed match has to be put back on the calendar before anybody is called up. */
export const CalledOff = ({ match }: { match: MatchView }) => {
  const { t } = useTranslation('preparation');
  const { match: now, say, waiting } = usePreparation(match);
  return (
    <>
      <PreparationHeader match={match} />
      <EmptyState
        title={t('postponed.title')}
        says={match.reason ?? t('postponed.says')}
        action={
          <div className="flex flex-wrap gap-3">
            <PutBack match={now} busy={waiting.length > 0} onPut={() => say({ type: 'match.rescheduled' })} />
            <CallOff postponed say={say} />
          </div>
        }
      />
    </>
  );
};
