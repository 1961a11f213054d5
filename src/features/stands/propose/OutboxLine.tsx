import { useTranslation } from 'react-i18next';
import { isCorrectionEvent } from '#domain/match/entry.ts';
import type { useMatchOutbox } from '#realtime/useMatchOutbox.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

export type StandsOutbox = ReturnType<typeof useMatchOutbox>;

/** Pending commands of this device, and refused ones until the user has read them. */
export const OutboxLine = ({ view, outbox }: { view: SpectatorView; outbox: StandsOutbox }) => {
  const { t } = useTranslation(['stands', 'refusals']);
  const { actor, waiting, unsettled, refused } = outbox;
  return (
    <>
      {waiting > 0 && (
        <p role="status" data-testid="waiting" className="pt-3 font-medium text-14 text-warn">
          {t('propose.waiting', { count: waiting })}
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-3 border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={refused.refused} />
        </p>
      )}
      {unsettled.map(({ command: { commandId, event }, code, details }) => (
        <div key={commandId} role="alert" className="mt-3 flex items-center gap-3 border-danger border-l-4 pl-3">
          <p className="min-w-0 flex-1 text-danger">
            <strong className="block font-semibold">
              {isCorrectionEvent(event) ? '' : view.words.description(event)}
            </strong>
            <ErrorSentence error={{ code, details }} />
          </p>
          <Button size={48} variant="ghost" onClick={() => actor.send({ type: 'conflict.discarded', commandId })}>
            {t('propose.read')}
          </Button>
        </div>
      ))}
    </>
  );
};
