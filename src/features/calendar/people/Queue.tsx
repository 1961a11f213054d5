import { ChevronDown, ChevronUp, Ellipsis, GripVertical } from 'lucide-react';
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttendanceRow, AttendanceSheet } from '#contract/attendanceView.ts';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { placedAt, useRowDrag } from '#ui/controls/useRowDrag.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { useMotionList } from '#ui/layout/useMotionList.ts';
import { NameLines, PersonFace, type StaffActions } from './Person.tsx';
import { fullName, useReorder } from './useListActions.ts';

export type QueueProps = {
  sheet: AttendanceSheet;
  numbers: ReadonlyMap<string, number | null>;
  staff: StaffActions;
};
type Move = 'handle' | 'up' | 'down';

type RowProps = {
  row: AttendanceRow;
  number: number | null;
  /** From 0. */
  at: number;
  count: number;
  limit: number;
  held: boolean;
  staff: StaffActions;
  handlers: ReturnType<ReturnType<typeof useRowDrag>['handlersOf']>;
  onMove: (to: number, by: Move) => void;
};
const QueueRow = ({ row, number, at, count, limit, held, staff, handlers, onMove }: RowProps) => {
  const { t, i18n } = useTranslation(['calendarPeople', 'calendar']);
  const name = fullName(row);
  const waits = at >= limit;
  const until = row.offer?.until;
  const standing = until
    ? t('queue.asked', { time: timeOf(until, i18n.language) })
    : waits
      ? t('calendar:occasion.waiting', { count: at - limit + 1 })
      : undefined;
  const keys: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to, 'handle');
  };
  const mover = (by: Move) => ({ 'data-move': `${row.personId} ${by}` });
  // The place as it is shown now, which may not be sent yet.
  const shown = { ...row, waiting: null };
  return (
    <li
      data-row
      data-testid="queue-row"
      className={classes('flex min-h-14 items-center gap-1 border-line border-b py-1', held && 'bg-sunken')}
    >
      <span className={classes('figures w-7 shrink-0 text-center text-20', waits && 'text-soft')} aria-hidden="true">
        {waits ? at - limit + 1 : at + 1}
      </span>
      <PersonFace row={row} staff={staff} className="flex min-h-12 min-w-0 flex-1 items-center gap-2 sm:gap-3">
        <ShirtNumber number={number} />
        <NameLines row={shown} more={standing} />
        <Ellipsis size={18} className="mr-1 shrink-0 text-soft max-sm:hidden" aria-hidden="true" />
      </PersonFace>
      <IconButton
        size={48}
        {...mover('up')}
        label={t('queue.up', { name })}
        aria-disabled={at === 0}
        icon={<ChevronUp aria-hidden="true" />}
        className={at === 0 ? 'text-edge' : ''}
        onClick={() => onMove(at - 1, 'up')}
      />
      <IconButton
        size={48}
        {...mover('down')}
        label={t('queue.down', { name })}
        aria-disabled={at === count - 1}
        icon={<ChevronDown aria-hidden="true" />}
        className={at === count - 1 ? 'text-edge' : ''}
        onClick={() => onMove(at + 1, 'down')}
      />
      <button
        type="button"
        {...handlers}
        {...mover('handle')}
        aria-label={t('queue.handle', { name, place: at + 1, count })}
        title={t('queue.hint')}
        onKeyDown={onKeyDown}
        className="grid h-12 w-8 shrink-0 cursor-grab touch-none place-items-center text-edge hover:text-ink max-sm:hidden"
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
    </li>
  );
};

/**
 * The order of those who come while more come than there are places: the first have one, the others wait by their number.
 * Staff move people by the handle, by its arrow keys, or up and down.
 */
export const Queue = ({ sheet, numbers, staff }: QueueProps) => {
  const { t } = useTranslation('calendarPeople');
  const { rows, eventId } = sheet;
  const limit = sheet.limit ?? rows.length;
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string>(undefined);
  const reorder = useReorder(eventId);
  const byId = new Map(rows.map((row) => [row.personId, row]));
  const kept = rows
    .filter(({ place }) => place !== null)
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ personId }) => personId);
  const order = reorder.isPending ? reorder.variables.personIds : kept;
  const words = (id: string, at: number): string => {
    const row = byId.get(id);
    const name = row ? fullName(row) : '';
    return at < limit
      ? t('queue.moved', { name, place: at + 1 })
      : t('queue.movedWaiting', { name, place: at - limit + 1 });
  };
  const put = (next: readonly string[], id: string) => {
    if (next.join() === order.join()) return;
    const was = order;
    reorder.mutate(
      { personIds: next, was },
      {
        onSuccess: () =>
          void toast.done(words(id, next.indexOf(id)), {
            label: t('person.undo'),
            onClick: () =>
              reorder.mutate({ personIds: was, was: next }, { onSuccess: () => void toast.done(t('queue.undone')) }),
          }),
      },
    );
  };
  const mover = useRef('');
  const { shown, dragged, handlersOf } = useRowDrag(list, order, (next) => put(next, mover.current));
  if (dragged) mover.current = dragged;
  useMotionList(list, dragged ? [] : shown);
  // A row that moves down is taken out of the page and put in again, and loses the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${current}"]`)?.focus();
    focused.current = undefined;
  }, [shown.join()]);
  const move = (id: string, to: number, by: Move) => {
    if (to < 0 || to >= order.length) return;
    focused.current = `${id} ${by}`;
    put(placedAt(order, id, to), id);
  };
  const head = 'heading pt-3 pb-1';
  // Whoever is offered a place has none until they take it.
  const isOffered = (id: string | undefined) => Boolean(id && byId.get(id)?.offer);
  const settled = shown.slice(0, limit).findLastIndex((id) => !isOffered(id)) + 1;
  return (
    <ol ref={list} aria-label={t('queue.list')} aria-busy={reorder.isPending}>
      {shown.map((id, at) => {
        const row = byId.get(id);
        if (!row) return null;
        return (
          <Fragment key={id}>
            {at === 0 && settled > 0 && <li className={head}>{t('queue.in')}</li>}
            {at === settled && at < limit && <li className={head}>{t('queue.offered')}</li>}
            {at === limit && (
              <li className={classes(head, 'border-ink border-t-2 border-dashed pt-2')}>{t('queue.waiting')}</li>
            )}
            <QueueRow
              {...{ row, at, limit, staff }}
              number={numbers.get(id) ?? null}
              count={shown.length}
              held={dragged === id}
              handlers={handlersOf(id)}
              onMove={(to, by) => move(id, to, by)}
            />
          </Fragment>
        );
      })}
    </ol>
  );
};
