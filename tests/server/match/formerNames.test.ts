import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { entriesAfter } from '#server/modules/match/store.ts';
import { engines, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(engines)('a log on $name from before its types were renamed', (engine) => {
  test('reads as the log of today, and its rows stay as they were written', async () => {
    const app = await startApp(engine);
    const home = await makeWorld(app);
    const { token } = home.coach;
    const { id } = await kickOff(app, home);
    const { entry: scored } = await goal(app, id, home.player(9), token, { device: 'tablet' });
    const params = { id, entryId: 'id' in scored ? scored.id : noId };
    await app.send(calls.matchWork.confirmEntry, { params, body: { ...command(), device: 'phone' } }, token);
    const { query } = app.database;
    const today = await entriesAfter(query, id, 0);
    const confirmed = today.find(({ type }) => type === 'entry.confirmedByOther');
    const former = { type: 'entry.witnessed', body: JSON.stringify({ ...confirmed, type: 'entry.witnessed' }) };
    const written = await query
      .updateTable('match_entry')
      .set(former)
      .where('match_id', '=', id)
      .where('type', '=', 'entry.confirmedByOther')
      .returning('seq')
      .execute();
    expect(written).toEqual([{ seq: confirmed?.seq }]);
    expect(await entriesAfter(query, id, 0)).toEqual(today);
    const { entries } = await app.send(calls.match.changes, { params: { id }, query: {} }, token);
    expect(entries).toEqual(today);
    const row = query.selectFrom('match_entry').select(['type', 'body']).where('match_id', '=', id);
    expect(await row.where('type', '=', former.type).execute()).toEqual([former]);
    await app.close();
  });
});
