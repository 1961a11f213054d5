import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { AppError } from '#contract/errors.ts';
import { type KeptRoll, rollCallMachine } from '#machines/roll/rollCall.ts';
import type { Model, Outcome } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type RollSnapshot = SnapshotFrom<typeof rollCallMachine>;
/** A roll call, and the number of touches. */
export type AtRoll = { readonly snapshot: RollSnapshot; readonly touched: number };

const [second, minute] = [1_000, 60_000];
const startsAt = Date.parse('2026-11-24T17:00:00Z');
export const rollInput = { eventId: '00000000-0000-4000-8000-0000000000ee', startsAt };
/** Two who are called, and one who is not any more. */
export const people = ['Ana', 'Bea', 'gone'] as const;
type Person = (typeof people)[number];

/** When the n-th touch is; the second half of its second is for another device. */
export const atOf = (touch: number): number => startsAt + touch * second;
export const commandIdOf = (touch: number): string => `00000000-0000-4000-8000-${String(touch).padStart(12, '0')}`;
const mark = (at: number) => ({ presence: 'late', minutesLate: 10, at }) as const;
/** While a newer mark of Ana is shown only Bea is marked: a mark of Ana would put it out of sight, whatever follows. */
const marked =
  (...who: readonly Person[]) =>
  ({ snapshot, touched }: AtRoll): AnyEventObject | undefined =>
    snapshot.value === 'conflict' && who.includes('Ana')
      ? undefined
      : {
          type: 'people.marked',
          commandId: commandIdOf(touched),
          marks: Object.fromEntries(who.map((one) => [one, mark(atOf(touched))])),
          before: Object.fromEntries(
            who.map((one) => [one, one === 'Ana' ? { presence: 'present', minutesLate: 0 } : null]),
          ),
        };
const kept: KeptRoll = {
  marks: { Ana: mark(atOf(-2)) },
  batch: { commandId: commandIdOf(900), marks: { Ana: mark(atOf(-2)) } },
  newestId: commandIdOf(900),
};
const found = (output: KeptRoll | null): AnyEventObject => ({ type: 'xstate.done.actor.readKept', output });

const sent = ({ snapshot }: AtRoll): readonly string[] => Object.keys(snapshot.context.batch?.marks ?? {});
const flies = (at: AtRoll): boolean => at.snapshot.value === 'sending';
const hasGone = (at: AtRoll): boolean => sent(at).includes('gone');
const taken = (newer: (at: AtRoll) => readonly string[]) => (at: AtRoll) =>
  flies(at) && !hasGone(at) ? { type: 'xstate.done.actor.sendMarks', output: { kept: newer(at) } } : undefined;
const failed =
  (error: unknown, possible: (at: AtRoll) => boolean = flies) =>
  (at: AtRoll) =>
    possible(at) ? { type: 'xstate.error.actor.sendMarks', error } : undefined;

/** The actions of the user, the network and the server. Undefined where one is not possible. */
export const rollMoves: Readonly<Record<string, (at: AtRoll) => AnyEventObject | undefined>> = {
  'nothing was kept': () => found(null),
  'a mark was kept': () => found(kept),
  'what was kept cannot be read': () => ({ type: 'xstate.error.actor.readKept', error: { message: 'locked' } }),
  'Ana is marked': marked('Ana'),
  'Bea is marked': marked('Bea'),
  'Ana and one who has left are marked': marked('Ana', 'gone'),
  'Ana is marked too early': ({ touched }) => ({
    type: 'people.marked',
    commandId: commandIdOf(touched),
    marks: { Ana: mark(startsAt - 61 * minute) },
    before: { Ana: null },
  }),
  'the last mark is undone': ({ touched }) => ({
    type: 'mark.undone',
    commandId: commandIdOf(touched),
    at: atOf(touched),
  }),
  'nobody touches any more': () => ({ type: 'xstate.after.together.rollCall.marking' }),
  'the server takes them': taken(() => []),
  'another device has a newer mark': taken((at) => sent(at).slice(0, 1)),
  'the server knows one of them no more': failed(new AppError('notFound'), (at) => flies(at) && hasGone(at)),
  'the occasion is cancelled': failed(new AppError('occasion.cancelled')),
  'nothing gets through': failed({ message: 'no network' }),
  'the wait is over': () => ({ type: 'xstate.after.backOff.rollCall.offline' }),
  'the link is back': () => ({ type: 'link.back' }),
  'the newer mark is seen': () => ({ type: 'outdone.seen' }),
};
export const rollMoveOf = (move: string) => {
  const made = rollMoves[move];
  if (!made) throw new Error(`Nobody does "${move}".`);
  return made;
};

const trace = tracer(rollCallMachine, rollInput);

const step = (at: AtRoll, move: string): Outcome<AtRoll> | undefined => {
  const event = rollMoveOf(move)(at);
  if (!event) return undefined;
  const { next, taken: transitions } = trace.step(at.snapshot, event);
  if (transitions.length === 0) return undefined;
  const snapshot = next as RollSnapshot;
  const { refused } = snapshot.context;
  const code = refused && refused !== at.snapshot.context.refused ? refused.code : null;
  return {
    next: { snapshot, touched: at.touched + 1 },
    // A device that refuses a mark is in another state than before: it shows why.
    refused: null,
    hits: [
      ...hitsOf(at.snapshot, { next: snapshot, taken: transitions }),
      ...(code ? [`refusal ${event.type}: ${code}`] : []),
    ],
  };
};

const marksIn = (marks: RollSnapshot['context']['marks']) =>
  Object.entries(marks).map(([id, { presence }]) => `${id} ${presence}`);

export const rollModel: Model<AtRoll> = {
  name: 'a roll call',
  machine: rollCallMachine,
  start: { snapshot: trace.initial as RollSnapshot, touched: 0 },
  moves: Object.keys(rollMoves),
  step,
  key: ({ snapshot: { value, context } }) =>
    JSON.stringify([
      value,
      marksIn(context.marks),
      context.batch && marksIn(context.batch.marks),
      [context.alone, context.failures, context.outdone, context.refused, context.last],
    ]),
  where: ({ snapshot: { value, context } }) => {
    const waiting = Object.keys(context.marks).length;
    return [
      value,
      ...(waiting > 0 ? [`${waiting} waiting`] : []),
      ...(context.refused ? [context.refused.code] : []),
    ].join(', ');
  },
  inScope: ({ snapshot: { context }, touched }) => context.failures <= 1 && touched <= 9,
};
