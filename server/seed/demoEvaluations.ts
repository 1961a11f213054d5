import { calls } from '#contract/calls.ts';
import type { Team } from '#contract/team.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { demoDay } from './demoDay.ts';

const day = 86_400_000;
/** 4 to 9.5, in halves. */
const scoreFrom = (chance: Chance): number => 4 + Math.round(chance.next() * 11) / 2;

/** The ratings of the finished matches of a team, by whom `send` signs in. */
const rateMatches = async (send: InProcess, team: Team, chance: Chance): Promise<void> => {
  const matches = await send(calls.match.ofTeam, { params: { teamId: team.id } });
  for (const { id } of matches.filter(({ state }) => state === 'finished' || state === 'confirmed')) {
    const { players } = await send(calls.evaluationSheet.ofMatch, { params: { id } });
    const rated = players.filter(({ isShort }) => !isShort);
    const body = { matchId: id, players: rated.map(({ playerId }) => ({ playerId, score: scoreFrom(chance) })) };
    await send(calls.evaluationSheet.addMatch, { body });
  }
};

/** Evaluations of some players in the autumn, the first of them shared. */
const evaluate = async (send: InProcess, team: Team, { now, chance }: { now: number; chance: Chance }) => {
  const players = await send(calls.team.players, { params: { id: team.id } });
  for (const [n, { id: playerId, position }] of players.slice(0, 12).entries()) {
    const scores = capabilitiesOf(position).map(({ name }) => ({ criterion: name, score: scoreFrom(chance) }));
    await send(calls.evaluation.add, {
      body: {
        ...{ playerId, scores, kind: 'period', day: demoDay(now - 40 * day), state: 'done' },
        seen: n % 4 === 0 ? 'player' : 'staff',
        comment: 'Buen inicio de temporada. Sigue trabajando con la pierna menos buena.',
        goals: [{ text: 'Pedir el balón entre líneas', until: demoDay(now + 60 * day) }],
      },
    });
  }
};

/** The matches of the club rated by its manager, and evaluations of the first team. */
export const seedEvaluations = async (send: InProcess, teams: readonly Team[], now: number): Promise<void> => {
  const chance = chanceFrom(47);
  for (const team of teams) await rateMatches(send, team, chance);
  const [first] = teams;
  if (first) await evaluate(send, first, { now, chance });
};
