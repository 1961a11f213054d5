import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createTelling } from '#server/telling/runner.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { addRound, dayFromNow, everywhere, getRound, makeRaters, type Raters, saveSheet } from './people.ts';

describe.each(engines)('what evaluations do by their days on $name', (engine) => {
  let app: Running;
  let home: Raters;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeRaters(app);
  });
  afterAll(() => app.close());
  /** Two nodes look at once. */
  const look = () => Promise.all([app.telling.run(), createTelling(app.services).run()]);
  const told = async (kind: string) => {
    const rows = await app.database.query
      .selectFrom('notification')
      .where('kind', '=', kind)
      .where('club_id', '=', home.clubId)
      .select('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id).toSorted();
  };
  const ids = (...people: readonly { readonly id: string }[]) => people.map(({ id }) => id).toSorted();

  test('a round opens on its first day, tells all raters once, and closes when its last day is over', async () => {
    const { id } = await addRound(app, home, { opensOn: dayFromNow(2), closesOn: dayFromNow(4) });
    const seen = async (days: { readonly opens_on?: string; readonly closes_on?: string }) => {
      if (Object.keys(days).length > 0)
        await app.database.query.updateTable('evaluation_round').set(days).where('id', '=', id).execute();
      await look();
      return (await getRound(app, id, home.coach.token)).state;
    };
    expect([await seen({}), await told('evaluationAsked')]).toEqual(['planned', []]);
    expect(await seen({ opens_on: dayFromNow(0) })).toBe('open');
    expect(await told('evaluationAsked')).toEqual(ids(home.coach, home.second, home.third, home.own));
    const sheet = await getRound(app, id, home.second.token);
    await saveSheet(app, id, home.second.token, { players: everywhere(sheet, 6), done: true });
    // The last day itself still counts, in the club's own zone.
    expect(await seen({ closes_on: dayFromNow(1) })).toBe('open');
    expect(await seen({ opens_on: dayFromNow(-9), closes_on: dayFromNow(-2) })).toBe('closed');
    const { capabilities } = await app.send(
      calls.player.capabilities,
      { params: { id: home.player(1) } },
      home.coach.token,
    );
    expect(capabilities.find(({ name }) => name === 'control')?.rating).toBe(6);
    expect(await told('evaluationAsked')).toHaveLength(4);
  });

  test('a goal is told on its day: to its author, and to the player once it is shared', async () => {
    const scores = [{ criterion: 'passing', score: 6 } as const];
    const on = { playerId: home.player(0), kind: 'spot', day: dayFromNow(0), state: 'done', scores } as const;
    const until = dayFromNow(3);
    const { id, version } = await app.send(
      calls.evaluation.add,
      { body: { ...on, goals: [{ text: 'Look up', until }, { text: 'Left foot' }] } },
      home.coach.token,
    );
    const goals = [
      { text: 'Shoot earlier', until },
      { text: 'Long ago', until: dayFromNow(-30) },
      { text: 'Reached', until: dayFromNow(-1), state: 'reached' as const },
    ];
    await app.send(calls.evaluation.add, { body: { ...on, seen: 'player', goals } }, home.second.token);
    await look();
    expect(await told('goalDue')).toEqual([]);
    const due = dayFromNow(-1);
    await app.database.query.updateTable('evaluation_goal').set({ until: due }).where('until', '=', until).execute();
    await look();
    expect(await told('goalDue')).toEqual(ids(home.coach, home.second, home.own));
    const change = async (of: number, day: string) => {
      const body = { id, version: of, goals: [{ text: 'Look up', until: day }] };
      await app.send(calls.evaluation.update, { body }, home.coach.token);
      await look();
      return (await told('goalDue')).length;
    };
    expect(await change(version, due)).toBe(3);
    expect(await change(version + 1, dayFromNow(-2))).toBe(4);
  });
});
