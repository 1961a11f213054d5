import type { Send } from '#api/client.ts';
import { AppError } from '#contract/errors.ts';
import { event } from '#contract/event.ts';
import type { Event } from '#contract/eventView.ts';
import { match } from '#contract/match.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { CheckInput, MoveChecked, MoveSaved, SaveInput, Span, UndoInput } from '#machines/calendar/move.ts';
import type { CheckBody } from '../edit/eventForm.ts';
import { spanOf } from './spans.ts';

const minuteMs = 60_000;

const minuteOf = (at: string): number => Math.floor(Date.parse(at) / minuteMs);
const isThere = (now: Event, span: Span): boolean =>
  'start' in span ? minuteOf(now.start) === minuteOf(span.start) : now.firstDay === span.firstDay;

/** The start and the length of what has a time; trainings and matches take no whole days. */
const timed = (to: Span) => {
  if (!('start' in to)) throw new Error('A training and a match have a time.');
  const { start, end, pitchId } = to;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / minuteMs);
  return { start, minutes, ...(pitchId !== undefined && { pitchId }) };
};

/** What the machine of moves asks of the server: each kind is saved by a call of its own. */
export const moveCalls = (send: Send) => {
  const saveMatch = async ({ event: { id }, to, version }: SaveInput): Promise<MoveSaved> => {
    const { start: kickoffAt } = timed(to);
    const after = await send(match.edit, { params: { id }, body: { kickoffAt, version, tellLater: true } });
    return { changed: 1, back: { version: after.version } };
  };
  const changeOf = ({ event: { id, kind }, to, version, reach }: SaveInput) =>
    kind === 'training'
      ? send(teamTraining.update, { params: { id }, body: { ...timed(to), ...reach, version } })
      : send(event.update, { params: { id }, body: { ...to, ...reach, version } });

  return {
    check: async ({ event: { id, kind, was }, to }: CheckInput): Promise<MoveChecked> => {
      // The version of a match counts the changes of its facts; that of its occasion counts others too.
      const facts = kind === 'match' ? await send(match.get, { params: { id } }) : null;
      const now = await send(event.get, { params: { id } });
      // Somebody else has moved it since it was shown: then this move would begin from a place where it is not.
      if (!isThere(now, was) && !isThere(now, to)) throw new AppError('record.changed', { now: spanOf(now) });
      const { place, pitchId, pitchPart } = now;
      const targets = now.targets.map(({ what, id: of, excluded }) => ({ what, id: of, excluded }));
      const body = { ...{ id, place, pitchId, pitchPart, targets }, ...to } as CheckBody;
      const { clashes, freeSlots } = await send(event.check, { body });
      // The ground of a match is a name that may not be a pitch of the club: a move leaves it as it is.
      const slots = facts ? freeSlots.filter((slot) => slot.pitchId === pitchId) : freeSlots;
      return { version: facts?.version ?? now.version, clashes, freeSlots: slots };
    },
    save: async (asked: SaveInput): Promise<MoveSaved> => {
      if (asked.event.kind === 'match') return saveMatch(asked);
      const { changed, undoId } = await changeOf(asked);
      return { changed: changed.length, back: undoId === null ? null : { undoId } };
    },
    undo: ({ event: { id, was }, back }: UndoInput): Promise<unknown> => {
      if ('undoId' in back) return send(event.undo, { params: { undoId: back.undoId } });
      const { start: kickoffAt } = timed(was);
      return send(match.edit, { params: { id }, body: { kickoffAt, version: back.version, tellLater: true } });
    },
  };
};
