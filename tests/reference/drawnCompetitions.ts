import { calls } from '#contract/calls.ts';
import { countedActions } from '#domain/competition/points.ts';
import { tieBreaks } from '#domain/competition/table.ts';
import type { Running } from '../server/harness.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

const day = 86_400_000;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Some of a list, in an order of their own. */
const some = <T>(draw: Draw, all: readonly T[], share: number): readonly T[] =>
  all
    .filter(() => draw.share() < share)
    .map((one) => ({ one, at: draw.share() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const pointsFor = (draw: Draw) => [
  ...some(draw, countedActions, 0.6).map((key) => ({ key, points: draw.below(7) - 2 })),
  { key: 'effort', label: 'Esfuerzo', points: 2 },
];

type Row = {
  readonly id: string;
  readonly season_id: string;
  readonly type: string;
  readonly name: string;
  readonly version: number;
};
const rulesFor = (draw: Draw) => ({
  points: draw.one([
    { win: 3, draw: 1, loss: 0 },
    { win: 2, draw: 1, loss: -1 },
  ]),
  tieBreaks: some(draw, tieBreaks, 0.5),
});

/** Sides and rules for a league, and results of others. */
const drawLeague = async (app: Running, home: Drawn, draw: Draw, { season_id, ...row }: Row): Promise<void> => {
  const { token } = home.manager;
  const rivals = ['Aguilas FC', 'CD Norte', 'Unión Sur', 'Río Seco'].slice(draw.below(2));
  const sides = [{ teamId: home.team.id, name: 'Own team' }, ...rivals.map((rival) => ({ name: rival }))];
  const { id } = row;
  const plain = { ...row, seasonId: season_id, format: 'FUT11', sides };
  const change = { ...plain, ...rulesFor(draw), actionPoints: pointsFor(draw) };
  await app.send(calls.competition.update, { body: change } as never, token);
  const made = await app.database.query
    .selectFrom('competition_side')
    .where('competition_id', '=', id)
    .select('id')
    .orderBy('place')
    .execute();
  for (let n = 6 + draw.below(10); n > 0; n -= 1) {
    const [one, other] = [draw.one(made).id, draw.one(made).id];
    if (one === other) continue;
    const playedOn = draw.share() < 0.1 ? null : dayText(app.clock() - (1 + draw.below(50)) * day);
    const body = { playedOn, homeId: one, awayId: other, homeGoals: draw.below(4), awayGoals: draw.below(4) };
    await app.send(calls.competition.addResult, { params: { id }, body } as never, token);
  }
};

const award = async (app: Running, home: Drawn, draw: Draw, { id, type }: Row): Promise<void> => {
  for (let n = draw.below(5); n > 0; n -= 1) {
    const given = { competitionId: id, playerId: draw.one(home.players).id, points: draw.one([-3, -1, 2, 5]) };
    const on = dayText(app.clock() - draw.below(40) * day);
    const action = type !== 'friendly' && draw.share() < 0.5 ? 'effort' : null;
    const body = { ...given, reason: 'Drawn', day: on, action };
    await app.send(calls.competition.givePoints, { body } as never, home.manager.token);
  }
};

/**
 * Gives the competitions of a drawn season sides, rules, results of others and points for actions; a league within the
 * club has no sides. Some results have no day.
 */
export const drawCompetitions = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const within = { name: 'Drawn within', type: 'internal', actionPoints: pointsFor(draw) };
  await app.send(calls.competition.add, { body: within } as never, home.manager.token);
  const rows = await app.database.query
    .selectFrom('competition')
    .where('club_id', '=', home.clubId)
    .select(['id', 'season_id', 'type', 'name', 'version'])
    .orderBy('type')
    .execute();
  for (const row of rows) {
    if (row.type === 'league') await drawLeague(app, home, draw, row);
    await award(app, home, draw, row);
  }
};
