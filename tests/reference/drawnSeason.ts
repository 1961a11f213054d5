import { calls } from '#contract/calls.ts';
import type { PhaseTarget } from '#domain/injury/phases.ts';
import { seeded } from '../../scripts/rig/random.ts';
import type { Running } from '../server/harness.ts';
import { prepareMatch } from '../server/match/pitch.ts';
import { makeWorld, putOnStaff, signedIn, type World } from '../server/people.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const command = () => ({ commandId: crypto.randomUUID() });
/** Draws from a seed: a season is the same each time. */
export const drawing = (seed: number) => {
  const share = seeded(seed);
  const below = (most: number): number => Math.floor(share() * most);
  return { share, below, one: <T>(of: readonly T[]): T => of[below(of.length)] as T };
};
export type Draw = ReturnType<typeof drawing>;

export type Drawn = World & { readonly seasonId: string; readonly physio: string };
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A team in a season that began some weeks ago; its players have joined before or in it. */
export const makeSeason = async (app: Running, draw: Draw): Promise<Drawn> => {
  const home = await makeWorld(app, { players: 14 });
  const physio = await signedIn(app, home.clubId, 'STAFF');
  await putOnStaff(app.database.query, home.team, physio.id, 'PHYSIOTHERAPIST');
  const { query } = app.database;
  const now = app.clock();
  const starts_on = dayText(now - (60 + draw.below(60)) * day);
  const ends_on = draw.share() < 0.2 ? dayText(now - 5 * day) : dayText(now + 60 * day);
  const { id: seasonId } = await query
    .updateTable('season')
    .set({ starts_on, ends_on })
    .where('club_id', '=', home.clubId)
    .where('is_current', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id } of home.players)
    await query
      .updateTable('team_player')
      .set({ joined_at: now - (draw.share() < 0.3 ? draw.below(50) : 200) * day })
      .where('player_id', '=', id)
      .execute();
  return { ...home, seasonId, physio: physio.token };
};

/** A match with substitutions and perhaps a red card or two yellow ones, at times of its own. */
const playMatch = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const { token } = home.coach;
  const kickoff = app.clock() - (1 + draw.below(50)) * day;
  const { id } = await prepareMatch(app, home, { kickoffAt: new Date(kickoff).toISOString() });
  const post = (one: Parameters<typeof app.send>[0], params: object, body: object) =>
    app.send(one, { params: { id, ...params }, body: { ...command(), ...body } } as never, token);
  let at = kickoff + draw.below(300) * 1000;
  await post(calls.matchPreparation.start, {}, { at });
  const on = home.players.slice(0, 11).map((one) => one.id);
  const off = home.players.slice(11).map((one) => one.id);
  for (const n of [1, 2]) {
    if (n === 2) await post(calls.matchPlay.startPeriod, { n }, { at });
    for (let change = draw.below(3); change > 0 && off.length > 0; change -= 1) {
      at += (3 + draw.below(12)) * minute + draw.below(60_000);
      const [playerOutId, playerInId] = [on.splice(1 + draw.below(on.length - 1), 1)[0], off.pop()] as [string, string];
      on.push(playerInId);
      await app.send(
        calls.matchWork.substitute,
        { body: { ...command(), matchId: id, changes: [{ playerOutId, playerInId }], at } } as never,
        token,
      );
    }
    if (n === 2 && draw.share() < 0.5) {
      const [playerId] = on.splice(1 + draw.below(on.length - 1), 1);
      const cards = draw.one([[calls.matchPlay.red], [calls.matchPlay.yellow, calls.matchPlay.yellow]]);
      for (const card of cards) {
        at += 2 * minute;
        await post(card, { playerId }, { at });
      }
    }
    at += 10 * minute + draw.below(20 * minute);
    await post(calls.matchPlay.endPeriod, { n }, { at });
    at += 15 * minute;
  }
  if (draw.share() < 0.9) await post(calls.matchPlay.finish, {}, { at });
};

/** A training whose presences are recorded in part. */
const train = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  const start = app.clock() - (1 + draw.below(50)) * day;
  const length = 60 + 15 * draw.below(4);
  const { token } = home.coach;
  const made = await app.send(
    calls.teamTraining.add,
    { body: { teamId: home.team.id, start: new Date(start).toISOString(), minutes: length, parts: [] } },
    token,
  );
  const least = draw.one([0.1, 0.9, 1]);
  const rows = home.players
    .filter(() => draw.share() < least)
    .map(({ id: personId }) => {
      const presence = draw.one(['present', 'present', 'late', 'absent', 'excused'] as const);
      return { personId, presence, at: start + hour, ...(presence === 'late' && { minutesLate: 1 + draw.below(40) }) };
    });
  if (rows.length > 0)
    await app.send(calls.attendance.record, { params: { eventId: made.id }, body: { ...command(), rows } }, token);
};

/** An injury on its way back, closed, or come again after the return. */
const injure = async (app: Running, home: Drawn, draw: Draw): Promise<void> => {
  let ago = 5 + draw.below(70);
  const day0 = (): string => dayText(app.clock() - ago * day);
  const kind = draw.share() < 0.85 ? ('injury' as const) : ('illness' as const);
  const setting = draw.one(['match', 'training', 'training', 'elsewhere'] as const);
  const body = { ...command(), playerId: draw.one(home.players).id, onsetOn: day0(), setting, kind, confirm: true };
  const { id } = await app.send(calls.injury.add, { body }, home.coach.token);
  const way: readonly PhaseTarget[] = draw.one([
    [],
    ['treatment'],
    ['returnToTraining', 'returnToPlay', 'closed'],
    ['treatment', 'rehabilitation', 'returnToTraining', 'returnToPlay'],
    ['returnToTraining', 'returnToPlay', 'assessment', 'treatment'],
    ['returnToTraining', 'returnToPlay', 'assessment', 'returnToTraining', 'returnToPlay'],
  ]);
  for (const to of way) {
    ago = Math.max(0, ago - draw.below(14));
    const move = { ...command(), to, day: day0(), clearance: to === 'returnToPlay' };
    await app.send(calls.injury.move, { params: { id }, body: move }, home.physio);
  }
  if (draw.share() < 0.1) await app.send(calls.injury.remove, { params: { id } }, home.physio);
};

/** A drawn season of a team, played through the public calls. */
export const drawSeason = async (app: Running, draw: Draw): Promise<Drawn> => {
  const home = await makeSeason(app, draw);
  for (let n = 0; n < 2; n += 1) await playMatch(app, home, draw);
  for (let n = 0; n < 14; n += 1) await train(app, home, draw);
  for (let n = 0; n < 6; n += 1) await injure(app, home, draw);
  return home;
};
