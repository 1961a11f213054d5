import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

describe.each(engines)('names of players on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  test('a long last name is on the shirt as far as there is room, and the page of the player opens', async () => {
    const { token } = home.manager;
    const lastName = 'Fernández-Villaverde y Gutiérrez de la Concepción';
    const { id, version } = await app.send(calls.player.add, { body: { firstName: 'Nil', lastName } }, token);
    const shortName = lastName.slice(0, 40);
    expect(await app.send(calls.player.get, { params: { id } }, token)).toMatchObject({ lastName, shortName });
    const body = { id, version, lastName: `${lastName} Ruiz` };
    expect(await app.send(calls.player.update, { body }, token)).toMatchObject({ shortName });
    const short = { id, version: version + 1, lastName: 'Ruiz' };
    expect(await app.send(calls.player.update, { body: short }, token)).toMatchObject({
      shortName: 'Ruiz',
    });
  });
});
