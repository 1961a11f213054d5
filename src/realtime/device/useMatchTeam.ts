import { useEffect, useState } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import { team as calls } from '#contract/team.ts';
import type { TeamId } from '#domain/ids.ts';
import { inTime, Naps, retryDelay } from '../backOff.ts';
import { type LiveTransport, useLiveTransport } from '../LiveTransport.ts';
import type { MatchTeam } from './keptMatch.ts';

const ask = async ({ send }: LiveTransport, id: TeamId, signal: AbortSignal): Promise<MatchTeam> => {
  const params = { id };
  const [players, { formation }] = await Promise.all([
    send(calls.players, { params }, inTime(signal)),
    send(calls.get, { params }, inTime(signal)),
  ]);
  return { players, formation };
};

/** The facts with the names of the whole squad: a player added to the match squad without a network has a name, too. */
export const withTeam = (facts: MatchView, team: MatchTeam | undefined): MatchView => {
  const known = new Set(facts.people.map(({ id }) => id));
  const others = (team?.players ?? []).filter(({ id }) => !known.has(id));
  if (others.length === 0) return facts;
  const people = others.map(({ id, firstName, lastName, shortName, dorsal, position, photo }) => {
    return { id, firstName, lastName, shortName, dorsal, position, photo };
  });
  return { ...facts, people: [...facts.people, ...people] };
};

/**
 * The team of a match: at once from the device, also without a network, then from the server. Undefined until either
 * has responded.
 */
export const useMatchTeam = ({ teamId }: Pick<MatchView, 'teamId'>, wanted = true): MatchTeam | undefined => {
  const transport = useLiveTransport();
  const [found, setFound] = useState<{ readonly id: TeamId; readonly team: MatchTeam }>();
  useEffect(() => {
    if (!wanted) return;
    const { device } = transport;
    const abort = new AbortController();
    const { signal } = abort;
    const naps = new Naps();
    const onLine = () => naps.wake();
    addEventListener('online', onLine);
    void device?.readTeam(teamId).then((kept) => {
      if (kept && !signal.aborted) setFound((now) => (now?.id === teamId ? now : { id: teamId, team: kept }));
    });
    const work = async () => {
      for (let failures = 0; !signal.aborted; failures += 1) {
        try {
          const team = await ask(transport, teamId, signal);
          if (signal.aborted) return;
          setFound({ id: teamId, team });
          device?.keepTeam(teamId, team);
          return;
        } catch {
          // Without a network the device's copy stays; the server is tried again.
          await naps.rest(retryDelay(failures));
        }
      }
    };
    void work();
    return () => {
      removeEventListener('online', onLine);
      abort.abort();
      naps.wake();
    };
  }, [transport, teamId, wanted]);
  return found?.id === teamId ? found.team : undefined;
};
