import type { SeenEntry } from '#domain/match/entry.ts';
import { isSeen, upcast } from '#domain/match/entry.ts';
import type { ConsoleCommand } from './command.ts';

/** A command that the server refused: a person decides about it; it is never dropped or applied silently. */
export type Unsettled = {
  readonly command: ConsoleCommand;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const codeOfDuplicate = 'entry.possibleDuplicate';
const formerCodeOfDuplicate = 'entry.twin';

/** The entry that the server names as a possible duplicate of a refused command; undefined where it names none. */
export const duplicateNamed = ({ code, details }: Pick<Unsettled, 'code' | 'details'>): string | undefined => {
  const { entry } = details;
  if (code !== codeOfDuplicate || typeof entry !== 'object' || entry === null || !('id' in entry)) return undefined;
  return String(entry.id);
};

/** For unsettled commands, by their id, the entry of another device that each may be a duplicate of. */
export const duplicateIds = ({ unsettled }: Pick<Outbox, 'unsettled'>): ReadonlyMap<string, string> =>
  new Map(
    unsettled.flatMap((one) => {
      const duplicate = duplicateNamed(one);
      return duplicate === undefined ? [] : [[one.command.commandId, duplicate] as const];
    }),
  );

/**
 * The commands on the screen beside the log. A possible duplicate stays until the user has decided: the optimistic
 * match counts how many of them one entry covers, and the score must not step back for a question.
 */
export const shownBeside = ({ pending, unsettled }: Outbox): readonly ConsoleCommand[] => {
  const requested = unsettled.filter((one) => duplicateNamed(one) !== undefined).map(({ command }) => command);
  return requested.length === 0 ? pending : [...requested, ...pending];
};

/** The part that must outlive the page. */
export type Outbox = { readonly pending: readonly ConsoleCommand[]; readonly unsettled: readonly Unsettled[] };

/** The outbox as all tabs of a device share it. `dropped` are ids of conflicts that the user has discarded. */
export type SharedOutbox = Outbox & { readonly dropped: readonly string[] };

/** The changes of one tab's outbox since it last shared them. */
export type OutboxChange = {
  /** New or confirmed by the user. */
  readonly waits: readonly ConsoleCommand[];
  /** Refused by the server. */
  readonly refused: readonly Unsettled[];
  /** Arrived in the log. */
  readonly landed: readonly string[];
  readonly dropped: readonly string[];
};

/** An outbox from the disk by the types and codes of today (docs/decisions/022). */
export const upcastOutbox = ({ pending, unsettled, dropped }: SharedOutbox): SharedOutbox => {
  const asToday = (command: ConsoleCommand): ConsoleCommand => ({ ...command, event: upcast(command.event) });
  return {
    pending: pending.map(asToday),
    unsettled: unsettled.map(({ command, code, details }) => ({
      command: asToday(command),
      code: code === formerCodeOfDuplicate ? codeOfDuplicate : code,
      details,
    })),
    dropped,
  };
};

export const emptyOutbox: SharedOutbox = { pending: [], unsettled: [], dropped: [] };
/** How many discarded ids are remembered; the other tabs receive each within moments. */
const remembered = 200;

const ids = (list: readonly ConsoleCommand[]): ReadonlySet<string> => new Set(list.map((one) => one.commandId));
const cardIds = (list: readonly Unsettled[]): ReadonlySet<string> => ids(list.map((one) => one.command));

/** Ids of the entries in the log that this user may see. */
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
  [waits, refused, landed, dropped].every((list) => list.length === 0);

/**
 * Applies one tab's changes to the shared outbox. The order of the first tap stays, so a conflict that is sent again comes
 * before what waits; a discarded conflict is gone.
 */
export const withChange = (shared: SharedOutbox, change: OutboxChange): SharedOutbox => {
  const dropped = [...shared.dropped, ...change.dropped].slice(-remembered);
  const out = new Set([...change.landed, ...dropped]);
  const [waits, refused] = [ids(change.waits), cardIds(change.refused)];
  const known = ids(shared.pending);
  const carded = cardIds(shared.unsettled);
  const fresh = change.waits.filter((one) => !known.has(one.commandId) && !out.has(one.commandId));
  const cards = change.refused.filter(({ command: { commandId } }) => !carded.has(commandId) && !out.has(commandId));
  const [again, latest] = [true, false].map((was) => fresh.filter(({ commandId }) => carded.has(commandId) === was));
  return {
    pending: [
      ...(again ?? []),
      ...shared.pending.filter(({ commandId }) => !out.has(commandId) && !refused.has(commandId)),
      ...(latest ?? []),
    ],
    unsettled: [
      ...shared.unsettled.filter(({ command: { commandId } }) => !out.has(commandId) && !waits.has(commandId)),
      ...cards,
    ],
    dropped,
  };
};

/**
 * The outbox of this tab after a change in another. What the other tabs have sent stays here until our own log has it;
 * commands that this tab has not shared yet stay too.
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
