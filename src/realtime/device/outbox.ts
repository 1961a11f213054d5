import type { MatchId, UserId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import {
  emptyOutbox,
  isNothing,
  type Outbox,
  outboxChange,
  type SharedOutbox,
  withChange,
} from '#machines/match/outbox.ts';
import { allKept, changeKept, readKept } from './store.ts';

/** Who taps, and where. The outbox is bound to both: nobody sends what somebody else tapped. */
export type Owner = { readonly userId: UserId; readonly userName: string; readonly matchId: MatchId };
export type Kept = SharedOutbox & Owner;
type OutboxMessage = {
  readonly key: string;
  readonly answered?: { readonly commandId: string; readonly entry: SeenEntry | null };
};

export type OutboxEars = {
  /** Another tab did something. */
  readonly onShared: (outbox: SharedOutbox) => void;
  /** Another tab got an answer to something that waits here too. */
  readonly onAnswer: (entry: SeenEntry) => void;
  /** The device does not keep anything (a private window, a full disk): what waits would not outlive the page. */
  readonly onFailed: () => void;
};

const table = 'outboxes';
/** Where an outbox lies: on the disk of the device, but for programs, which have none. */
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

/** Writes and reads of this page, one after the other: who opens an outbox finds what the screen before has said. */
const queues = new Map<string, Promise<unknown>>();

/** The outbox of one match: on the disk with every touch, shared with the other tabs of the device, sent by one. */
export const openOutbox = (owner: Owner, shelf: Shelf = ofDevice) => {
  const { userId, userName, matchId } = owner;
  const key = `${userId} ${matchId}`;
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

  const read = async (): Promise<SharedOutbox> => (await shelf.read(key)) ?? emptyOutbox;
  const tell = (answered?: OutboxMessage['answered']) =>
    channel?.postMessage({ key, answered } satisfies OutboxMessage);
  const fail = (): void => {
    failed = true;
    ears?.onFailed();
  };

  const keep = (outbox: Outbox): void => {
    const change = outboxChange(known, outbox);
    known = { pending: outbox.pending, unsettled: outbox.unsettled };
    if (isNothing(change)) return;
    writings += 1;
    const write = () =>
      shelf.change(key, (before = { ...emptyOutbox, userId, userName, matchId }) => {
        const after = withChange(before, change);
        const empty = after.pending.length + after.unsettled.length === 0;
        return empty && after.dropped.length === 0 ? undefined : { ...after, userId, userName, matchId };
      });
    void next(write).then(() => tell(), fail);
  };

  /** What the tabs share, once no writing of our own is on its way. */
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
    /** What waited on this device, without what was tapped here while it was being read. */
    async restore(): Promise<Outbox> {
      const shared = await next(read).catch((error: unknown) => {
        fail();
        throw error;
      });
      const mine = new Set(known.pending.map((one) => one.commandId));
      const pending = shared.pending.filter((one) => !mine.has(one.commandId));
      known = { pending: [...pending, ...known.pending], unsettled: shared.unsettled };
      return { pending, unsettled: shared.unsettled };
    },
    /** Runs one sending when no other tab of this device sends for this match. Answers what another tab was answered. */
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
    /** Hears what other tabs do; answers how to stop. */
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

/** What others left on this device for this match. They alone may send it. */
export const leftByOthers = async ({ userId, matchId }: Owner): Promise<readonly Left[]> => {
  const all = await allKept<Kept>(table);
  return all
    .filter((one) => one.matchId === matchId && one.userId !== userId)
    .map(({ userName, pending, unsettled }) => ({ userName, count: pending.length + unsettled.length }))
    .filter(({ count }) => count > 0);
};
