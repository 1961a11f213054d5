import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ball, compose, own } from '#domain/scene/compose.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { readFilm } from '#tests/readFilm.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';
import { drawn, refused } from './hostileBodies.ts';

const of = calls.film;
describe.each(anyEngine)('hostile bodies for films on $name', (engine) => {
  let app: Running;
  let dataDir: string;
  let coach: Person;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-hostile-'));
    app = await startApp(engine, { settings: { DATA_DIR: dataDir, FILM_ENGINE: 'wasm' } });
    coach = await signedIn(app, await makeClub(app.database.query), 'COACH');
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const post = (url: string, payload: object | string) =>
    app.ask({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, token: coach.token });
  /** The body of the export service: the same, and what is made of it. */
  const exported = (payload: object | string, as: string): object | string =>
    typeof payload === 'string' ? payload : { ...payload, as };

  test.each(refused)('%s is refused by both calls with a sentence', async (_, payload, code) => {
    for (const [url, sent] of [
      [of.generate.path, payload],
      [of.start.path, exported(payload, 'png')],
    ] as const) {
      const response = await post(url, sent);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 400, code]);
      expect(response.json().message.length).toBeGreaterThan(5);
    }
  });

  test.each(drawn)('%s becomes a film and a picture', async (_, payload) => {
    const response = await post(of.generate.path, { ...payload, fps: 5 });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(await readFilm(new Uint8Array(response.rawPayload))).toMatchObject({
      codec: 'avc',
      width: 320,
      height: 216,
    });
    const job = (await post(of.start.path, { ...payload, as: 'png', width: 160 })).json();
    await vi.waitFor(
      async () =>
        expect(await app.send(of.get, { params: { jobId: job.jobId } }, coach.token)).toMatchObject({ state: 'done' }),
      { timeout: 60_000, interval: 50 },
    );
  });

  const scene = compose(usualPitch, { a: own(5, 5, 9), ball: ball(6, 6) }, []);
  const [frame] = scene.frames;
  test.each<readonly [string, object, number, string]>([
    ['neither a drawing nor an exercise', {}, 400, 'frames.empty'],
    ['a drawing that is none', { scene: { v: 1 } }, 400, 'scene.unreadable'],
    ['a drawing of a later form', { scene: { ...scene, v: 99 } }, 400, 'scene.unreadable'],
    [
      'a thing beyond all pitches',
      { scene: { ...scene, frames: [{ ...frame, at: { a: { x: 1e308, y: 0 } } }] } },
      400,
      'scene.unreadable',
    ],
    [
      'a pitch of a million metres',
      { scene: { ...scene, pitch: { ...usualPitch, length: 1e6 } } },
      400,
      'scene.unreadable',
    ],
    ['a frame that is not there', { scene, from: -1 }, 400, 'badRequest'],
    ['frames to 1e9', { scene, to: 1e9 }, 400, 'badRequest'],
    ['a picture of 1e9 pixels', { scene, width: 1e9 }, 400, 'badRequest'],
    ['a form that nobody makes', { scene, as: 'exe' }, 400, 'badRequest'],
    ['an exercise that nobody has', { exerciseId: crypto.randomUUID() }, 404, 'notFound'],
    ['an exercise with a strange name', { exerciseId: "' or 1=1" }, 400, 'badRequest'],
  ])('the export service refuses %s', async (_, payload, status, code) => {
    const response = await post(of.start.path, payload);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('a seventh film of a club is refused with when to come back, whoever asks for it', async () => {
    const long = {
      ...scene,
      frames: [frame, { id: 'f2', ms: 60_000, hold: 0, at: { a: { x: 20, y: 9 } }, moves: {} }],
    };
    const coaches = await Promise.all([1, 2, 3].map(() => signedIn(app, coach.clubId, 'COACH')));
    const ask = (token: string) =>
      app.ask({ method: 'POST', url: of.start.path, payload: { scene: long, width: 1920 }, token });
    const jobs: { readonly jobId: string; readonly token: string }[] = [];
    for (const { token } of [...coaches.slice(0, 2), ...coaches.slice(0, 2), ...coaches.slice(0, 2)])
      jobs.push({ jobId: (await ask(token)).json().jobId, token });
    for (const one of [coaches[0], coaches[2]]) {
      const response = await ask(one?.token ?? '');
      expect([response.statusCode, response.json().code]).toEqual([503, 'film.busy']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const { jobId, token } of jobs) await app.send(of.cancel, { params: { jobId } }, token);
    await vi.waitFor(() =>
      expect(readdirSync(join(dataDir, 'films')).filter((name) => !name.startsWith('job-'))).toEqual([]),
    );
  });
});
