import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { MatchEdit } from '#contract/match.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, kickOff, prepareMatch } from './pitch.ts';

describe.each(anyEngine)('the facts of a match on $name', (engine) => {
  let app: Running;
  let world: World;
  beforeAll(async () => {
    app = await startApp(engine);
    world = await makeWorld(app);
  });
  afterAll(() => app.close());

  const edit = (id: string, body: MatchEdit, token = world.coach.token) =>
    app.send(calls.match.edit, { params: { id }, body }, token);
  const listed = async (id: string) => {
    const all = await app.send(calls.match.ofClub, { params: { clubId: world.clubId } }, world.coach.token);
    return all.some((one) => one.id === id);
  };

  test('who comes second with the same version overwrites nothing, and is shown what stands there', async () => {
    const { id, version } = await prepareMatch(app, world);
    const moved = await edit(id, { version, venue: 'Campo Norte', kickoffAt: '2026-11-22T10:00:00.000Z' });
    expect(moved).toMatchObject({ venue: 'Campo Norte', version: version + 1 });
    const late = await refusalOf(edit(id, { version, venue: 'Campo Sur' }, world.manager.token));
    expect(late).toMatchObject({ code: 'record.changed', details: { present: { venue: 'Campo Norte' } } });
    const body = { id, version, venue: 'Campo Sur' };
    expect((await refusalOf(app.send(calls.match.update, { body }, world.manager.token))).code).toBe('record.changed');
    expect(await edit(id, { version: version + 1, rival: { name: 'CF Otro' } })).toMatchObject({
      venue: 'Campo Norte',
      rival: { name: 'CF Otro' },
    });
  });

  test('an entry into the log makes no version of the facts stale', async () => {
    const { id, version } = await prepareMatch(app, world);
    await app.send(calls.matchPreparation.start, { params: { id }, body: command() }, world.coach.token);
    expect((await edit(id, { version, venue: 'Campo Norte' })).venue).toBe('Campo Norte');
    const turned = await edit(id, { version: version + 1, isLocal: false });
    expect(turned).toMatchObject({ isLocal: false, setUp: { isLocal: true } });
  });

  test('whoever opens it just after a player was renamed reads the new name', async () => {
    const { id, people } = await prepareMatch(app, world);
    const one = String(people[0]?.id);
    const { token } = world.manager;
    const { version } = await app.send(calls.player.get, { params: { id: one } }, token);
    await app.send(calls.player.update, { body: { id: one, version, shortName: 'Renombrado' } }, token);
    const now = await app.send(calls.match.get, { params: { id } }, world.coach.token);
    expect(now.people.find((person) => person.id === one)?.shortName).toBe('Renombrado');
  });

  test('what was taken off the list comes back with its log; only for who may', async () => {
    const { id, seq } = await kickOff(app, world);
    const params = { id };
    await app.send(calls.match.remove, { params }, world.coach.token);
    expect(await listed(id)).toBe(false);
    expect((await refusalOf(app.send(calls.match.get, { params }, world.coach.token))).code).toBe('notFound');
    const other = await makeWorld(app);
    expect((await refusalOf(app.send(calls.match.restore, { params }, other.manager.token))).code).toBe('notFound');
    expect(await app.send(calls.match.restore, { params }, world.coach.token)).toMatchObject({ id, seq });
    expect(await listed(id)).toBe(true);
    expect((await refusalOf(app.send(calls.match.restore, { params }, world.coach.token))).code).toBe('notFound');
  });

  test('the facts of a signed match are changed by who may sign', async () => {
    const { id, version } = await kickOff(app, world, { rules: { periods: [45] } });
    const params = { id };
    await app.send(calls.matchPlay.finish, { params, body: command() }, world.coach.token);
    const signed = { ...command(), state: 'confirmed' } as const;
    await app.send(calls.matchPlay.setState, { params, body: signed }, world.manager.token);
    for (const work of [
      () => edit(id, { version, venue: 'Campo Norte' }),
      () => app.send(calls.match.remove, { params }, world.coach.token),
    ])
      expect((await refusalOf(work())).code).toBe('forbidden');
    expect((await edit(id, { version, venue: 'Campo Norte' }, world.manager.token)).venue).toBe('Campo Norte');
  });
});
