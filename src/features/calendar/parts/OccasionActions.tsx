import { CalendarX, Copy, Ellipsis, MoveRight, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/eventView.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { MoveDesk } from '../move/MoveDesk.tsx';
import { useMove } from '../move/useMove.ts';

const MoveDialog = lazyPart(async () => (await import('../move/MoveDialog.tsx')).MoveDialog);
const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

type Actions = { event: Event; onMove: () => void; onRemove: () => void };
/** An event is edited, copied and removed here; a training and a match have forms of their own. */
const useItems = ({ event, onMove, onRemove }: Actions) => {
  const { t } = useTranslation('calendarEdit');
  const { id, kind, may: allowed, state } = event;
  const forms = { event: `/calendar/${id}/edit`, training: `/trainings/${id}/edit`, match: `/matches/${id}/edit` };
  const edits = kind === 'event' ? allowed.edit : allowed.move;
  return [
    ...(edits ? [{ label: t('actions.edit'), icon: Pencil, to: forms[kind] }] : []),
    ...(allowed.move ? [{ label: t('actions.move'), icon: MoveRight, onSelect: onMove }] : []),
    ...(kind === 'event' ? [{ label: t('actions.copy'), icon: Copy, to: `/calendar/new?copy=${id}` }] : []),
    ...(allowed.edit && state !== 'cancelled'
      ? [{ label: t('actions.remove'), icon: CalendarX, onSelect: onRemove }]
      : []),
  ];
};

/** What its editors may do with an event, a training or a match: edit and move; an event is copied, cancelled and removed here. */
export const OccasionActions = ({ event }: { event: Event }) => {
  const { t } = useTranslation('calendarEdit');
  const mover = useMove();
  const [open, setOpen] = useState<'move' | 'remove'>();
  const close = () => setOpen(undefined);
  const items = useItems({ event, onMove: () => setOpen('move'), onRemove: () => setOpen('remove') });
  return (
    <>
      <Menu
        label={t('actions.more')}
        items={items}
        className="grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      <Suspense fallback={null}>
        {open === 'move' && <MoveDialog event={event} tell={mover.tell} onClose={close} />}
        {open === 'remove' && <RemoveDialog event={event} onClose={close} />}
      </Suspense>
      <MoveDesk {...mover} />
    </>
  );
};
