import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ball, compose, goes, own, rival } from '#domain/scene/compose.ts';
import { durationOf } from '#domain/scene/movement.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { wireOfScene } from '#domain/scene/sceneToWire.ts';
import { pdfText } from '#tests/pdfText.ts';
import { readFilm } from '#tests/readFilm.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

const of = calls.film;
/** A pass and a run, 0.9 s in all. */
const short = (name = 'Łukasz Ñandú') => {
  const scene = compose(usualPitch, { a: own(5, 5, 9), b: rival(20, 10, 4), ball: ball(6, 6) }, [
    { ms: 400, moves: { ball: goes('pass', [20, 4]), a: goes('run', [12, 8], [8, 9]) } },
  ]);
  return {
    ...scene,
    things: scene.things.map((thing) => (thing.id === 'a' ? { ...thing, name } : thing)),
    frames: scene.frames.map((frame) => ({ ...frame, hold: 250 })),
  };
};
const wire = (scene = short()) => {
  const { exercises } = wireOfScene(scene, { clientWidth: 321, clientHeight: 215 });
  return { frames: [...exercises], canvasWidth: 321, canvasHeight: 215 };
};
/** The film processes on this machine that this one has started. */
const children = (): readonly string[] =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('filmChild'));
const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

describe.each(anyEngine)('films of drawings on $name', (engine) => {
  let app: Running;
  let dataDir: string;
  let coach: Person;
  let player: Person;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-films-'));
    app = await startApp(engine, { settings: { DATA_DIR: dataDir, FILM_ENGINE: 'wasm' } });
    const clubId = await makeClub(app.database.query);
    [coach, player] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'PLAYER')];
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const files = () => readdirSync(join(dataDir, 'films'));
  const start = (body: object, who = coach) => app.send(of.start, { body }, who.token);
  const get = (jobId: string, who = coach) => app.send(of.get, { params: { jobId } }, who.token);
  const ended = (jobId: string) =>
    vi.waitFor(
      async () => {
        const job = await get(jobId);
        expect(['done', 'failed', 'cancelled']).toContain(job.state);
        return job;
      },
      { timeout: 60_000, interval: 50 },
    );

  test('the call of the specification gives an MP4 with the name it asks for', async () => {
    const response = await app.ask({
      method: 'POST',
      url: of.generate.path,
      payload: { ...wire(), backgroundImage: 'assets/pitch-area.png', fps: 10 },
      token: coach.token,
    });
    expect(response.headers['content-type']).toBe('video/mp4');
    expect(response.headers['content-disposition']).toMatch(/filename="animation-\d{14}\.mp4"/);
    const film = await readFilm(new Uint8Array(response.rawPayload));
    const seconds = durationOf(short()) / 1000;
    expect(film).toMatchObject({
      codec: 'avc',
      width: 322,
      height: 216,
      frames: Math.round(seconds * 10),
      colours: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
    });
    expect(film.duration).toBeCloseTo(seconds, 1);
    expect(film.boxes.slice(0, 2)).toEqual(['ftyp', 'moov']);
    expect(files().filter((name) => !name.startsWith('job-'))).toEqual([]);
  });

  test('a job gives a GIF, a picture and all pictures, for nobody else', async () => {
    const scene = short();
    const gif = await ended((await start({ scene, as: 'gif', width: 160 })).jobId);
    expect(gif).toMatchObject({ state: 'done', done: 1, place: null, failure: null });
    const file = (jobId: string, who = coach) => app.send(of.file, { params: { jobId } }, who.token);
    const moving = await sharp(await bytesOf(await file(gif.jobId)), { animated: true }).metadata();
    expect(moving).toMatchObject({ format: 'gif', width: 160, loop: 0 });
    const length = (moving.delay ?? []).reduce((sum, one) => sum + one, 0);
    expect(length).toBeCloseTo(Math.round((durationOf(scene) / 1000) * 12.5) * 80 + 800, -1);

    const png = await ended((await start({ scene, as: 'png', width: 200, from: 1 })).jobId);
    expect(png.name).toMatch(/^animation-\d{14}\.png$/);
    expect(await sharp(await bytesOf(await file(png.jobId))).metadata()).toMatchObject({ format: 'png', width: 200 });
    const zip = await ended((await start({ scene, as: 'zip', width: 100 })).jobId);
    const text = new TextDecoder('latin1').decode(await bytesOf(await file(zip.jobId)));
    expect(text.match(/frame-\d\d\.png/g)).toHaveLength(4);

    const sheet = await ended((await start({ scene, as: 'pdf', title: 'Córner' })).jobId);
    expect(pdfText(await bytesOf(await file(sheet.jobId)))).toContain('Córner');

    const other = await signedIn(app, coach.clubId, 'COACH');
    expect((await refusalOf(get(gif.jobId, other))).code).toBe('notFound');
    expect((await refusalOf(file(gif.jobId, other))).code).toBe('notFound');
    expect((await refusalOf(start({ scene }, player))).code).toBe('forbidden');
    app.clock.forward(3_600_001);
    coach = { ...coach, token: (await app.services.sessions.open(coach.id)).access_token };
    expect((await refusalOf(file(png.jobId))).code).toBe('notFound');
    await ended((await start({ scene, as: 'png', width: 100 })).jobId);
    expect(files()).toHaveLength(1);
  });

  test('a cancelled film leaves neither a process nor a file, and a lost one has failed', async () => {
    const long = { ...short(), frames: short().frames.map((frame) => ({ ...frame, hold: 20_000 })) };
    const begun = await start({ scene: long, width: 1280 });
    await vi.waitFor(async () => expect((await get(begun.jobId)).state).toBe('running'), { timeout: 30_000 });
    expect(children().length).toBeGreaterThan(0);
    expect((await app.send(of.cancel, { params: { jobId: begun.jobId } }, coach.token)).state).toBe('cancelled');
    await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 10_000 });
    expect(files().filter((name) => !name.startsWith('job-'))).toEqual([]);

    const row = await app.database.query
      .selectFrom('job')
      .selectAll()
      .where('id', '=', begun.jobId)
      .executeTakeFirstOrThrow();
    const lost = { ...row, id: crypto.randomUUID(), state: 'running', ended_at: null } as const;
    await app.database.query
      .insertInto('job')
      .values({ ...lost, lease_until: app.clock() - 1 })
      .execute();
    expect(await get(lost.id)).toMatchObject({ state: 'failed', failure: 'film.interrupted' });
  });
});

test('a server that makes no films says so, and makes pictures', async () => {
  const [engine] = anyEngine;
  if (!engine) throw new Error('No database.');
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-none-'));
  const app = await startApp(engine, { settings: { DATA_DIR: dataDir, FILM_ENGINE: 'none' } });
  const coach = await signedIn(app, await makeClub(app.database.query), 'COACH');
  expect(await app.send(calls.health.get, {})).toMatchObject({ films: 'none' });
  const refusal = await refusalOf(app.send(of.start, { body: { scene: short() } }, coach.token));
  expect([refusal.code, refusal.status]).toEqual(['film.engineAway', 503]);
  expect((await app.send(of.start, { body: { scene: short(), as: 'png' } }, coach.token)).state).toBe('waiting');
  await app.close();
  rmSync(dataDir, { recursive: true });
});
