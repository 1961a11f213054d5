import type { SeenEntry } from '#domain/match/entry.ts';
import { isSeen } from '#domain/match/entry.ts';
import type { ConsoleCommand } from './command.ts';

/** A command that the server refused: it waits for a person, never dropped and never applied silently. */
export type Unsettled = {
  readonly command: ConsoleCommand;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The entry that a refused command is perhaps the same as, by what the server said of it; undefined where it said none. */
export const duplicateNamed = ({ code, details }: Pick<Unsettled, 'code' | 'details'>): string | undefined => {
  const { entry } = details;
  if (code !== 'entry.twin' || typeof entry !== 'object' || entry === null || !('id' in entry)) return undefined;
  return String(entry.id);
};

/** For commands that lie on the table, by their id, the entry of another device that each is perhaps the same as. */
export const duplicateIds = ({ unsettled }: Pick<Outbox, 'unsettled'>): ReadonlyMap<string, string> =>
  new Map(
    unsettled.flatMap((one) => {
      const duplicate = duplicateNamed(one);
      return duplicate === undefined ? [] : [[one.command.commandId, duplicate] as const];
    }),
  );

/**
 * What is on the screen beside the log. What another device has noted too stays until somebody has said whether it is the
 * same: how many of them that one stands for is told where they are painted, and the score would step back for a question.
 */
export const shownBeside = ({ pending, unsettled }: Outbox): readonly ConsoleCommand[] => {
  const requested = unsettled.filter((one) => duplicateNamed(one) !== undefined).map(({ command }) => command);
  return requested.length === 0 ? pending : [...requested, ...pending];
};

/** What must outlive the page. */
export type Outbox = { readonly pending: readonly ConsoleCommand[]; readonly unsettled: readonly Unsettled[] };

/** The outbox as all tabs of a device share it. `dropped` are cards that somebody threw away in one of them. */
export type SharedOutbox = Outbox & { readonly dropped: readonly string[] };

/** What one tab did to its outbox since it last told. */
export type OutboxChange = {
  /** Tapped, or insisted on. */
  readonly waits: readonly ConsoleCommand[];
  /** Refused by the server. */
  readonly refused: readonly Unsettled[];
  /** Arrived in the log. */
  readonly landed: readonly string[];
  readonly dropped: readonly string[];
};

export const emptyOutbox: SharedOutbox = { pending: [], unsettled: [], dropped: [] };
/** How many dropped cards are remembered; the other tabs hear of each within moments. */
const remembered = 200;

const ids = (list: readonly ConsoleCommand[]): ReadonlySet<string> => new Set(list.map((one) => one.commandId));
const cardIds = (list: readonly Unsettled[]): ReadonlySet<string> => ids(list.map((one) => one.command));

/** Ids of what has landed, as far as one may see it. */
export const idsIn = (log: readonly SeenEntry[]): ReadonlySet<string> =>
  new Set(log.flatMap((entry) => (isSeen(entry) ? [entry.id] : [])));

export const outboxChange = (before: Outbox, after: Outbox): OutboxChange => {
  const [waited, carded] = [ids(before.pending), cardIds(before.unsettled)];
  const [waits, cards] = [ids(after.pending), cardIds(after.unsettled)];
  const isGone = (id: string) => !waits.has(id) && !cards.has(id);
  return {
    waits: after.pending.filter((one) => !waited.has(one.commandId)),
    refused: after.unsettled.filter((one) => !carded.has(one.command.commandId)),
    landed: [...waited].filter(isGone),
    dropped: [...carded].filter(isGone),
  };
};

export const isNothing = ({ waits, refused, landed, dropped }: OutboxChange): boolean =>
  waits.length + refused.length + landed.length + dropped.length === 0;

/** Lays what one tab did upon what all have. Order stays the order of the first touch; a card once dropped is gone. */
export const withChange = (shared: SharedOutbox, change: OutboxChange): SharedOutbox => {
  const dropped = [...shared.dropped, ...change.dropped].slice(-remembered);
  const out = new Set([...change.landed, ...dropped]);
  const [waits, refused] = [ids(change.waits), cardIds(change.refused)];
  const known = ids(shared.pending);
  const carded = cardIds(shared.unsettled);
  const fresh = change.waits.filter((one) => !known.has(one.commandId) && !out.has(one.commandId));
  const cards = change.refused.filter(({ command: { commandId } }) => !carded.has(commandId) && !out.has(commandId));
  return {
    pending: [...shared.pending.filter(({ commandId }) => !out.has(commandId) && !refused.has(commandId)), ...fresh],
    unsettled: [
      ...shared.unsettled.filter(({ command: { commandId } }) => !out.has(commandId) && !waits.has(commandId)),
      ...cards,
    ],
    dropped,
  };
};

/**
 * What this tab shows after it has heard of another's deeds. What the other tabs no longer wait for has landed, and stays
 * painted here until our own log says so; what was tapped here this very moment is not shared yet and stays too.
 */
export const adopted = (mine: Outbox, shared: SharedOutbox, log: readonly SeenEntry[]): Outbox => {
  const landed = idsIn(log);
  const [known, carded, dropped] = [ids(shared.pending), cardIds(shared.unsettled), new Set(shared.dropped)];
  const only = mine.pending.filter(
    ({ commandId }) => !known.has(commandId) && !carded.has(commandId) && !dropped.has(commandId),
  );
  return {
    pending: [...shared.pending, ...only].filter(({ commandId }) => !landed.has(commandId)),
    unsettled: shared.unsettled,
  };
};
