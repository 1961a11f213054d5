import { CalendarX, Copy, Ellipsis, MoveRight, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { Event } from '#contract/eventView.ts';
import { may } from '#domain/rights.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { MoveDesk } from '../move/MoveDesk.tsx';
import { useMove } from '../move/useMove.ts';

const MoveDialog = lazyPart(async () => (await import('../move/MoveDialog.tsx')).MoveDialog);
const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

/** What may be done with an event: edit, move, copy, cancel or remove. */
export const OccasionActions = ({ event }: { event: Event }) => {
  const { t } = useTranslation('calendarEdit');
  const mover = useMove();
  const edits = may(useUser().roles, 'event.edit');
  const [open, setOpen] = useState<'move' | 'remove'>();
  const close = () => setOpen(undefined);
  const { id, kind, may: allowed, state } = event;
  if (!edits || kind !== 'event') return null;
  const items = [
    ...(allowed.edit
      ? [
          { label: t('actions.edit'), icon: Pencil, to: `/calendar/${id}/edit` },
          { label: t('actions.move'), icon: MoveRight, onSelect: () => setOpen('move') },
        ]
      : []),
    { label: t('actions.copy'), icon: Copy, to: `/calendar/new?copy=${id}` },
    ...(allowed.edit && state !== 'cancelled'
      ? [{ label: t('actions.remove'), icon: CalendarX, onSelect: () => setOpen('remove') }]
      : []),
  ];
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
