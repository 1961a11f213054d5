import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWard, move, report, type Ward } from '../injury/people.ts';
import { makeClub, makeTeam, type Person, playerSignedIn, putOnStaff, signedIn } from '../people.ts';

/** The table of rights, asked of the running server: `WRITE=1` writes the page again. */
const file = resolve(import.meta.dirname, '../../../docs/rights.md');
const [engine] = engines;
const day = '2026-09-07';
const planted = {
  guardian: 'guardian-4711@example.org',
  evaluation: 'Wins the ball early 4711',
  shared: 'Looks up before receiving 4711',
  staffOnly: 'Argues with referees 4711',
  diagnosis: 'Rotura fibrilar 4711',
  region: 'thigh',
  sprint: '1.837',
  weight: '61.423',
  goals: 'Presionar arriba 4711',
  planned: '48210',
} as const;

let app: Running;
let home: Ward;
let injury: string;
const typeIds = new Map<string, string>();
let people: readonly (readonly [string, Person])[];

const onStaff = async (role: 'DELEGATE' | 'CONDITIONAL_COACH' | 'PHYSIOTHERAPIST' | 'COACH', team = home.team) => {
  const one = await signedIn(app, home.clubId, role === 'COACH' ? 'COACH' : 'STAFF');
  await putOnStaff(app.database.query, team, one.id, role);
  return one;
};

const plant = async () => {
  const { coach, manager, physio } = home;
  const playerId = home.player(0);
  const guardians = [{ name: 'Eva', relation: 'mother', phone: '', email: planted.guardian, receivesMessages: false }];
  await app.database.query
    .updateTable('player')
    .set({ guardians: JSON.stringify(guardians), birth_date: '2012-11-03', gender: 'female' })
    .where('id', '=', playerId)
    .execute();
  const scores = [{ criterion: 'passing', score: 6 } as const];
  const on = { playerId, kind: 'spot', day, state: 'done', scores } as const;
  const words = { comment: planted.evaluation, staffComment: planted.staffOnly };
  await app.send(calls.evaluation.add, { body: { ...on, ...words } }, coach.token);
  await app.send(calls.evaluation.add, { body: { ...on, comment: planted.shared, seen: 'player' } }, manager.token);
  injury = (await report(app, playerId, coach.token)).id;
  const medical = { version: 0, diagnosis: planted.diagnosis, region: planted.region } as const;
  await app.send(calls.injury.setMedical, { params: { id: injury }, body: medical }, physio.token);
  await move(app, injury, physio.token, { to: 'treatment' });
  const measured = async (name: string, value: number, delicate: boolean) => {
    const type = { name, decimals: 3, delicate };
    const { id: typeId } = await app.send(calls.measurementType.add, { body: type }, manager.token);
    typeIds.set(name, typeId);
    const body = { commandId: crypto.randomUUID(), typeId, playerId, day, value };
    await app.send(calls.measurement.add, { body }, manager.token);
  };
  await measured('Sprint', Number(planted.sprint), false);
  await measured('Weight', Number(planted.weight), true).catch(async () => {
    const fitness = await onStaff('CONDITIONAL_COACH');
    const typeId = typeIds.get('Weight') ?? '';
    const body = { commandId: crypto.randomUUID(), typeId, playerId, day, value: Number(planted.weight) };
    await app.send(calls.measurement.add, { body }, fitness.token);
  });
  const plan = { level: 'season', name: 'Plan', goals: planted.goals, plannedLoad: Number(planted.planned) } as const;
  const season = { startsOn: '2026-08-01', endsOn: '2027-05-31', teamId: home.team.id };
  await app.send(calls.periodization.add, { body: { ...plan, ...season } }, coach.token);
};

beforeAll(async () => {
  if (!engine) throw new Error('A database is needed.');
  app = await startApp(engine);
  home = await makeWard(app);
  const { query } = app.database;
  const other = await makeTeam(query, home.clubId, 'FUT11', 'Other team');
  const named = await signedIn(app, home.clubId, 'STAFF');
  await putOnStaff(query, other, named.id, 'DELEGATE');
  await query.updateTable('staff').set({ medical: 1 }).where('user_id', '=', named.id).execute();
  const parent = await playerSignedIn(app, home.clubId, home.player(3));
  await app.send(
    calls.userPlayer.add,
    { params: { id: parent.id }, body: { playerId: home.player(0) } },
    home.admin.token,
  );
  await plant();
  people = [
    ['Administrator of the club', home.admin],
    ['Club manager', home.manager],
    ['Coach of the team', home.coach],
    ['Coach of another team', await onStaff('COACH', other)],
    ['Delegate of the team', await onStaff('DELEGATE')],
    ['Physical trainer of the team', await onStaff('CONDITIONAL_COACH')],
    ['Physiotherapist of the team', home.physio],
    ['Physiotherapist of another team', await onStaff('PHYSIOTHERAPIST', other)],
    ['Staff named for the medical circle', named],
    ['The player', home.own],
    ['Guardian, by an account of the family', parent],
    ['Another player of the team', await playerSignedIn(app, home.clubId, home.player(1))],
    ['Administrator of another club', await signedIn(app, await makeClub(query), 'CLUB_ADMIN')],
  ];
});
afterAll(() => app.close());

