import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { event as calls } from '#contract/event.ts';
import type { Event } from '#contract/eventView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { saved } from '#ui/controls/saved.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import type { Reach } from '../edit/eventForm.ts';
import { useRefreshEvents, useUndo } from '../edit/eventQueries.ts';
import { ScopeDialog } from '../edit/ScopeDialog.tsx';

/** Cancels or removes an event with a reason, as far as asked, and offers to undo it. */
export const RemoveDialog = ({ event, onClose }: { event: Event; onClose: () => void }) => {
  const { t } = useTranslation('calendarEdit');
  const go = useNavigate();
  const refresh = useRefreshEvents();
  const offerUndo = useUndo();
  const { id, title, series } = event;
  const repeats = series !== null && series.toCome > 1;
  const [reach, setReach] = useState<Reach['scope'] | null>(repeats ? null : 'this');
  const [reason, setReason] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      send(calls.remove, { params: { id }, query: { scope: reach ?? 'this', ...(reason && { reason }) } }),
    onSuccess: ({ removed, cancelled, undoId }) => {
      const words = [
        cancelled.length > 0 && t('remove.cancelled', { count: cancelled.length, title }),
        removed.length > 0 && t('remove.removed', { count: removed.length, title }),
      ].filter(Boolean);
      offerUndo(words.join(' ') || t('remove.none'), undoId);
      onClose();
      if (removed.includes(id)) void go('/calendar', { replace: true, state: saved });
      return refresh();
    },
  });
  if (reach === null && series)
    return (
      <ScopeDialog
        series={series}
        title={t('remove.title', { title })}
        save={t('remove.confirm')}
        removes
        onClose={onClose}
        onChosen={({ scope }) => setReach(scope)}
      />
    );
  return (
    <FormDialog
      values={reason}
      title={t('remove.title', { title })}
      description={t('remove.says')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('scope.back')}
          </Button>
          <Button type="submit" form="remove-event" variant="danger" busy={remove.isPending}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="remove-event"
        className="grid gap-3 pb-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          remove.mutate();
        }}
      >
        <TextField
          label={t('remove.reason')}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormFailed error={remove.error} />
      </form>
    </FormDialog>
  );
};
