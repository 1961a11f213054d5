import { describe, expect, test } from 'vitest';
import { day } from '../event/makers.ts';
import { engines, refusalOf, startApp } from '../harness.ts';
import { makeFamily, openPage } from './families.ts';

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

describe('the limits of answer links', () => {
  test('a rate limit stops guessing from one address', async () => {
    const [engine] = engines;
    if (!engine) throw new Error('There is an engine.');
    const app = await startApp(engine, { settings: { FOLLOW_RATE: '3' } });
    const ask = async (url: string) =>
      (await app.ask({ method: 'POST', url, payload: { token: 'x', eventId: crypto.randomUUID() } })).statusCode;
    for (const url of ['/api/Answer', '/api/Answer/give']) {
      for (const _time of [1, 2, 3]) expect(await ask(url)).not.toBe(429);
      expect(await ask(url)).toBe(429);
    }
    await app.close();
  });

  test('a link ends thirty days after the season', async () => {
    const [engine] = engines;
    if (!engine) throw new Error('There is an engine.');
    const app = await startApp(engine);
    const family = await makeFamily(app);
    const { expires_at } = await app.database.query
      .selectFrom('answer_link')
      .where('club_id', '=', family.clubId)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const { ends_on } = await app.database.query
      .selectFrom('season')
      .where('club_id', '=', family.clubId)
      .where('is_current', '=', 1)
      .select('ends_on')
      .executeTakeFirstOrThrow();
    const over = Date.parse(ends_on) + 31 * day;
    expect(Math.abs(expires_at - Math.max(over, app.clock() + 30 * day))).toBeLessThan(day);
    app.clock.forward(expires_at - app.clock() + 1);
    expect(await codeOf(openPage(app, family.token))).toBe('notFound');
    await app.close();
  });
});
