import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addThing } from '#domain/scene/editThings.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { type Running, refusalOf } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { type Nodes, postgresUrl, startNodes } from './nodes.ts';

describe.runIf(postgresUrl)('a file that one node has made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nodes-'));
  const folders = ['one', 'two'].map((name) => join(folder, name));
  let nodes: Nodes;
  let [here, there]: Running[] = [];
  beforeAll(async () => {
    nodes = await startNodes(0);
    for (const DATA_DIR of folders) await nodes.start({ DATA_DIR });
    [here, there] = nodes.apps;
  });
  afterAll(async () => {
    await nodes.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is given by any other, and by none when it has been cancelled', async () => {
    if (!here || !there) throw new Error('two nodes are needed');
    const [one, other] = [here, there];
    const { token } = (await makeWorld(one)).coach;
    const scene = addThing(emptyScene(), 0, { id: 'a', kind: 'player', size: 3, number: 9 }, { x: 20, y: 30 });
    const { jobId } = await one.send(calls.film.start, { body: { scene: { ...scene }, as: 'pdf' } }, token);
    const params = { jobId };
    await expect.poll(async () => (await other.send(calls.film.get, { params }, token)).state).toBe('done');
    for (const node of [one, other]) {
      const file = await node.send(calls.film.file, { params }, token);
      expect(await file.slice(0, 5).text()).toBe('%PDF-');
    }
    // Nothing of it stays at the node that made it.
    for (const dataDir of folders) {
      const films = join(dataDir, 'films');
      expect(existsSync(films) ? readdirSync(films).filter((name) => name.includes(jobId)) : []).toEqual([]);
    }
    await other.send(calls.film.cancel, { params }, token);
    expect((await refusalOf(one.send(calls.film.file, { params }, token))).code).toBe('notFound');
    const kept = await one.database.query.selectFrom('file_content').where('id', '=', jobId).select('id').execute();
    expect(kept).toEqual([]);
  });
});
