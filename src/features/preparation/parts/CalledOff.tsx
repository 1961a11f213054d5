import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import type { Preparation } from '../usePreparation.ts';
import { CallOff } from './CallOff.tsx';
import { PreparationHeader } from './PreparationHeader.tsx';
import { PutBack } from './PutBack.tsx';

/** A postponed match needs a new date before its match squad; the result of a cancelled one may be awarded. */
export const CalledOff = ({ preparation }: { preparation: Preparation }) => {
  const { t } = useTranslation('preparation');
  const { match, say, waiting } = preparation;
  const off = match.state === 'cancelled' ? 'cancelled' : 'postponed';
  return (
    <>
      <PreparationHeader match={match} />
      <EmptyState
        title={t(`${off}.title`)}
        description={match.reason ?? t(`${off}.says`)}
        action={
          <div className="flex flex-wrap gap-3">
            {off === 'postponed' && (
              <PutBack match={match} busy={waiting.length > 0} onPut={() => say({ type: 'match.rescheduled' })} />
            )}
            <CallOff already={off} match={match} say={say} />
          </div>
        }
      />
    </>
  );
};
