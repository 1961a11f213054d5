import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { match } from '#contract/match.ts';
import type { MatchView } from '#contract/matchView.ts';
import { team } from '#contract/team.ts';
import type { MatchId, TeamId } from '#domain/ids.ts';
import { useKeepPrepared } from '#realtime/device/useKeepPrepared.ts';
import { pageTime, tabClock } from '#realtime/serverClock.ts';
import { type CommandQueue, commandQueue, pauseForNetwork } from './commandQueue.ts';
import { type PreparationCommand, sendCommand } from './preparationCommand.ts';

const again = 10_000;

/** Every answer says the server's time by the way: the kick-off is stamped with it. */
const readMatch = async (id: MatchId, signal: AbortSignal): Promise<MatchView> => {
  const sent = pageTime();
  const found = await send(match.get, { params: { id } }, { signal });
  tabClock.note(sent, found.serverTime, pageTime());
  return found;
};

/** The match, asked again every 10 s: somebody else may be preparing it too. */
export const useMatch = (id: MatchId) =>
  useQuery({
    ...query(match.get, { params: { id } }),
    queryFn: ({ signal }) => readMatch(id, signal),
    refetchInterval: again,
    staleTime: 0,
  });
export const useTeam = (id: TeamId) => useQuery(query(team.get, { params: { id } }));
export const useTeamPlayers = (id: TeamId) => useQuery(query(team.players, { params: { id } }));

const queues = new Map<MatchId, CommandQueue>();
const keyOf = (id: MatchId): string => `touchline.preparation.${id}`;

const readKept = (id: MatchId): readonly PreparationCommand[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]');
  } catch {
    return [];
  }
};

/** One queue a match, for as long as the page lives: who leaves the screen loses nothing. */
const queueOf = (id: MatchId): CommandQueue => {
  const known = queues.get(id);
  if (known) return known;
  const made = commandQueue(
    {
      send: (command) => sendCommand(id, command),
      pause: pauseForNetwork,
      serverNow: tabClock.now,
      keep: (waiting) =>
        waiting.length > 0
          ? localStorage.setItem(keyOf(id), JSON.stringify(waiting))
          : localStorage.removeItem(keyOf(id)),
    },
    readKept(id),
  );
  queues.set(id, made);
  return made;
};

/** Of two words of the server the later one: by the log, then by the facts beside it. */
const isLater = (one: MatchView, other: MatchView): boolean =>
  one.seq > other.seq || (one.seq === other.seq && one.version > other.version);

/** What was said here, what waits, what was refused; and the newest word of the server on the match. */
export const usePreparation = (asked: MatchView) => {
  const client = useQueryClient();
  const queue = useMemo(() => queueOf(asked.id), [asked.id]);
  const now = useSyncExternalStore(queue.subscribe, queue.now);
  const { latest } = now;
  useEffect(() => queue.start(), [queue]);
  useEffect(() => {
    // Somebody else may have gone on since our last answer: what is newer stays.
    if (latest)
      client.setQueryData<MatchView>(queryKey(match.get, { params: { id: latest.id } }), (known) =>
        known && isLater(known, latest) ? known : latest,
      );
  }, [client, latest]);
  const known = latest && !isLater(asked, latest) ? { ...latest, right: asked.right } : asked;
  useKeepPrepared(known);
  return { match: known, ...now, say: queue.say, settle: queue.settle };
};

/** Another day and hour for a match; nothing is asked of the server where it is the same. */
export const useNewDay = ({ id, version, kickoffAt: before }: MatchView) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (kickoffAt: string) => {
      if (kickoffAt === before) return;
      const moved = await send(match.edit, { params: { id }, body: { version, kickoffAt } });
      client.setQueryData(queryKey(match.get, { params: { id } }), moved);
    },
  });
};
