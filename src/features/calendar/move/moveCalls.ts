import type { Send } from '#api/client.ts';
import { AppError } from '#contract/errors.ts';
import { event } from '#contract/event.ts';
import type { Event } from '#contract/eventView.ts';
import type { CheckInput, MoveChecked, MoveSaved, SaveInput, Span } from '#machines/calendar/move.ts';
import type { CheckBody } from '../edit/eventForm.ts';

const isThere = (now: Event, was: Span): boolean =>
  'start' in was ? Date.parse(now.start) === Date.parse(was.start) : now.firstDay === was.firstDay;

/** What the machine of moves asks of the server. */
export const moveCalls = (send: Send) => ({
  check: async ({ event: { id, was }, to }: CheckInput): Promise<MoveChecked> => {
    const now = await send(event.get, { params: { id } });
    // Somebody else has moved it since it was shown: then this move would begin from a place where it is not.
    if (!isThere(now, was)) throw new AppError('record.changed');
    const { place, pitchId, pitchPart } = now;
    const targets = now.targets.map(({ what, id: of, excluded }) => ({ what, id: of, excluded }));
    const body = { ...{ id, place, pitchId, pitchPart, targets }, ...to } as CheckBody;
    const { clashes, freeSlots } = await send(event.check, { body });
    return { version: now.version, clashes, freeSlots };
  },
  save: async ({ event: { id }, to, version, reach }: SaveInput): Promise<MoveSaved> => {
    const { changed, undoId } = await send(event.update, { params: { id }, body: { ...to, ...reach, version } });
    return { changed: changed.length, undoId };
  },
  undo: ({ undoId }: { readonly undoId: string }): Promise<unknown> => send(event.undo, { params: { undoId } }),
});
