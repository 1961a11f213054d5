import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { seedMatches } from '#server/seed/demoMatches.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { checkAgreement } from './agreementCheck.ts';
import { askOf, drawnSeasons, long } from './asking.ts';
import { checkBody, checkTeamTests } from './bodyCheck.ts';
import { drawing } from './drawnSeason.ts';
import { checkInjuries } from './injuriesCheck.ts';
import { checkInsight } from './insightCheck.ts';
import { checkLoad } from './loadCheck.ts';

/** Playing the demo club takes a while: with the drawn seasons of `npm run test:reference`, not with every run. */
describe.runIf(process.env.RUNS !== undefined)('the demo club', { timeout: long }, () => {
  let app: Running;
  let token: string;
  let physio: string;
  beforeAll(async () => {
    // The demo club is made where there is no other.
    app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-reference-'));
    const { users } = await seedDemo(app.database, { dataDir, at: app.clock() });
    await seedMatches(app);
    rmSync(dataDir, { recursive: true });
    const signIn = async (username: string): Promise<string> => {
      const password = String(users.find(({ userName }) => userName === username)?.password);
      return String((await app.send(calls.account.authenticate, { body: { username, password } })).access_token);
    };
    token = await signIn('manager');
    physio = await signIn('physio');
  }, long);
  afterAll(() => app.close());

  const rowsOf = (text: string) => askOf(app)(text);
  const said = (what: string, figures: number): void => {
    process.stdout.write(`${what} of the demo club: figures: ${figures}, disagreements: 0\n`);
  };
  const teams = () =>
    rowsOf(
      `select t.id, t.club_id, t.season_id from team t join user_account u on u.club_id = t.club_id
       where u.user_name = 'manager' and t.deleted_at is null order by t.id`,
    );

  test('load', async () => {
    const players = await rowsOf(
      `select distinct p.id, p.club_id from player p join user_account u on u.club_id = p.club_id and u.user_name = 'manager'
       join attendance a on a.person_id = p.id where p.deleted_at is null order by p.id`,
    );
    let figures = 0;
    for (const { id, club_id } of players)
      figures += await checkLoad(app, { id: String(id), clubId: String(club_id) }, token, 12);
    expect(figures).toBeGreaterThan(1000);
    said('load', figures);
  });

  test('catalogue', async () => {
    const [club] = await rowsOf(`select club_id from user_account where user_name = 'manager'`);
    const { seed } = drawnSeasons(1);
    const found = await checkInsight(app, { clubId: String(club?.club_id), token }, drawing(seed), 50);
    expect(found.opened).toBeGreaterThan(1000);
    said(`catalogue, seed ${seed}, ${found.keys.size} metrics`, found.figures);
  });

  test('injuries', async () => {
    let figures = 0;
    for (const { id, club_id, season_id } of await teams()) {
      const of = { clubId: String(club_id), teamId: String(id), seasonId: String(season_id) };
      figures += await checkInjuries(app, of, token);
    }
    expect(figures).toBeGreaterThan(100);
    said('injuries', figures);
  });

  test('agreement of raters', async () => {
    let figures = 0;
    for (const { id } of await rowsOf(`select id from evaluation_round where state = 'closed'`))
      figures += await checkAgreement(app, String(id), token);
    expect(figures).toBeGreaterThan(8);
    said('agreement', figures);
  });

  test('measurements', async () => {
    const measured = await rowsOf(
      `select distinct m.player_id, t.id as team_id from measurement m join team_player p on p.player_id = m.player_id
       join team t on t.id = p.team_id`,
    );
    let figures = 0;
    for (const id of new Set(measured.map(({ team_id }) => String(team_id))))
      figures += await checkTeamTests(app, id, token);
    const delicate = new Set(
      (
        await rowsOf(
          `select s.team_id from team_staff s join staff f on f.id = s.staff_id join user_account u on u.id = f.user_id
           where u.user_name = 'physio' and s.role = 'PHYSIOTHERAPIST'`,
        )
      ).map(({ team_id }) => team_id),
    );
    for (const { player_id } of measured.filter(({ team_id }) => delicate.has(team_id)))
      figures += await checkBody(app, String(player_id), physio);
    expect(figures).toBeGreaterThan(100);
    said('measurements', figures);
  });
});
