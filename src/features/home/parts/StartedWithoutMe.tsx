import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import type { HomeMatch } from '#contract/home.ts';
import { matchPreparation } from '#contract/match.ts';
import { newId } from '#realtime/newId.ts';
import { tabClock } from '#realtime/serverClock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { instantOf, localOf } from '#ui/football/kickoff.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';

/** The time at which a match began that nobody kicked off here: the planned kick-off, until somebody enters another. */
export const StartedWithoutMe = ({ match, onClose }: { match: HomeMatch; onClose: () => void }) => {
  const { t } = useTranslation('home');
  const go = useNavigate();
  const planned = localOf(new Date(match.kickoffAt));
  const [time, setTime] = useState(planned.time);
  const [commandId] = useState(newId);
  const instant = instantOf({ ...planned, time });
  const at = Date.parse(instant);
  const future = at > tabClock.now();
  const start = useMutation({
    mutationFn: () => send(matchPreparation.start, { params: { id: match.id }, body: { commandId, at } }),
    onSuccess: () => go(`/matches/${match.id}/console`),
  });
  return (
    <FormDialog
      // While it is sent, closing the dialog discards nothing.
      values={start.isIdle || start.isError ? time : planned.time}
      onClose={onClose}
      title={t('started.title')}
      description={t('started.says')}
      footer={
        <>
          <Button onClick={onClose}>{t('started.cancel')}</Button>
          <Button
            variant="go"
            busy={start.isPending}
            disabled={instant === '' || future}
            onClick={() => start.mutate()}
          >
            {t('started.confirm', { time })}
          </Button>
        </>
      }
    >
      <TextField
        label={t('started.time')}
        type="time"
        value={time}
        error={future ? t('started.future') : undefined}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      {start.error && (
        <p role="alert" className="mt-2 text-danger">
          <ErrorSentence error={start.error} />
        </p>
      )}
    </FormDialog>
  );
};
