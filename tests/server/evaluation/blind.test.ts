import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import type { Person } from '../people.ts';
import { readUrls } from '../readUrls.ts';
import { addRound, everywhere, getRound, makeRaters, moveRound, type Raters, saveSheet } from './people.ts';

/** Words and a score that occur nowhere else. */
const planted = 'Plantada 4711';
const score = 9.5;

describe.each(anyEngine)('a blind round on $name', (engine) => {
  let app: Running;
  let home: Raters;
  let id: string;
  let version: number;
  const heard: string[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    app.services.announcements.listen((notice) => heard.push(JSON.stringify(notice)));
  });
  beforeEach(async () => {
    home = await makeRaters(app);
    ({ id, version } = await addRound(app, home));
    const sheet = await getRound(app, id, home.second.token);
    const players = everywhere(sheet, score).map((one) => ({ ...one, comment: planted, staffComment: planted }));
    await saveSheet(app, id, home.second.token, { players, done: true });
  });
  afterAll(() => app.close());

  const evaluationIds = async () => {
    const rows = await app.database.query
      .selectFrom('evaluation')
      .select('id')
      .where('round_id', '=', id)
      .where('author_id', '=', home.second.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  };
  /** The calls whose replies hold what was planted, for a reader of every call that reads. */
  const leaks = async ({ token }: Person): Promise<{ readonly answered: number; readonly found: string[] }> => {
    const named = {
      ...{ clubId: home.clubId, club: home.clubId, teamId: home.team.id, playerId: home.player(0), search: 'plantada' },
      ...{ player: home.player(0), n: '1', evaluationRound: id, 'evaluationRound.ofTeam': home.team.id },
      'evaluation.ofPlayer': home.player(0),
    };
    const query = `?teamId=${home.team.id}&playerId=${home.player(0)}&roundId=${id}&search=plantada`;
    const found = new Set<string>();
    let answered = 0;
    for (const [name, url] of readUrls({ named, other: home.team.id }, query)) {
      const response = await app.ask({ method: 'GET', url, token });
      if (response.statusCode < 300) answered += 1;
      if (response.rawPayload.includes(planted) || /[:,[]9\.5[,\]}]/.test(response.body)) found.add(name);
    }
    return { answered, found: [...found] };
  };

  test('nobody reads the scores of others before the own ones are done: no call, no news, no message', async () => {
    // Its author reads it, so the search finds what is there.
    expect((await leaks(home.second)).found).toEqual(
      expect.arrayContaining(['evaluation.all', 'evaluation.ofPlayer', 'evaluation.ofTeam', 'evaluationRound.get']),
    );
    for (const reader of [home.coach, home.manager, home.own]) {
      const { answered, found } = await leaks(reader);
      expect(answered).toBeGreaterThan(20);
      expect(found, reader.userName).toEqual([]);
    }
    expect(heard.join()).toContain(id);
    expect(heard.join()).not.toContain(planted);
    for (const table of ['mail', 'notification'] as const)
      expect(
        JSON.stringify(
          await app.database.query
            .selectFrom(table as 'mail')
            .selectAll()
            .execute(),
        ),
      ).not.toContain(planted);
  });

  test('no write opens it: not by id, not by removing, not by another list of raters', async () => {
    const [one = ''] = await evaluationIds();
    const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
    for (const { token } of [home.coach, home.manager]) {
      const share = { params: { id: one }, body: { version: 1, seen: 'player' as const } };
      expect(await code(app.send(calls.evaluation.share, share, token))).toBe('notFound');
      expect(await code(app.send(calls.evaluation.remove, { params: { id: one } }, token))).toBe('notFound');
      const change = { body: { id: one, version: 1, comment: 'X' } };
      expect(await code(app.send(calls.evaluation.update, change, token))).toBe('notFound');
    }
    const change = (body: object) =>
      app.send(calls.evaluationRound.update, { body: { id, version, ...body } }, home.coach.token);
    expect(await code(change({ blind: false }))).toBe('round.open');
    ({ version } = await change({ raterIds: [home.second.id, home.third.id] }));
    expect((await leaks(home.coach)).found).toEqual([]);
    ({ version } = await change({ raterIds: [home.coach.id, home.second.id, home.third.id] }));
    const stale = await refusalOf(saveSheet(app, id, home.coach.token, { version: 7, players: [] }));
    expect(JSON.stringify(stale)).not.toContain(planted);
    // Its author takes one away: who runs the club finds it among what was removed, once the round is closed.
    await app.send(calls.evaluation.remove, { params: { id: one } }, home.second.token);
    expect((await leaks(home.manager)).found).toEqual([]);
    await app.send(calls.evaluation.restore, { params: { id: one } }, home.second.token);
  });

  test('who is done sees it, and writes no more; all see it once the round is closed', async () => {
    const players = everywhere(await getRound(app, id, home.third.token), 5);
    await saveSheet(app, id, home.third.token, { players });
    expect((await leaks(home.third)).found).toEqual([]);
    await saveSheet(app, id, home.third.token, { version: 3, players, done: true });
    expect((await leaks(home.third)).found).toContain('evaluationRound.get');
    const again = await refusalOf(saveSheet(app, id, home.third.token, { version: 6, players }));
    expect(again.code).toBe('round.done');
    expect((await leaks(home.coach)).found).toEqual([]);
    await moveRound(app, id, home.manager.token, { version, to: 'closed', confirm: true });
    expect((await leaks(home.coach)).found).toContain('evaluation.ofPlayer');
    expect((await leaks(home.own)).found).toEqual([]);
  });
});
