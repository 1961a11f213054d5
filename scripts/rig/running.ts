import { calls } from '#contract/calls.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { formationByKey } from '#domain/formations.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { type Sends, say } from './say.ts';

/** A match that has kicked off, with its called-up players: eleven of them play. */
export type RunningMatch = {
  readonly id: string;
  readonly starters: readonly string[];
  readonly bench: readonly string[];
};

const players = (send: Sends, team: Pick<Team, 'id'>): Promise<readonly TeamPlayer[]> =>
  send(calls.team.players, { params: { id: team.id } });

/** The club's largest team of eleven: in the demo club that of its demo player. Throws without one. */
export const largestTeam = async (send: Sends): Promise<{ team: Team; squad: readonly TeamPlayer[] }> => {
  const teams = (await send(calls.team.all, {})).filter((team) => team.format === 'FUT11');
  const squads = await Promise.all(teams.map(async (team) => ({ team, squad: await players(send, team) })));
  const [largest] = squads.toSorted((a, b) => b.squad.length - a.squad.length);
  if (!largest || largest.squad.length < 16) throw new Error('No team of eleven with a bench in this club.');
  return largest;
};

/** Calls up a squad, places a 4-4-2 and kicks off. Substitutions are unlimited, so that the match can have many. */
export const kickOff = async (send: Sends): Promise<RunningMatch> => {
  const { team, squad } = await largestTeam(send);
  const { id } = await send(calls.match.add, {
    body: {
      teamId: team.id,
      rival: { name: 'Rival' },
      kickoffAt: new Date().toISOString(),
      isLocal: true,
      format: 'FUT11',
      rules: { changes: { most: null, windows: null, moreInExtraTime: 0, returns: true } },
    },
  });
  const called = squad.slice(0, 18).map((one) => one.id);
  const starters = called.slice(0, 11);
  const slots = formationByKey('FUT11-4-4-2')?.slots ?? [];
  const events: readonly MatchEvent[] = [
    { type: 'squad.called', players: called.map((playerId) => ({ playerId })) },
    ...starters.map((playerId, index) => {
      const { position, x, y } = slots[index] ?? { position: 'm', x: 50, y: 50 };
      return { type: 'lineup.placed', playerId, position, x, y } as const;
    }),
    { type: 'period.started', n: 1 },
  ];
  for (const event of events) await say(send, id, event, { commandId: crypto.randomUUID() });
  return { id, starters, bench: called.slice(11) };
};
