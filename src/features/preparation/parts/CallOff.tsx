import { CalendarX2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '#contract/matchView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { PreparationEvent } from '../preparationEvent.ts';

const AwardDialog = lazyPart(async () => (await import('./AwardDialog.tsx')).AwardDialog);

export type CallOffProps = {
  match: MatchView;
  say: (event: PreparationEvent) => void;
  /** A postponed match can be cancelled; of a cancelled one the result can be awarded. */
  already?: 'postponed' | 'cancelled';
};

/** Postpones or cancels the match, or awards its result. One confirmation, with room for the reason. */
export const CallOff = ({ match, say, already }: CallOffProps) => {
  const { t } = useTranslation('preparation');
  const [asking, setAsking] = useState(false);
  const [awarding, setAwarding] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => {
    setAsking(false);
    setAwarding(false);
    setReason('');
  };
  const end = (type: 'match.postponed' | 'match.cancelled') => {
    close();
    say(reason.trim() === '' ? { type } : { type, reason: reason.trim() });
  };
  return (
    <>
      {already ? (
        <Button variant="ghost" onClick={() => (already === 'cancelled' ? setAwarding(true) : setAsking(true))}>
          {t(already === 'cancelled' ? 'callOff.award' : 'callOff.cancel')}
        </Button>
      ) : (
        <Button
          variant="ghost"
          className="max-sm:px-3"
          icon={<CalendarX2 size={20} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          <span className="max-sm:sr-only">{t('callOff.open')}</span>
        </Button>
      )}
      {asking && (
        <FormDialog
          values={reason}
          onClose={close}
          title={t('callOff.title')}
          description={t('callOff.says')}
          footer={
            <>
              <Button
                variant="ghost"
                onClick={() => {
                  setAsking(false);
                  setAwarding(true);
                }}
              >
                {t('callOff.award')}
              </Button>
              <Button variant="danger" onClick={() => end('match.cancelled')}>
                {t('callOff.cancel')}
              </Button>
              {!already && <Button onClick={() => end('match.postponed')}>{t('callOff.postpone')}</Button>}
            </>
          }
        >
          <TextField
            label={t('callOff.reason')}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </FormDialog>
      )}
      {awarding && (
        <Suspense fallback={null}>
          <AwardDialog match={match} reason={reason.trim()} say={say} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
