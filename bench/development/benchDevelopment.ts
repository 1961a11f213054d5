import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '#contract/calls.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { tokenSecret } from '#server/sessions/tokenSecret.ts';
import { addRound, getRound, makeRaters, moveRound, saveSheet } from '#tests/server/evaluation/people.ts';
import { type Running, startApp, testSettings } from '#tests/server/harness.ts';
import { addPlan, addSeason, fillSeason, weeksOfSeason } from '#tests/server/manySeasons.ts';
import { makePlayers, makeTeam, makeWorld } from '#tests/server/people.ts';
import { beside } from '../beside.ts';
import type { BenchRow } from '../row.ts';
import { rivalServer } from './rivals.ts';

const day = 86_400_000;
const seasonDays = weeksOfSeason * 7;
const [players, abilities] = [25, 20];

const asked = async (app: Running, url: string, token: string): Promise<void> => {
  const { statusCode, body } = await app.ask({ url, token });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
};

/** A closed round of three raters over a team in twenty abilities. */
const closedRound = async (app: Running, home: Awaited<ReturnType<typeof makeRaters>>): Promise<string> => {
  const criteria = {
    unknown: capabilitiesOf(null)
      .slice(0, abilities)
      .map(({ name }) => name),
  };
  const template = { body: { name: 'Twenty', criteria } };
  const { id: of } = await app.send(calls.evaluationTemplate.add, template, home.manager.token);
  const { id, version } = await addRound(app, home, { template: of });
  const { players: squad } = await getRound(app, id, home.coach.token);
  for (const [n, rater] of [home.coach, home.second, home.third].entries()) {
    const sheet = squad.map(({ playerId, criteria: names }, at) => ({
      playerId,
      scores: names.map((criterion, k) => ({ criterion, score: 3 + ((at + k + n) % 10) / 2 })),
    }));
    await saveSheet(app, id, rater.token, { players: sheet, done: true });
  }
  await moveRound(app, id, home.coach.token, { version, to: 'closed' });
  return id;
};

/** Pages of a team with a whole season behind it, each beside hand-written SQL of the same rows. */
const ofTeam = async (app: Running, file: DatabaseSync): Promise<BenchRow[]> => {
  const { query } = app.database;
  const home = await makeRaters(app, players);
  const { clubId, team } = home;
  const from = Math.floor(app.clock() / day) * day - seasonDays * day;
  const of = { clubId, teamId: team.id, from, playerIds: home.players.map(({ id }) => id) };
  const seasonId = await addSeason(query, clubId, from, true);
  const unitIds = await addPlan(query, { ...of, seasonId });
  await fillSeason(query, { ...of, seasonId, unitIds }, home.coach.id);
  const roundId = await closedRound(app, home);
  const today = new Date(app.clock()).toISOString().slice(0, 10);
  const key = { secret: tokenSecret(app.services.settings) };
  const rival = rivalServer(file, { teamId: team.id, seasonId, roundId, day: today }, key);
  const pair = (what: string, limit: string) => ({ what, rival: 'a Fastify with hand-written SQL', goal: limit });
  const { token } = home.coach;
  const theirs = (url: string) => async () => {
    const { statusCode } = await rival.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  };
  const about = `teamId=${team.id}`;
  const rows = [
    await beside(
      pair(`round of ${players} players in ${abilities} abilities`, '1.3 times at most'),
      () => asked(app, `/evaluation/round/${roundId}`, token),
      theirs('/grid'),
    ),
    await beside(
      pair(`who of ${players} players can take part`, '1.3 times at most'),
      () => asked(app, `/injury/availability?${about}`, token),
      theirs('/availability'),
      200,
    ),
    await beside(
      pair('plan of a season of 40 weeks, with what was done', '1.5 times at most'),
      () => asked(app, `/periodization/hierarchy?${about}&seasonId=${seasonId}`, token),
      theirs('/hierarchy'),
    ),
  ];
  await rival.close();
  return rows;
};

/** A club of 500 players in twenty teams with so many seasons behind it. */
const clubOf = async (app: Running, seasons: number) => {
  const { query } = app.database;
  const home = await makeWorld(app, { players: 1 });
  const { clubId } = home;
  const now = Math.floor(app.clock() / day) * day;
  const squads: { readonly teamId: string; readonly playerIds: readonly string[] }[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { id: teamId } = await makeTeam(query, clubId, 'FUT11', `Team ${n}`);
    const squad = await makePlayers(query, { id: teamId, clubId }, players);
    squads.push({ teamId, playerIds: squad.map(({ id }) => id) });
  }
  for (let n = 0; n < seasons; n += 1) {
    const from = now - (n + 1) * seasonDays * day;
    const seasonId = await addSeason(query, clubId, from, n === 0);
    for (const { teamId, playerIds } of squads) {
      const of = { clubId, teamId, seasonId, from, playerIds };
      await app.database.transaction((tx) => fillSeason(tx, of, home.coach.id));
    }
  }
  return () => asked(app, '/injury/figures', home.manager.token);
};

/** Evaluations, availability, plans and injuries, each beside its limit. */
export const benchDevelopment = async (): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-development-'));
  const settings = { DATA_DIR: dataDir };
  const app = await startApp({ name: 'SQLite', open: () => openDatabase(testSettings(settings)) }, { settings });
  const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
  try {
    const rows = await ofTeam(app, file);
    const [five, one] = [await clubOf(app, 5), await clubOf(app, 1)];
    const seasons = { rival: 'with one season', goal: '1.15 times at most' };
    rows.push(await beside({ what: 'injuries of 500 players, five seasons', ...seasons }, five, one, 20));
    return rows;
  } finally {
    file.close();
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
