import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/values.ts';
import { addThing } from '#domain/scene/editThings.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { sentence } from '#server/http/sentences.ts';
import { readFilm } from '../../readFilm.ts';
import { anyEngine, type Running, refusalOf, startApp, testSettings } from '../harness.ts';
import { endAll, type Launched, launchServer, ready } from '../launch.ts';
import { makeWorld } from '../people.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('There is no database.');
const secret = String(testSettings().tokenSecret);
const player = addThing(emptyScene(), 0, { id: 'a', kind: 'player', size: 3, number: 9 }, { x: 20, y: 30 });
/** A run to and fro, two seconds each way. */
const running = (seconds: number) => ({
  ...player,
  frames: [
    ...player.frames,
    ...Array.from({ length: Math.ceil(seconds / 2) }, (_, n) => ({
      ...{ id: `f${n + 2}`, ms: Math.min(2, seconds) * 1000, hold: 0, at: { a: { x: 80 - 60 * (n % 2), y: 40 } } },
      moves: {},
    })),
  ],
});

/** Two processes: this one has the club, another makes its films. */
describe('an export server', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'touchline-export-'));
    folders.push(made);
    return made;
  };
  const start = (dataDir: string, PORT = '0'): Launched =>
    launchServer({
      SERVE: 'export',
      NODE_ENV: 'test',
      TOKEN_SECRET: secret,
      DATA_DIR: dataDir,
      FILM_ENGINE: 'wasm',
      PORT,
    });
  let [there, dataThere, dataHere, url, token]: [Launched | undefined, string, string, string, string] = [
    undefined,
    folder(),
    folder(),
    '',
    '',
  ];
  let app: Running;
  beforeAll(async () => {
    there = start(dataThere);
    url = await ready(there);
    app = await startApp(engine, { settings: { EXPORT_URL: url, DATA_DIR: dataHere } });
    token = (await makeWorld(app)).coach.token;
  });
  afterAll(async () => {
    await app.close();
    endAll();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  });
  // The folder comes with the first film.
  const films = (dir: string): readonly string[] =>
    existsSync(join(dir, 'films')) ? readdirSync(join(dir, 'films')) : [];
  const stateThere = async () => (await fetch(`${url}/health`)).json();
  const begin = (scene: object, as: 'mp4' | 'gif' | 'pdf') =>
    app.send(calls.film.start, { body: { scene: { ...scene }, as, width: 320 } }, token);
  const state = (jobId: string) => app.send(calls.film.get, { params: { jobId } }, token);
  const done = (jobId: string) =>
    expect.poll(async () => (await state(jobId)).state, { timeout: 60_000, interval: 100 });

  test('a film, a GIF and a sheet come over, and nothing of them stays there', async () => {
    expect(await app.send(calls.health.get, {})).toMatchObject({ films: 'wasm', filmsBy: 'export' });
    for (const [as, kind] of [
      ['mp4', 'ftyp'],
      ['gif', 'GIF89a'],
      ['pdf', '%PDF'],
    ] as const) {
      const { jobId } = await begin(running(1), as);
      await done(jobId).toBe('done');
      const file = await app.send(calls.film.file, { params: { jobId } }, token);
      expect((await file.slice(0, 12).text()).includes(kind), as).toBe(true);
      if (as === 'mp4') expect(await readFilm(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ width: 320 });
    }
    await expect.poll(() => films(dataThere)).toEqual([]);
    const body = { frames: [{ objects: [{ type: 'BALL', left: 20, top: 20, size: 20 }] }] };
    const film = await app.send(calls.film.generate, { body: { ...body, canvasWidth: 320, canvasHeight: 200 } }, token);
    expect(film.size).toBeGreaterThan(500);
  });

  test('only servers with the same key are heard, and only what can be drawn', async () => {
    const ask = (authorization: string) =>
      fetch(`${url}/api/exportvideo`, { method: 'POST', headers: { authorization }, body: '{}' });
    for (const no of ['', `Bearer ${token}`, 'Bearer x.y.z']) expect((await ask(no)).status, no).toBe(401);
    const other = await startApp(engine, {
      settings: {
        EXPORT_URL: url,
        DATA_DIR: folder(),
        TOKEN_SECRET: 'another secret, which is as long as the first one',
      },
    });
    const { coach } = await makeWorld(other);
    const body = { scene: { ...running(1) }, as: 'gif' } as const;
    const first = await other.send(calls.film.start, { body }, coach.token);
    const get = () => other.send(calls.film.get, { params: { jobId: first.jobId } }, coach.token);
    await expect.poll(get).toMatchObject({ state: 'failed', failure: 'film.exportAway' });
    await other.close();
  });

  test('a film that is cancelled here ends there', async () => {
    // Finished films of the other tests stay.
    const finished = films(dataHere);
    const { jobId } = await begin(running(90), 'mp4');
    await expect.poll(stateThere, { timeout: 30_000 }).toMatchObject({ running: 1 });
    await app.send(calls.film.cancel, { params: { jobId } }, token);
    await expect.poll(stateThere).toMatchObject({ running: 0, waiting: 0 });
    await expect
      .poll(() => [...films(dataThere), ...films(dataHere).filter((name) => !finished.includes(name))])
      .toEqual([]);
  });

  test('away: 503 in three languages, a film under way fails with the reason, and all is well when it is back', async () => {
    const { jobId } = await begin(running(90), 'mp4');
    await expect.poll(() => state(jobId), { timeout: 30_000 }).toMatchObject({ state: 'running' });
    there?.child.kill('SIGKILL');
    await there?.ended;
    await expect.poll(() => state(jobId), { timeout: 30_000 }).toMatchObject({ failure: 'film.exportAway' });
    app.clock.forward(60_000);
    const body = { frames: [{ objects: [] }], canvasWidth: 320, canvasHeight: 200 };
    for (const language of ['es', 'en', 'nl'] satisfies Language[]) {
      const reply = await app.ask({
        ...{ method: 'POST', url: calls.film.generate.path, payload: body, token },
        headers: { 'accept-language': language },
      });
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ code: 'film.exportAway', message: sentence('film.exportAway', language) });
      expect(reply.headers['retry-after']).toBe('20');
    }
    await expect
      .poll(() => refusalOf(begin(running(1), 'gif')), { timeout: 15_000 })
      .toMatchObject({
        code: 'film.exportAway',
      });
    expect(await app.send(calls.health.get, {})).toMatchObject({ status: 'up', films: 'away', filmsBy: 'export' });
    there = start(dataThere, new URL(url).port);
    await ready(there);
    const again = await begin(running(1), 'gif');
    await done(again.jobId).toBe('done');
  });
});