/** What is asked, and the text in the reply that shows that it is there; none: any reply. */
const things = (): readonly (readonly [string, string, string | undefined])[] => {
  const id = home.player(0);
  return [
    ['Name and position', `/player/${id}`, undefined],
    ['Birth date', `/player/${id}`, '2012-11-03'],
    ['Contact of the guardians', `/player/${id}`, planted.guardian],
    ['Abilities', `/player/${id}/capabilities`, '"rating":'],
    ['Evaluations for the staff', `/evaluation/player/${id}/all`, planted.evaluation],
    ['Notes for the staff alone', `/evaluation/player/${id}/all`, planted.staffOnly],
    ['Evaluations shared with the player', `/evaluation/player/${id}/all`, planted.shared],
    ['Injury: phase, what is possible, expected days', `/injury/${injury}`, '"phase":"treatment"'],
    ['Injury: the region, not shown to the staff', `/injury/${injury}/medical`, planted.region],
    ['Injury: diagnosis and treatment', `/injury/${injury}/medical`, planted.diagnosis],
    ['Injury: who has read the medical part', `/injury/${injury}/readings`, undefined],
    ['Measurements', `/measurement/player/${id}`, planted.sprint],
    ['Delicate measurements: weight and the like', `/measurement/player/${id}`, planted.weight],
    ['Growth as a band', `/measurement/player/${id}/growth`, undefined],
    ['Load', `/player/${id}/load?from=2026-09-01&to=2026-09-30`, undefined],
  ];
};
const thingsOfTeam = (): ReturnType<typeof things> => {
  const { id } = home.team;
  return [
    ['Who can play', `/injury/availability?teamId=${id}`, home.player(2)],
    ['A test of all players', `/measurement/team/${id}/type/${typeIds.get('Sprint')}`, planted.sprint],
    ['A delicate test of all players', `/measurement/team/${id}/type/${typeIds.get('Weight')}`, planted.weight],
    ['Measurements of a test day, as a list', `/measurement?teamId=${id}`, planted.sprint],
    ['Load of each player, by week', `/teamtrainning/team/${id}/load`, undefined],
    ['Plan of the season: goals and days', `/periodization?teamId=${id}`, planted.goals],
    ['Plan of the season: contents and load', `/periodization?teamId=${id}`, planted.planned],
  ];
};

const rowsOf = async (all: ReturnType<typeof things>): Promise<string[]> => {
  const rows: string[] = [];
  for (const [thing, url, sign] of all) {
    const cells: string[] = [];
    for (const [, { token }] of people) {
      const reply = await app.ask({ method: 'GET', url, token });
      if (reply.statusCode >= 500) throw new Error(`${url}: ${reply.statusCode}`);
      const isThere = reply.statusCode < 300 && (sign === undefined || reply.payload.includes(sign));
      cells.push(isThere ? 'yes' : '–');
    }
    rows.push(`| ${thing} | ${cells.join(' | ')} |`);
  }
  return rows;
};
const tableOf = (rows: readonly string[]): string[] => [
  `| | ${people.map((_one, at) => at + 1).join(' | ')} |`,
  `| --- |${people.map(() => ' --- |').join('')}`,
  ...rows,
];

const page = async (): Promise<string> => {
  const legend = people.map(([who], at) => `${at + 1}. ${who}`);
  return [
    '# Who sees what of one player',
    '',
    'Made by `tests/server/access/rightsOfPlayer.test.ts`, which asks the running server as each of these people.',
    '`WRITE=1 npx vitest run --project=server tests/server/access/rightsOfPlayer` writes it again.',
    '',
    ...legend,
    '',
    ...tableOf(await rowsOf(things())),
    '',
    'Whoever reads the medical part leaves a row in the list of readings. The region is read by the staff of the team once',
    'the player or the family has shown it. No office of the club belongs to the medical circle.',
    '',
    '## Of the team of the player',
    '',
    ...tableOf(await rowsOf(thingsOfTeam())),
    '',
    'Physical trainers and physiotherapists are staff of the team: they measure, read load and availability, and read goals and',
    'days of the plan. Delicate tests of a whole team are for whoever reads them of each of its players.',
    '',
  ].join('\n');
};

test('the table of rights is what the server answers', async () => {
  const made = await page();
  if (process.env.WRITE === '1') writeFileSync(file, made);
  expect(made).toBe(readFileSync(file, 'utf8'));
});
