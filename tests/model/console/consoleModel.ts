import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { AppError } from '#contract/errors.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { consoleMachine, optimisticOf, unsent } from '#machines/match/console.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import type { Model, Outcome } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';
import { type Family, family, playing, ready } from '../match/family.ts';
import { matchModel } from '../match/matchModel.ts';

export type ConsoleSnapshot = SnapshotFrom<typeof consoleMachine>;
/** A console, the server's log, and the number of taps. */
export type AtConsole = {
  readonly snapshot: ConsoleSnapshot;
  readonly book: readonly SeenEntry[];
  readonly tapped: number;
};

/** A match without substitutions: the console itself refuses one by tap. */
const changes = { most: 0, windows: null, moreInExtraTime: 0, returns: false };
const smallMatch = (name: string, opening: Family['opening']): Family =>
  family(name, 'FUT11', { periods: [5, 5], least: 1, changes }, opening, [], () => true);
/** The match of the console, and the same before it has begun, when its rules may still change. */
export const kickedOff = smallMatch('at the console', playing);
export const readyToBegin = smallMatch('at the console, before the match', ready);
/** The whole match is one period. */
export const ruleChange = { periods: [10] };

const opened = matchModel(kickedOff).start;
export const matchId = '00000000-0000-4000-8000-0000000000ff';
const inputOf = ({ input }: Family, log: readonly SeenEntry[]) => ({ matchId, input, log });
export const consoleInput = inputOf(kickedOff, opened.log as readonly SeenEntry[]);
const otherRules = { ...kickedOff.input, rules: rulesOf(kickedOff.sport, { ...kickedOff.rules, ...ruleChange }) };
const later = 60_000;

const command = ({ tapped }: AtConsole, event: ConsoleCommand['event'], wait = 2_000): ConsoleCommand => ({
  commandId: `00000000-0000-4000-8000-${String(900_000 + tapped)}000000`.slice(0, 36),
  event,
  at: opened.at + later + tapped * 2_000 + wait,
  device: 'tablet',
});
const touched = (at: AtConsole, button: string, event: ConsoleCommand['event'], wait?: number): AnyEventObject => {
  const one = command(at, event, wait);
  return { type: 'button.touched', button, command: one, touchedAt: one.at };
};
const goalBy = (playerId: string) => ({ type: 'goal.scored', kind: 'play', playerId }) as const;
const changeOf = (playerOutId: string, playerInId: string) =>
  ({ type: 'player.substituted', changes: [{ playerOutId, playerInId }] }) as const;
const flying = ({ snapshot: { context } }: AtConsole): ConsoleCommand | undefined =>
  context.pending.find((one) => one.commandId === context.inFlight);

/** The entry that the server writes for the command on its way. */
export const written = (at: AtConsole): SeenEntry | undefined => {
  const one = flying(at);
  return one && { ...entryOf(optimisticOf(at.snapshot.context).now.state, one), seq: at.book.length + 1 };
};
const answered = (at: AtConsole): AnyEventObject | undefined => {
  const entry = written(at);
  return entry && { type: 'xstate.done.actor.sendCommand', output: { commandId: flying(at)?.commandId, entry } };
};
const failed = (error: unknown) => (at: AtConsole) => flying(at) && { type: 'xstate.error.actor.sendCommand', error };
const duplicateNamed = failed(new AppError('entry.possibleDuplicate', { entry: { id: 'of the other device' } }));
const card = (type: 'conflict.discarded' | 'conflict.resent') => (at: AtConsole) => {
  const [first] = at.snapshot.context.unsettled;
  return first && { type, commandId: first.command.commandId };
};
const found = (at: AtConsole, pending: readonly ConsoleCommand[]) => ({
  type: 'xstate.done.actor.readOutbox',
  output: { pending, unsettled: [] },
  at,
});

