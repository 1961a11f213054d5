import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWard, type Ward } from '../injury/people.ts';

describe.each(engines)('texts about a player who is erased, on $name', (engine) => {
  let app: Running;
  let ward: Ward;
  beforeAll(async () => {
    app = await startApp(engine);
    ward = await makeWard(app);
  }, 60_000);
  afterAll(() => app.close());

  test('a first name alone goes where people write sentences; a team that is called like it stays', async () => {
    const { query } = app.database;
    const [erased, other] = ward.players;
    const set = { first_name: 'Marbella', last_name: 'Gil', short_name: 'Marbella', name_key: 'gil marbella' };
    await query.updateTable('player').set(set).where('id', '=', String(erased?.id)).execute();
    const notes = 'Sits beside Marbella. marbella is a town, and Marbellas are two.';
    await query.updateTable('player').set({ notes }).where('id', '=', String(other?.id)).execute();
    const name = 'Marbella CF';
    await query.updateTable('team').set({ name, name_key: 'marbella cf' }).where('id', '=', ward.team.id).execute();

    const row = await query.selectFrom('player').select('version').where('id', '=', String(erased?.id)).execute();
    const params = { id: String(erased?.id) };
    const { access_token } = await app.services.sessions.open(ward.admin.id);
    await app.send(calls.personData.erase, { params, body: { version: Number(row[0]?.version) } }, access_token);

    const left = await query.selectFrom('player').select('notes').where('id', '=', String(other?.id)).execute();
    const former = (await query.selectFrom('player').select('first_name').where('id', '=', params.id).execute())[0];
    expect(former?.first_name).not.toBe('Marbella');
    expect(left[0]?.notes).toBe(`Sits beside ${former?.first_name}. marbella is a town, and Marbellas are two.`);
    const team = await query.selectFrom('team').select(['name', 'name_key']).where('id', '=', ward.team.id).execute();
    expect(team).toEqual([{ name, name_key: 'marbella cf' }]);
  });
});
