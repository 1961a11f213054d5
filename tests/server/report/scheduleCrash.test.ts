import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { momentOf } from '#domain/days.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import type { Database } from '#server/db/database.ts';
import { reportJob } from '#server/telling/reportJob.ts';
import { isFull } from '#tests/full.ts';
import { anyEngine, engines, type Running, startApp } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { forwardTo } from '../telling/letters.ts';

const templateId = readyMade.find(({ key }) => key === 'minutesFairness')?.id ?? '';
const minute = 60_000;
const zones = [
  ['Europe/Madrid', 7, '02:30'],
  ['Europe/Amsterdam', 1, '08:00'],
  ['UTC', 5, '23:59'],
] as const;

class Killed extends Error {}
/** A database of a process that is killed: before its commit number `at`, or as soon as that is through. After it nothing is written. */
const killedAt = (database: Database, at: number, when: 'before' | 'after') => {
  let [commits, dead] = [0, false];
  const transaction: Database['transaction'] = async (work) => {
    if (dead) throw new Killed();
    commits += 1;
    const isLast = commits === at;
    if (isLast && when === 'before') dead = true;
    if (dead) throw new Killed();
    const result = await database.transaction(work);
    if (isLast) dead = true;
    if (dead) throw new Killed();
    return result;
  };
  return { database: { ...database, transaction }, isDead: () => dead };
};

describe.each(engines)('a schedule whose server is killed on $name', (engine) => {
  let app: Running;
  let home: World;
  let people: readonly Person[];
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const delegate = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, delegate.id, 'DELEGATE');
    people = [home.coach, home.manager, delegate, await playerSignedIn(app, home.clubId, home.player(10))];
    await playedMatch(app, home, { rival: 'CF Norte' });
  });
  const stopAll = () => app.database.query.updateTable('report_schedule').set({ deleted_at: 1 }).execute();
  beforeEach(stopAll);
  afterAll(() => app.close());

  const add = async (more: object = {}) => {
    const recipients = people.map(({ id }) => ({ kind: 'user', id }));
    const base = { templateId, name: 'Week', cadence: 'weekly', weekday: 1, skipSame: false, recipients, ...more };
    const { access_token: token } = await app.services.sessions.open(home.manager.id);
    return app.send(calls.reportSchedule.add, { body: base as never }, token);
  };
  /** The letters of a schedule, by recipient. */
  const lettersOf = async () => {
    const rows = await app.database.query.selectFrom('mail').where('kind', '=', 'report').selectAll().execute();
    return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map(({ length }) => length).sort();
  };
  const clear = () => app.database.query.deleteFrom('mail').execute();
  const work = async (job: ReturnType<typeof reportJob>) => {
    while (await job.work(app.clock()));
  };
  /** A new process does what is left, once the lease of the one before is over. */
  const restart = async () => {
    app.clock.forward(6 * minute);
    await work(reportJob(app.services));
  };

  // Where the process dies is between transactions: before one it leaves what it left after the one before it.
  test.each(isFull ? (['before', 'after'] as const) : (['after'] as const))(
    '%s each of its commits: each recipient has exactly one letter',
    async (when) => {
      for (let at = 1; ; at += 1) {
        const { nextAt } = await add();
        await clear();
        forwardTo(app, Date.parse(String(nextAt)) + minute);
        const { database, isDead } = killedAt(app.database, at, when);
        const dying = work(reportJob({ ...app.services, database }));
        await dying.catch((fault) => expect(fault).toBeInstanceOf(Killed));
        await restart();
        expect([at, await lettersOf()]).toEqual([at, people.map(() => 1)]);
        await stopAll();
        // More than one commit of each recipient, and those that open and close the run.
        if (!isDead()) return expect(at).toBeGreaterThan(2 * people.length + 2);
      }
    },
  );

  test('killed again and again, and two servers at once: still one letter each', async () => {
    const { nextAt } = await add();
    await clear();
    forwardTo(app, Date.parse(String(nextAt)) + minute);
    for (let n = 0; n < 6; n += 1) {
      const jobs = [2, 3].map((at) =>
        reportJob({ ...app.services, database: killedAt(app.database, at, 'before').database }),
      );
      await Promise.allSettled(jobs.map(work));
      app.clock.forward(6 * minute);
    }
    await Promise.all([work(reportJob(app.services)), work(reportJob(app.services))]);
    await restart();
    expect(await lettersOf()).toEqual(people.map(() => 1));
  });

  // The program computes when a letter is due, whatever the engine.
  test.each(anyEngine.includes(engine) ? zones : [])(
    'a year in %s, weekday %i at %s: each week one letter for each',
    async (zone, weekday, time) => {
      const { id, nextAt } = await add({ zone, weekday, time, format: 'LINK' });
      await clear();
      let due = Date.parse(String(nextAt));
      for (let week = 1; week <= 52; week += 1) {
        forwardTo(app, due - minute);
        await work(reportJob(app.services));
        expect([week, await lettersOf()]).toEqual([week, []]);
        forwardTo(app, due + 1000);
        await work(reportJob(app.services));
        expect([week, await lettersOf()]).toEqual([week, people.map(() => 1)]);
        await clear();
        const row = await app.database.query
          .selectFrom('report_schedule')
          .where('id', '=', id)
          .select('next_at')
          .executeTakeFirstOrThrow();
        const next = Number(row.next_at);
        const day = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(next);
        expect(momentOf({ day, time }, zone).getTime()).toBe(next);
        due = next;
      }
    },
  );
});