/** The actions of the user, the network and the server. Undefined where one is not possible. */
export const consoleMoves: Readonly<Record<string, (at: AtConsole) => AnyEventObject | undefined>> = {
  'goal by Ana': (at) => touched(at, 'goal', goalBy('Ana')),
  'the same button at once': (at) =>
    at.snapshot.context.touched
      ? touched(
          at,
          at.snapshot.context.touched.button,
          goalBy('Bea'),
          at.snapshot.context.touched.at + 500 - opened.at - later - at.tapped * 2_000,
        )
      : undefined,
  'a change, of which there is none': (at) => touched(at, 'change', changeOf('Ana', 'Kira')),
  'the outbox was empty': (at) => found(at, []),
  'a goal waited in the outbox': (at) => found(at, [command(at, goalBy('Bea'))]),
  'the outbox cannot be read': () => ({ type: 'xstate.error.actor.readOutbox', error: { message: 'locked' } }),
  'the server takes it': answered,
  // Of a command that says that it is another event the server asks no more.
  'the server names a possible duplicate': (at) => (flying(at)?.confirm ? undefined : duplicateNamed(at)),
  'the session has ended': failed(new AppError('signedOut')),
  'nothing gets through': failed({ message: 'no network' }),
  'the wait is over': () => ({ type: 'xstate.after.backOff.console.waitingForLink' }),
  'the link is back': () => ({ type: 'link.back' }),
  'the session is back': () => ({ type: 'session.back' }),
  'the log comes': ({ book }) => ({ type: 'log.came', log: book }),
  'the log comes before the answer': (at) => {
    const entry = written(at);
    return entry && { type: 'log.came', log: [...at.book, entry] };
  },
  'another tab taps a goal': (at) => ({
    type: 'outbox.came',
    outbox: { pending: [...at.snapshot.context.pending, command(at, goalBy('Bea'))], unsettled: [], dropped: [] },
  }),
  'the rules change': () => ({ type: 'rules.changed', input: otherRules }),
  'the card is dropped': card('conflict.discarded'),
  'it is another one': card('conflict.resent'),
};
export const consoleMoveOf = (move: string) => {
  const made = consoleMoves[move];
  if (!made) throw new Error(`Nobody does "${move}".`);
  return made;
};

/** Moves with which an entry gets into the server's book. */
export const writes: ReadonlySet<string> = new Set(['the server takes it', 'the log comes before the answer']);

const trace = tracer(consoleMachine, consoleInput);
const refusalIn = (before: ConsoleSnapshot, after: ConsoleSnapshot, event: AnyEventObject): string | null => {
  const { refused, unsettled } = after.context;
  if (event.type === 'button.touched' && refused && refused !== before.context.refused) return refused.refused.code;
  return unsettled.length > before.context.unsettled.length ? (unsettled.at(-1)?.code ?? null) : null;
};

const step = (at: AtConsole, move: string): Outcome<AtConsole> | undefined => {
  const event = consoleMoveOf(move)(at);
  if (!event) return undefined;
  const entry = writes.has(move) ? written(at) : undefined;
  const { next, taken } = trace.step(at.snapshot, event);
  if (taken.length === 0) return undefined;
  const snapshot = next as ConsoleSnapshot;
  const code = refusalIn(at.snapshot, snapshot, event);
  return {
    next: { snapshot, book: entry ? [...at.book, entry] : at.book, tapped: at.tapped + 1 },
    // A console that refuses a tap is in another state than before: it shows why.
    refused: null,
    hits: [...hitsOf(at.snapshot, { next: snapshot, taken }), ...(code ? [`refusal ${event.type}: ${code}`] : [])],
  };
};

/** A console that opens before the match has begun. */
export const consoleBefore = (): AtConsole => {
  const log = matchModel(readyToBegin).start.log as readonly SeenEntry[];
  const { initial } = tracer(consoleMachine, inputOf(readyToBegin, log));
  return { snapshot: initial as ConsoleSnapshot, book: log, tapped: 0 };
};

export const consoleModel: Model<AtConsole> = {
  name: 'a console',
  machine: consoleMachine,
  start: { snapshot: trace.initial as ConsoleSnapshot, book: opened.log, tapped: 0 },
  moves: Object.keys(consoleMoves),
  step,
  key: ({ snapshot: { value, context }, book }) =>
    JSON.stringify([
      value,
      context.pending.map((one) => [one.event, one.confirm]),
      [context.acknowledged.length, unsent(context).length, context.inFlight !== null],
      context.unsettled.map((one) => one.code),
      [context.refused?.refused.code, context.touched?.button, context.failures, context.log.length, book.length],
      context.input === otherRules,
    ]),
  where: ({ snapshot: { value, context } }) =>
    `${value}${context.pending.length > 0 ? `, ${context.pending.length} waiting` : ''}${context.refused ? `, ${context.refused.refused.code}` : ''}`,
  inScope: ({ snapshot: { context }, book }) =>
    context.pending.length + context.unsettled.length <= 2 &&
    book.length <= opened.log.length + 2 &&
    context.failures <= 1,
};
