import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { filesOf } from '#server/mail/attachments.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { expectChartPicture } from '../pngRead.ts';
import { forwardTo } from '../telling/letters.ts';

const { reportSchedule: of } = calls;

describe.each(engines)('pictures that schedules send on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    await playedMatch(app, home, { rival: 'CF Norte' });
  });
  afterAll(() => app.close());

  /** An access token of now: the clock goes weeks forward. */
  const fresh = async ({ id }: Person) => (await app.services.sessions.open(id)).access_token;
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const add = async (given: object) => app.send(of.add, { body: given as never }, await fresh(home.manager));
  const bodyOf = (templateId: string) => ({
    ...{ templateId, name: 'Monday', cadence: 'weekly', weekday: 1, time: '08:00', format: 'PNG', skipSame: false },
    recipients: [{ kind: 'user', id: home.coach.id }],
  });
  const toNext = async (id: string) => {
    const [next] = await app.send(of.next, { params: { id } }, await fresh(home.manager));
    forwardTo(app, Date.parse(String(next)) + 1000);
    await app.telling.run();
  };
  const lettersOf = () =>
    app.database.query
      .selectFrom('mail')
      .where('club_id', '=', home.clubId)
      .where('kind', '=', 'report')
      .orderBy('created_at')
      .select('id')
      .execute();

  const reportOf = (charts: number) => ({
    ...{ v: 1, context: 'team', filters: [{ filter: 'team', in: ['$myTeams'] }] },
    blocks: [
      { id: 't', kind: 'table', metrics: ['played'], by: ['month'] },
      ...Array.from({ length: charts }, (_, n) => ({
        ...{ id: `c${n}`, kind: 'chart', chart: { type: 'bars' }, metrics: ['minutes'], by: ['player'] },
      })),
    ],
  });
  const template = async (charts: number) => {
    const kept = { name: `Charts ${charts}`, definition: reportOf(charts) } as never;
    return app.send(calls.reportTemplate.add, { body: kept }, await fresh(home.manager));
  };

  test('a picture is sent of a report with one chart', async () => {
    for (const charts of [0, 2]) {
      const { id: templateId } = await template(charts);
      expect(await codeOf(add(bodyOf(templateId)))).toBe('chartNeeded');
    }
    const made = await template(1);
    const given = bodyOf(made.id);
    const { id, version } = await add(given);
    await toNext(id);
    const fileOf = async () => {
      const letter = (await lettersOf()).at(-1);
      const [file] = await filesOf(app.database.query, String(letter?.id));
      return file;
    };
    const picture = await fileOf();
    expect(picture?.name).toBe('Charts 1.png');
    await expectChartPicture(picture?.content ?? Buffer.alloc(0));
    // The report gets a second chart: it goes on, as a page to print.
    const changed = { version: made.version, definition: reportOf(2) } as never;
    await app.send(calls.reportTemplate.update, { params: { id: made.id }, body: changed }, await fresh(home.manager));
    await toNext(id);
    expect((await fileOf())?.name).toBe('Charts 1.pdf');
    const update = async (at: number, more: object = {}) =>
      app.send(
        of.update,
        { params: { id }, body: { ...given, version: at, ...more } as never },
        await fresh(home.manager),
      );
    const { version: second } = await update(version, { name: 'Tuesday', format: 'PNG' });
    const { version: third } = await update(second, { format: 'XLSX' });
    expect(await codeOf(update(third))).toBe('chartNeeded');
  });
});
