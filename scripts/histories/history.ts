import { AppError } from '#contract/errors.ts';
import { type Entry, eventOf, isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { foldedOf } from '#server/modules/match/book.ts';
import { MatchServer } from '../interleave/server.ts';
import { same } from '../rig/same.ts';

/** When somebody asked, and when they had the answer, in ms of one clock. Without an answer `ended` is infinite. */
type Asked = { readonly client: string; readonly began: number; readonly ended: number };
export type Write = Asked & {
  readonly what: 'write';
  /** The id of the user. */
  readonly by: string;
  readonly command: ConsoleCommand;
  /** The number of its entry; the code of a refusal; nothing where no answer came. */
  readonly said: { readonly seq: number } | { readonly refused: string } | null;
};
/** A part of the log: by REST, or what the hub says when somebody follows. */
export type Read = Asked & {
  readonly what: 'read';
  readonly after: number;
  /** The newest number of the log, as it was said. */
  readonly seq: number;
  readonly entries: readonly SeenEntry[];
};
/** An entry that the hub sent by itself. */
export type Push = Asked & { readonly what: 'push'; readonly entry: SeenEntry };
export type Act = Write | Read | Push;

/** What all clients of a match asked and heard, and the log at last. */
export type History = {
  readonly input: MatchInput;
  /** How many entries there were before anybody asked. */
  readonly start: number;
  readonly acts: readonly Act[];
  readonly log: readonly Entry[];
};

const isWrite = (act: Act): act is Write => act.what === 'write';
const isRead = (act: Act): act is Read => act.what === 'read';
const isPush = (act: Act): act is Push => act.what === 'push';
const seqOf = ({ said }: Write): number | undefined => (said && 'seq' in said ? said.seq : undefined);
const refusalOf = ({ said }: Write): string | undefined => (said && 'refused' in said ? said.refused : undefined);

/** Between which moments an entry was written. */
type Span = { readonly least: number; readonly most: number };

/**
 * For each entry, from when to when it may have been written: after somebody asked for it and after every reader who began
 * without it; before it was acknowledged, read or sent. Entries that were there before have no span.
 */
const spansOf = ({ acts, log, start }: History): readonly Span[] => {
  const writes = acts.filter(isWrite);
  const [reads, pushes] = [acts.filter(isRead), acts.filter(isPush)];
  return log.slice(start).map(({ id, seq }) => {
    const asked = writes.filter(({ command }) => command.commandId === id);
    const withoutIt = reads.filter((read) => read.seq < seq).map(({ began }) => began);
    const withIt = reads.filter((read) => read.seq >= seq).map(({ ended }) => ended);
    const sent = pushes.filter(({ entry }) => entry.seq === seq).map(({ ended }) => ended);
    const told = asked.filter((one) => seqOf(one) !== undefined).map(({ ended }) => ended);
    return {
      least: Math.max(Math.min(...asked.map(({ began }) => began)), ...withoutIt),
      most: Math.min(...told, ...withIt, ...sent),
    };
  });
};

/** Whether there are moments for all entries, one after the other as in the log. */
const unordered = (spans: readonly Span[], start: number): readonly string[] => {
  let now = Number.NEGATIVE_INFINITY;
  const wrong: string[] = [];
  for (const [at, { least, most }] of spans.entries()) {
    now = Math.max(now, least);
    if (now > most) wrong.push(`no moment is left for entry ${start + at + 1}`);
  }
  return wrong;
};

const codeAt = ({ input, log }: History, length: number, { by, command }: Write): string | undefined => {
  try {
    new MatchServer(foldedOf(input, log.slice(0, length))).write(by, command);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

/** A refusal is explained by a log, of those that may have been there while it was asked, on which the judge says the same. */
const unexplained = (history: History, write: Write, spans: readonly Span[]): boolean => {
  const { start, log } = history;
  const before = spans.filter(({ most }) => most < write.began).length;
  const until = spans.filter(({ least }) => least <= write.ended).length;
  const lengths = Array.from({ length: until - before + 1 }, (_, n) => start + before + n);
  return !lengths.some((length) => length <= log.length && codeAt(history, length, write) === refusalOf(write));
};

const wrongWrite = (history: History, write: Write): readonly string[] => {
  const { commandId, event } = write.command;
  const entry = history.log[(seqOf(write) ?? 0) - 1];
  const isIn = history.log.some(({ id }) => id === commandId);
  if (seqOf(write) !== undefined && entry?.id !== commandId)
    return [`${commandId} was acknowledged as entry ${seqOf(write)}, which is another`];
  if (refusalOf(write) !== undefined && isIn && !history.acts.some((one) => isWrite(one) && isAnswered(one, commandId)))
    return [`${commandId} was refused, and is in the log`];
  // What the log says of it is what was asked for.
  if (entry && !same(saidBy(entry), { ...(saidBy(entry) as object), ...event }))
    return [`entry ${entry.seq} is not what was asked`];
  return [];
};
const isAnswered = (write: Write, commandId: string): boolean =>
  write.command.commandId === commandId && refusalOf(write) === undefined;

const wrongRead = ({ log }: History, { client, after, seq, entries }: Read): readonly string[] => {
  const expected = log.slice(after, after + entries.length);
  if (seq > log.length) return [`${client} was told of ${seq} entries, and there are ${log.length}`];
  if (!same(entries.map(idOf), expected.map(idOf)))
    return [`${client} read something else after ${after} than the log has`];
  return entries.every((entry, at) => same(shown(entry), shown(expected[at]))) ? [] : [`${client} read another entry`];
};
const idOf = (entry: SeenEntry | Entry): unknown => [entry.seq, isSeen(entry) ? entry.id : ''];
/** What of an entry cannot differ: the time of writing is the server's own. */
const shown = (entry: SeenEntry | undefined): unknown => (entry && isSeen(entry) ? saidBy(entry) : undefined);
/** A correction has the stamps of an event. */
const saidBy = (entry: Entry): unknown => eventOf(entry as LogEntry);

/**
 * Looks for one order that explains everything that clients of a match heard: the order of its log (linearizability, with
 * repeated commands as one). Returns what no order explains, in words; empty where one does.
 */
export const check = (history: History): readonly string[] => {
  const { acts, log, start } = history;
  const writes = acts.filter(isWrite);
  const asked = new Set(writes.map(({ command }) => command.commandId));
  const holes = log.filter(({ seq }, at) => seq !== at + 1).map(({ seq }) => `number ${seq} is not at its place`);
  const doubled = log.length - new Set(log.map(({ id }) => id)).size;
  const strangers = log.slice(start).filter(({ id }) => !asked.has(id));
  const spans = spansOf(history);
  return [
    ...holes,
    ...(doubled > 0 ? [`${doubled} entries are there twice`] : []),
    ...strangers.map(({ seq }) => `nobody asked for entry ${seq}`),
    ...writes.flatMap((write) => wrongWrite(history, write)),
    ...acts.filter(isRead).flatMap((read) => wrongRead(history, read)),
    ...acts
      .filter(isPush)
      .filter(({ entry }) => !same(shown(entry), shown(log[entry.seq - 1])))
      .map(({ client, entry }) => `the hub sent ${client} another entry ${entry.seq}`),
    ...unordered(spans, start),
    ...writes
      .filter((write) => refusalOf(write) !== undefined && unexplained(history, write, spans))
      .map(({ command, said }) => `no log explains why ${command.commandId} was refused (${JSON.stringify(said)})`),
  ];
};
