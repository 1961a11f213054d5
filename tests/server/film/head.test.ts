import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ball, compose, goes, own } from '#domain/scene/compose.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, signedIn } from '../people.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('There is no database.');
const scene = compose({ ...usualPitch, ground: 'full' }, { a: own(50, 30, 9), ball: ball(51, 31) }, [
  { ms: 400, moves: { a: goes('run', [60, 30]) } },
]);

let app: Running;
let dataDir: string;
let token: string;
let home: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-head-'));
  app = await startApp(engine, { settings: { DATA_DIR: dataDir, FILM_ENGINE: 'none' } });
  home = await makeWorld(app);
  token = home.coach.token;
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

type Head = { title: string; colour: string; sentences?: string[]; shield?: boolean };
/** The pixels of a frame of the drawing, with a band or without. */
const picture = async (head?: Head, frame = 0) => {
  const body = { scene: { ...scene }, as: 'png', width: 600, from: frame, ...(head && { head }) } as const;
  const { jobId } = await app.send(calls.film.start, { body }, token);
  const state = async () => (await app.send(calls.film.get, { params: { jobId } }, token)).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  const file = await app.send(calls.film.file, { params: { jobId } }, token);
  const { data, info } = await sharp(await file.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): readonly number[] => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  return { at, width: info.width, height: info.height };
};
/** How many pixels of the band are its ink, from one share of the width to another. */
const inked = ({ at, width }: Awaited<ReturnType<typeof picture>>, from: number, to: number, ink: number): number => {
  let count = 0;
  for (let x = Math.round(width * from); x < width * to; x += 1)
    for (let y = 2; y < 56; y += 1) count += at(x, y).every((value) => Math.abs(value - ink) < 40) ? 1 : 0;
  return count;
};

test('a band in the colour of the club lies over the drawing, which keeps its shape', async () => {
  const [plain, banded] = [await picture(), await picture({ title: 'Córner', colour: '#7a1f2b' })];
  expect([banded.width, banded.height - plain.height]).toEqual([plain.width, 60]);
  expect(banded.at(3, 3)).toEqual([0x7a, 0x1f, 0x2b]);
  expect(banded.at(300, 65)).toEqual(plain.at(300, 5));
  // White on a dark colour, dark on a light one.
  expect(inked(banded, 0, 0.5, 255)).toBeGreaterThan(100);
  const light = await picture({ title: 'Córner', colour: '#ffd400' });
  expect(inked(light, 0, 0.5, 255)).toBe(0);
  expect(inked(light, 0, 0.5, 24)).toBeGreaterThan(100);
});

test('a long title is cut by its width; each frame has its own sentence', async () => {
  const long = await picture({ title: 'M'.repeat(120), colour: '#000000' });
  expect(inked(long, 0.9, 0.96, 255)).toBeGreaterThan(0);
  expect(inked(long, 0.98, 1, 255)).toBe(0);
  const head = { title: 'A', colour: '#000000', sentences: ['', 'El 9 corre diez metros y recibe de espaldas.'] };
  const [still, moving] = [await picture(head, 0), await picture(head, 1)];
  expect(inked(still, 0.3, 1, 255)).toBe(0);
  expect(inked(moving, 0.3, 1, 255)).toBeGreaterThan(100);
});

test('the shield of the club stands before the title; a club without one has the title alone', async () => {
  const head = { title: 'Córner', colour: '#7a1f2b', shield: true };
  const blue = (one: Awaited<ReturnType<typeof picture>>) => {
    let count = 0;
    for (let x = 0; x < 80; x += 1)
      for (let y = 0; y < 60; y += 1) count += (one.at(x, y)[2] ?? 0) > 180 && (one.at(x, y)[0] ?? 0) < 60 ? 1 : 0;
    return count;
  };
  const without = await picture(head);
  expect(blue(without)).toBe(0);
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0020f0' } })
    .png()
    .toBuffer();
  const of = { params: { clubId: home.clubId }, body: { content: png.toString('base64') } };
  const { token: admin } = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  await app.send(calls.club.setShield, of, admin);
  const banded = await picture(head);
  // 45 of the 60 pixels of the band, in both directions.
  expect(blue(banded)).toBeGreaterThan(43 * 43);
  expect(inked(banded, 0, 75 / 600, 255)).toBe(0);
  expect(inked(banded, 75 / 600, 0.6, 255)).toBeGreaterThan(100);
  expect(blue(await picture({ ...head, shield: false }))).toBe(0);
  await app.send(calls.club.removeShield, { params: { clubId: home.clubId } }, admin);
});

test('no colour that is none, no endless texts', async () => {
  for (const head of [
    { title: 'A', colour: 'red' },
    { title: '', colour: '#000000' },
    { title: 'A'.repeat(121), colour: '#000000' },
    { title: 'A', colour: '#000000', sentences: ['A'.repeat(301)] },
  ])
    expect(await refusalOf(picture(head))).toMatchObject({ code: 'badRequest' });
});
