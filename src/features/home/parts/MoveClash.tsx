import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { event } from '#contract/event.ts';
import { type HomeClash, home } from '#contract/home.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { useClashName } from './useClashName.ts';

type Slot = HomeClash['freeSlots'][number];

const useMove = ({ id }: HomeClash, onDone: () => void) => {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKey(home.get, {}) }),
      client.invalidateQueries({ queryKey: ['api', 'Calendar'] }),
    ]);
  const failed = (error: unknown): void => void toast.failed(error);
  const undo = useMutation({
    mutationFn: (undoId: string) => send(event.undo, { params: { undoId } }),
    onSettled: again,
    onError: failed,
  });
  return useMutation({
    mutationFn: async ({ start, end, pitchId }: Slot) => {
      const { version } = await send(event.get, { params: { id } });
      return send(event.update, { params: { id }, body: { version, start, end, pitchId, scope: 'this' } });
    },
    onSuccess: ({ undoId }) => {
      onDone();
      const back = undoId === null ? undefined : { label: t('todo.undo'), onClick: () => undo.mutate(undoId) };
      void toast.done(t('todo.moved'), back);
    },
    onSettled: again,
    onError: failed,
  });
};

/** The free times of an occasion that clashes: an event moves with one touch, others on their own page. */
export const MoveClash = ({ clash, onClose }: { clash: HomeClash; onClose: () => void }) => {
  const { t, i18n } = useTranslation('home');
  const nameOf = useClashName();
  const move = useMove(clash, onClose);
  const { kind, id, freeSlots, start } = clash;
  const day = dayInSentence(dayHere(start), i18n.language, new Date());
  const words = (slot: Slot): string => {
    const time = `${timeOf(slot.start, i18n.language)} – ${timeOf(slot.end, i18n.language)}`;
    return slot.start === start ? t('todo.otherPitch', { time }) : time;
  };
  const title = t('todo.moveTitle', { name: nameOf(clash), day });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t(freeSlots.length === 0 ? 'todo.noSlot' : 'todo.slots')}
      footer={
        <LinkButton to={kind === 'match' ? `/matches/${id}/prepare` : `/calendar/${id}`}>{t('todo.openIt')}</LinkButton>
      }
    >
      <ul className="grid gap-2 pb-3">
        {freeSlots.map((slot) => (
          <li key={`${slot.start} ${slot.pitchId}`}>
            {kind === 'event' ? (
              <Button wide size={64} disabled={move.isPending} onClick={() => move.mutate(slot)}>
                {words(slot)}
              </Button>
            ) : (
              <p className="flex min-h-12 items-center border-line border-b font-semibold">{words(slot)}</p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
