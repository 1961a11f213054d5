import type { MatchId, UserId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import {
  emptyOutbox,
  isNothing,
  type Outbox,
  type OutboxChange,
  outboxChange,
  type SharedOutbox,
  upcastOutbox,
  withChange,
} from '#machines/match/outbox.ts';
import { allKept, changeKept, readKept } from './store.ts';
import { type Taps, tapsOfDevice } from './taps.ts';

/** The user and match of an outbox: nobody sends another user's commands. */
export type Owner = { readonly userId: UserId; readonly userName: string; readonly matchId: MatchId };
export type Kept = SharedOutbox & Owner;
type OutboxMessage = {
  readonly key: string;
  readonly answered?: { readonly commandId: string; readonly entry: SeenEntry | null };
};

export type OutboxEars = {
  /** Another tab changed the outbox. */
  readonly onShared: (outbox: SharedOutbox) => void;
  /** Another tab received the response to a command that is pending here too. */
  readonly onAnswer: (entry: SeenEntry) => void;
  /** The device keeps nothing (a private window, a full disk): pending commands would not outlive the page. */
  readonly onFailed: () => void;
};

const unchanged: OutboxChange = { waits: [], refused: [], landed: [], dropped: [] };
const table = 'outboxes';
/** The storage of an outbox: the disk of the device, but for programs, which have none. */
export type Shelf = {
  readonly read: (key: string) => Promise<Kept | undefined>;
  readonly change: (key: string, change: (before: Kept | undefined) => Kept | undefined) => Promise<void>;
};
const ofDevice: Shelf = {
  read: (key) => readKept<Kept>(table, key),
  change: (key, change) => changeKept<Kept>(table, key, change),
};
const oneSender = <T>(name: string, signal: AbortSignal, action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, action) : action();

/** What lies on the disk after a change: nothing where nothing waits. */
const keptAfter = (before: Kept | undefined, change: OutboxChange, owner: Owner): Kept | undefined => {
  const after = withChange(before ?? emptyOutbox, change);
  const empty = after.pending.length + after.unsettled.length + after.dropped.length === 0;
  const { userId, userName, matchId } = owner;
  return empty ? undefined : { ...after, userId, userName, matchId };
};

/** Writes and reads of this page, one after the other: an outbox that opens has the commands of the screen before. */
const queues = new Map<string, Promise<unknown>>();

/** The outbox of one match: on the device with every tap, shared with the other tabs of the device, sent by one. */
export const openOutbox = (owner: Owner, shelf: Shelf = ofDevice, taps: Taps = tapsOfDevice) => {
  const key = `${owner.userId} ${owner.matchId}`;
  let channel: BroadcastChannel | undefined;
  let ears: OutboxEars | undefined;
  let failed = false;
  const answers = new Map<string, SeenEntry | null>();
  let known: Outbox = emptyOutbox;
  let writings = 0;
  const next = <T>(action: () => Promise<T>): Promise<T> => {
    const done = (queues.get(key) ?? Promise.resolve()).then(action);
    queues.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  };

  const read = async (): Promise<SharedOutbox> => {
    const kept = await shelf.read(key);
    return kept ? upcastOutbox(kept) : emptyOutbox;
  };
  const tell = (answered?: OutboxMessage['answered']) =>
    channel?.postMessage({ key, answered } satisfies OutboxMessage);
  const fail = (): void => {
    failed = true;
    ears?.onFailed();
  };

  /** Writes a change behind those before it; `written` is called once the disk has it. */
  const writeNext = (change: OutboxChange, written: () => void): void => {
    writings += 1;
    void next(() => shelf.change(key, (before) => keptAfter(before, change, owner))).then(() => {
      written();
      tell();
    }, fail);
  };
  const put = (change: OutboxChange): void => {
    if (isNothing(change)) return;
    writeNext(change, change.waits.length > 0 ? taps.keep(key, change.waits) : () => undefined);
  };
  /** The outbox with the taps of pages that died before their write was done; also where the disk takes no more. */
  const readWhole = async (): Promise<SharedOutbox> => {
    const left = taps.left(key);
    const change = { ...unchanged, waits: left.flatMap(({ commands }) => commands) };
    const shared = upcastOutbox(withChange(await read(), change));
    if (left.length > 0)
      writeNext(change, () => {
        for (const { forget } of left) forget();
      });
    return shared;
  };
  /**
   * A command leaves the device's outbox when the log with its entry is on the device (`logKept`): a page that died between
   * the two writes would show neither.
   */
  const keep = (outbox: Outbox, logKept: Promise<unknown>): void => {
    const { landed, ...others } = outboxChange(known, outbox);
    known = { pending: outbox.pending, unsettled: outbox.unsettled };
    put({ ...others, landed: [] });
    if (landed.length > 0) void logKept.then(() => put({ ...unchanged, landed }));
  };

  /** The shared outbox, once no write of this tab is in progress. */
  const readAgain = async (): Promise<void> => {
    const before = writings;
    const shared = await read();
    if (before !== writings) return;
    known = { pending: shared.pending, unsettled: shared.unsettled };
    ears?.onShared(shared);
  };
  const hear = ({ data }: MessageEvent<OutboxMessage>): void => {
    if (data.key !== key) return;
    if (!data.answered) {
      void next(readAgain).catch(() => undefined);
      return;
    }
    answers.set(data.answered.commandId, data.answered.entry);
    if (data.answered.entry) ears?.onAnswer(data.answered.entry);
  };

  return {
    owner,
    keep,
    /** The pending commands of this device, without those that were tapped during the read. */
    async restore(): Promise<Outbox> {
      const shared = await next(readWhole).catch((error: unknown) => {
        fail();
        throw error;
      });
      const mine = new Set(known.pending.map((one) => one.commandId));
      const pending = shared.pending.filter((one) => !mine.has(one.commandId));
      known = { pending: [...pending, ...known.pending], unsettled: shared.unsettled };
      return { pending, unsettled: shared.unsettled };
    },
    /** Sends when no other tab of this device sends for this match. Returns the response that another tab received. */
    send: <T extends SeenEntry | null>(
      commandId: string,
      signal: AbortSignal,
      action: () => Promise<T>,
    ): Promise<T | SeenEntry | null> =>
      oneSender(`touchline.outbox ${key}`, signal, async () => {
        const known = answers.get(commandId);
        if (known !== undefined) return known;
        const entry = await action();
        tell({ commandId, entry });
        return entry;
      }),
    /** Listens to the other tabs; returns the function that stops it. */
    listen(given: OutboxEars): () => void {
      ears = given;
      channel = new BroadcastChannel('touchline.outbox');
      channel.addEventListener('message', hear);
      if (failed) given.onFailed();
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
};
export type OpenOutbox = ReturnType<typeof openOutbox>;

export type Left = { readonly userName: string; readonly count: number };

/** The commands of other users on this device for this match. Only they may send them. */
export const leftByOthers = async ({ userId, matchId }: Owner): Promise<readonly Left[]> => {
  const all = await allKept<Kept>(table);
  return all
    .filter((one) => one.matchId === matchId && one.userId !== userId)
    .map(({ userName, pending, unsettled }) => ({ userName, count: pending.length + unsettled.length }))
    .filter(({ count }) => count > 0);
};
