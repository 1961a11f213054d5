import { calls } from '#contract/calls.ts';
import type { Case } from './foreignCases.ts';
import type { Running } from './harness.ts';
import { measurementCases } from './walkMeasurements.ts';

/** An evaluation of a player. Returns its id. */
export const makeEvaluation = async (app: Running, playerId: string, token: string): Promise<string> => {
  const own = { playerId, kind: 'spot', day: '2026-09-01', state: 'done' } as const;
  const body = { ...own, scores: [{ criterion: 'speed' as const, score: 6.5 }] };
  return (await app.send(calls.evaluation.add, { body }, token)).id;
};

/** A round of evaluations of a team, with its maker as the rater. Returns its id. */
export const makeRound = async (app: Running, teamId: string, by: { id: string; token: string }): Promise<string> => {
  const own = { teamId, name: 'Autumn', opensOn: '2026-09-01', closesOn: '2026-09-15', raterIds: [by.id] };
  return (await app.send(calls.evaluationRound.add, { body: own }, by.token)).id;
};

/** What the id in the path of each call is. */
export const evaluationIds = {
  'evaluation.ofPlayer': 'player',
  'evaluation.ofTeam': 'team',
  'evaluationRound.ofTeam': 'team',
  'evaluationSheet.ofMatch': 'match',
  'evaluationSheet.ofTraining': 'training',
} as const;

/** Bodies that name something of the other club. */
export const evaluationBodies = (
  of: Readonly<Record<'player' | 'evaluation' | 'match' | 'training' | 'team' | 'user' | 'round', string>>,
) => ({
  'evaluation.add': { playerId: of.player, kind: 'self', day: '2026-09-01' },
  'evaluation.update': { id: of.evaluation, version: 1, comment: 'X' },
  'evaluation.share': { version: 1, seen: 'player' },
  'evaluationRound.add': {
    ...{ teamId: of.team, name: 'X', opensOn: '2026-09-01', closesOn: '2026-09-15', raterIds: [of.user] },
  },
  'evaluationRound.update': { id: of.round, version: 1, name: 'X' },
  'evaluationRound.move': { version: 1, to: 'closed', confirm: true },
  'evaluationRound.save': { version: 0, players: [] },
  'evaluationSheet.addMatch': { matchId: of.match, players: [] },
  'evaluationSheet.updateMatch': { matchId: of.match, players: [], version: 0 },
  'evaluationSheet.addTraining': { trainingId: of.training, players: [] },
  'evaluationSheet.updateTraining': { trainingId: of.training, players: [], version: 0 },
});

/** What is measured and judged of players, and lists that another thing filters. */
export const playerCases: readonly Case[] = [
  ...measurementCases,
  [
    'evaluation.all',
    calls.evaluation.all,
    (of) => ({ query: { teamId: of.team, playerId: of.player } }),
    ['team', 'player'],
  ],
  [
    'evaluation.ofClub',
    calls.evaluation.ofClub,
    (of) => ({ params: { clubId: of.club }, query: { teamId: of.team, playerId: of.player } }),
    ['club', 'team', 'player'],
  ],
  [
    'evaluation.exported',
    calls.evaluation.exported,
    (of) => ({ params: { clubId: of.club }, query: { teamId: of.team, playerId: of.player } }),
    ['club', 'team', 'player'],
  ],
  [
    'evaluation.ofTeam',
    calls.evaluation.ofTeam,
    (of) => ({ params: { id: of.team }, query: { roundId: of.round } }),
    ['team', 'round'],
  ],
  ['evaluationSheet.ofMatches', calls.evaluationSheet.ofMatches, (of) => ({ query: { teamId: of.team } }), ['team']],
  [
    'evaluationSheet.ofTrainings',
    calls.evaluationSheet.ofTrainings,
    (of) => ({ query: { teamId: of.team } }),
    ['team'],
  ],
];
