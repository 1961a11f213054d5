import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { matchBoard } from '#contract/matchBoard.ts';
import type { MatchId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { keepHere, keptHere } from './keptHere.ts';
import { isFinal, oneForUser, startSending } from './keptSending.ts';
import { queryKey } from './query.ts';
import { useUser } from './SessionContext.ts';
import { send } from './send.ts';
import { useKept } from './useKept.ts';

const name = 'matchBoards';
/** A board that was kept on this device and that the server does not have yet. */
type NewBoard = {
  readonly id: string;
  readonly matchId: MatchId;
  readonly name: string;
  readonly scene: Scene;
  /** Why the server does not take it. */
  readonly refused?: string;
};
const none: readonly NewBoard[] = [];

/** Boards that were kept during a match: on the device at once, sent when there is a network. */
export const boardOutbox = oneForUser((client: QueryClient, userId: string) =>
  startSending<readonly NewBoard[], NewBoard>(userId, (keptHere(name, userId)?.value as typeof none) ?? none, {
    keep: (boards) => keepHere(name, userId, boards),
    next: (boards) => boards.find(({ refused }) => refused === undefined),
    send: async (board, change) => {
      const { id, matchId, name: called, scene } = board;
      const params = { id: matchId };
      try {
        await send(matchBoard.add, { params, body: { id, name: called, scene: { ...scene } } });
        await client.invalidateQueries({ queryKey: queryKey(matchBoard.all, { params }) });
        change((boards) => boards.filter((one) => one.id !== id));
      } catch (fault) {
        if (!isFinal(fault)) throw fault;
        change((boards) => boards.map((one) => (one.id === id ? { ...one, refused: fault.code } : one)));
      }
    },
  }),
);

/** A board as a tab: of the server, or one that still waits on this device. */
export type BoardTab = { readonly id: string; readonly name: string; readonly scene: Scene; readonly waits: boolean };

/** The boards of a match, also without a network, and how to keep one more. */
export const useMatchBoards = (matchId: MatchId, enabled = true) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => boardOutbox(client, userId), [client, userId]);
  const { waiting } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const { data } = useKept(matchBoard.all, { params: { id: matchId } }, { enabled });
  const boards = useMemo((): readonly BoardTab[] => {
    const there = new Set(data?.map(({ id }) => id));
    const own = waiting.filter((one) => one.matchId === matchId && !there.has(one.id));
    return [
      ...(data ?? []).map(({ id, name: called, scene }) => ({ id, name: called, scene, waits: false })),
      ...own.map(({ id, name: called, scene }) => ({ id, name: called, scene, waits: true })),
    ];
  }, [data, waiting, matchId]);
  return {
    boards,
    /** Boards of this device that the server does not take. */
    refused: waiting.filter((one) => one.matchId === matchId && one.refused !== undefined),
    again: (id: string): void =>
      outbox.change((now) =>
        now.map(({ refused, ...one }) => (one.id === id || refused === undefined ? one : { ...one, refused })),
      ),
    drop: (id: string): void => outbox.change((now) => now.filter((one) => one.id !== id)),
    keep: (board: Pick<NewBoard, 'id' | 'name' | 'scene'>): void =>
      outbox.change((now) => [...now, { matchId, ...board }]),
  };
};
