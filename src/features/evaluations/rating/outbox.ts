import type { QueryClient } from '@tanstack/react-query';
import { deviceUser } from '#api/deviceUser.ts';
import { forgetHere, keepHere, keptHere, keptNames } from '#api/keptHere.ts';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { evaluationSheet } from '#contract/evaluationSheet.ts';
import { type Draft, playersIn } from './ratingDraft.ts';

const beginning = 'rating ';
/** Another try helps: somebody signs in again, the server has time again. */
const passing: readonly number[] = [401, 408, 425, 429];
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);
const [someSecond, someMinute] = [1500, 30_000];

export type OutboxState = { readonly drafts: Readonly<Record<string, Draft>>; readonly offline: boolean };

const sendSheet = (matchId: string, draft: Draft) => {
  const body = { matchId, players: playersIn(draft), seen: draft.seen };
  return draft.version === 0
    ? send(evaluationSheet.addMatch, { body })
    : send(evaluationSheet.updateMatch, { body: { ...body, version: draft.version } });
};

/** Ratings that are written on this device: each kept at once, and sent as a whole sheet when it is ready. */
const start = (client: QueryClient, userId: string) => {
  const kept = keptNames(beginning, userId).flatMap(({ name }) => {
    const found = keptHere(name, userId);
    return found ? [[name.slice(beginning.length), found.value as Draft] as const] : [];
  });
  let state: OutboxState = { drafts: Object.fromEntries(kept), offline: false };
  let [busy, failures] = [false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const put = (next: Partial<OutboxState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const putDraft = (matchId: string, draft: Draft | undefined): void => {
    const { [matchId]: _before, ...others } = state.drafts;
    if (draft) keepHere(beginning + matchId, userId, draft);
    else forgetHere(beginning + matchId);
    put({ drafts: draft ? { ...others, [matchId]: draft } : others });
  };
  const sendOne = async (matchId: string, draft: Draft): Promise<void> => {
    try {
      const sheet = await sendSheet(matchId, draft);
      client.setQueryData(queryKey(evaluationSheet.ofMatch, { params: { id: matchId } }), sheet);
      // What was touched meanwhile goes on from what was sent.
      const now = state.drafts[matchId];
      putDraft(matchId, now === draft ? undefined : now && { ...now, version: sheet.version });
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'evaluation' });
    } catch (fault) {
      if (!isFinal(fault)) throw fault;
      putDraft(matchId, { ...draft, ready: false, refused: fault.code });
      await client.invalidateQueries({ queryKey: queryKey(evaluationSheet.ofMatch, { params: { id: matchId } }) });
    }
  };
  const nextReady = () => Object.entries(state.drafts).find(([, { ready }]) => ready);
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    // Somebody else may have signed in meanwhile: nothing leaves the device under their name.
    if (busy || deviceUser()?.id !== userId) return;
    busy = true;
    try {
      for (let next = nextReady(); next; next = nextReady()) await sendOne(...next);
      failures = 0;
      put({ offline: false });
    } catch {
      failures += 1;
      put({ offline: true });
      timer = setTimeout(() => void run(), Math.min(someMinute, someSecond * 2 ** Math.min(failures, 5)));
    } finally {
      busy = false;
    }
  };
  addEventListener('online', () => void run());
  void run();
  return {
    /** Keeps a draft; one that is ready is sent. Undefined drops it. */
    keep: (matchId: string, draft: Draft | undefined): void => {
      putDraft(matchId, draft);
      if (draft?.ready) void run();
    },
    state: (): OutboxState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
type Outbox = ReturnType<typeof start>;

/** One for each user of a tab: ratings go on to the server when the page is left. */
const known = new Map<string, Outbox>();
export const ratingOutbox = (client: QueryClient, userId: string): Outbox => {
  const found = known.get(userId) ?? start(client, userId);
  known.set(userId, found);
  return found;
};
