import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dimensionsOf } from '#domain/insight/dimensions.ts';
import { type ComputedFact, computedFacts } from '#domain/insight/metric.ts';
import { metrics } from '#domain/insight/metrics.ts';
import { drawJudging, drawRecords } from '../../reference/drawnJudging.ts';
import { drawRatings } from '../../reference/drawnRatings.ts';
import { drawRound } from '../../reference/drawnRound.ts';
import { type Drawn, drawing, drawSeason } from '../../reference/drawnSeason.ts';
import { drawTests } from '../../reference/drawnTests.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, type Person, playerSignedIn, putOnStaff, signedIn } from '../people.ts';

/** It stands in every column that no figure may tell. */
const marker = 'OnlyForTheCircle';
/** A delicate value that nobody else has. */
const weight = 47_113.25;
const keysOf = (fact: ComputedFact) => metrics.filter((one) => one.fact === fact).map(({ key }) => key);

describe.each(anyEngine)('figures of bodies and judgements on $name', (engine) => {
  let app: Running;
  let home: Drawn;
  let colleague: Person;
  let helper: Person;
  let player: Person;
  let mine: string;
  beforeAll(async () => {
    app = await startApp(engine);
    const draw = drawing(7);
    home = await drawSeason(app, draw);
    await drawRatings(app, home, draw);
    await drawTests(app, home, draw);
    await drawJudging(app, home, draw, await drawRound(app, home, draw));
    await drawRecords(app, home, draw);
    const { query } = app.database;
    colleague = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, await makeTeam(query, home.clubId, 'FUT11', 'Cadete B'), colleague.id, 'COACH');
    helper = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(query, home.team, helper.id, 'DELEGATE');
    mine = home.players[3]?.id ?? '';
    player = await playerSignedIn(app, home.clubId, mine);
    const injuries = await query.selectFrom('injury').select('id').execute();
    const texts = { tissue: marker, diagnosis: marker, code: marker, imaging: marker, treatment: marker };
    for (const { id } of injuries)
      await query
        .insertInto('injury_medical')
        .values({
          ...{ injury_id: id, region: 'knee', side: 'left', ...texts, medication: marker, surgery: marker },
          ...{ findings: marker, version: 1, updated_at: 0 },
        })
        .onConflict((on) => on.column('injury_id').doUpdateSet({ diagnosis: marker, findings: marker }))
        .execute();
    await query.updateTable('evaluation').set({ comment: marker, staff_comment: marker, strengths: marker }).execute();
    await query.updateTable('player').set({ notes: marker, address: marker, school: marker }).execute();
    await query.updateTable('measurement').set({ text: marker }).execute();
    await query
      .updateTable('measurement')
      .set({ value: weight })
      .where('type_id', 'in', (by) => by.selectFrom('measurement_type').where('delicate', '=', 1).select('id'))
      .execute();
  });
  afterAll(() => app.close());

  const run = (who: Person, fact: ComputedFact, by: readonly string[]) => {
    const kind = by.length === 0 ? 'figure' : 'table';
    const block = { id: 'b', kind, metrics: keysOf(fact).slice(0, 6), by: [...by], totals: true };
    const definition = { v: 1, context: 'club', filters: [], blocks: [block] };
    return app.send(calls.report.adhoc, { body: { definition } as never }, who.token);
  };
  const opened = (who: Person, metric: string) => {
    const block = { id: 'b', kind: 'figure', metrics: [metric], by: [] };
    // Figures of the whole club do not open for a coach; those of the own team do.
    const filters = who === player ? [] : [{ filter: 'team', is: home.team.id }];
    const definition = { v: 1, context: 'club', filters, blocks: [block] };
    return app.send(
      calls.report.facts,
      { body: { definition, block: 'b', metric, at: [], pageSize: 200 } as never },
      who.token,
    );
  };
  const rowsOf = async (who: Person, fact: ComputedFact, by: readonly string[]) =>
    (await run(who, fact, by)).blocks[0]?.rows ?? [];

  test('nothing that is of the circle, of a form or of a record is in an answer or behind a number', async () => {
    let seen = 0;
    for (const who of [home.manager, home.coach, helper, player])
      for (const fact of computedFacts) {
        const allowed = await run(who, fact, ['player']).catch(() => undefined);
        if (!allowed) continue;
        const said = [allowed, ...(await Promise.all(dimensionsOf[fact].map((one) => run(who, fact, [one]))))];
        for (const metric of keysOf(fact)) said.push((await opened(who, metric)) as never);
        const text = JSON.stringify(said);
        expect(text).not.toContain(marker);
        // Not within an id, which has these digits now and then.
        expect(text).not.toMatch(/(?<![0-9a-f])47113(?![0-9a-f-])/);
        seen += said.length;
      }
    expect(seen).toBeGreaterThan(200);
  });

  test('a player reads the own figures alone, and of evaluations what was shared', async () => {
    for (const fact of computedFacts.filter((one) => (dimensionsOf[one] as readonly string[]).includes('player'))) {
      const people = (await rowsOf(player, fact, ['player'])).map(({ keys: [who] }) => who?.value);
      expect(people.filter((one) => one !== mine)).toEqual([]);
    }
    const { query } = app.database;
    const shared = await query
      .selectFrom('evaluation')
      .where('player_id', '=', mine)
      .where('state', '=', 'done')
      .where('deleted_at', 'is', null)
      .where('kind', 'in', ['period', 'spot'])
      .where('shared_at', 'is not', null)
      .select('id')
      .execute();
    const all = await rowsOf(home.coach, 'evaluation', ['player']);
    const [own] = await rowsOf(player, 'evaluation', ['player']);
    const ofCoach = all.find(({ keys: [who] }) => who?.value === mine);
    expect(own?.values[0] ?? 0).toBe(shared.length);
    expect(ofCoach?.values[0]).toBeGreaterThan(shared.length);
  });

  test('staff who do not read evaluations have none, nor has a coach those of another team, not even together', async () => {
    for (const fact of ['evaluation', 'ability', 'roundLine', 'rating'] as const)
      expect((await refusalOf(run(helper, fact, []))).details).toMatchObject({ why: 'beyondReach' });
    for (const fact of ['evaluation', 'ability', 'squad', 'membership'] as const) {
      const [row] = await rowsOf(colleague, fact, []);
      expect(row?.values.every((one) => one === null || one === 0)).toBe(true);
      expect(row?.n).toBe(0);
    }
  });

  test('outsiders and licences are read by who runs the club alone', async () => {
    for (const fact of ['scoutReport', 'outsider', 'staffLicence'] as const) {
      for (const who of [home.coach, helper, player])
        expect((await refusalOf(run(who, fact, []))).details).toMatchObject({ why: 'beyondReach' });
      expect((await run(home.manager, fact, [])).blocks).toHaveLength(1);
    }
  });

  test('figures of bodies of another team are those of five people at least', async () => {
    for (const fact of ['absence', 'availability', 'kickOff', 'load', 'loadWeek', 'exposure'] as const) {
      const seen = (await rowsOf(colleague, fact, ['month'])) as readonly { isHidden: boolean; values: unknown[] }[];
      for (const one of seen) if (one.isHidden) expect(one.values.every((value) => value === null)).toBe(true);
      // Who asks for names is answered of the own team, which has nobody.
      expect(await rowsOf(colleague, fact, ['player']).catch(() => [])).toEqual([]);
    }
    // Their days would say when somebody was injured.
    expect((await run(colleague, 'absence', ['day'])).blocks[0]).toMatchObject({ rows: [], isWithheld: true, n: 0 });
    expect((await rowsOf(home.manager, 'absence', ['day'])).length).toBeGreaterThan(2);
  });
});
