import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { exercise } from '#contract/exercise.ts';
import { filmPainter } from '#domain/film/filmPainter.ts';
import { filmSize } from '#domain/film/filmPlan.ts';
import { ball, compose, goes, own, rival } from '#domain/scene/compose.ts';
import { durationOf } from '#domain/scene/movement.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { serverCanvas } from '#server/films/canvas.ts';
import { readFilm } from '#tests/readFilm.ts';
import { openDecoder } from '#tests/server/film/filmDecoder.ts';
import { likenessOf } from '#tests/server/film/likeness.ts';
import { paintedFrames } from '#tests/server/film/paintedFrames.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const scene = compose(usualPitch, { a: own(5, 5, 9), b: rival(20, 10, 4), ball: ball(6, 6) }, [
  { ms: 500, moves: { ball: goes('pass', [20, 4]), a: goes('run', [12, 8], [8, 9]) } },
]);
const sheet = (page: Page): Locator => page.getByRole('dialog');
const choose = (page: Page, as: 'mp4' | 'gif' | 'png' | 'pdf') =>
  sheet(page)
    .getByRole('button', { name: phrase(`board:share.forms.${as}`) })
    .click();
/** The file that the button gives, with its name. */
const downloaded = async (page: Page) => {
  await expect(sheet(page).locator('[data-share=done]')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet(page)
      .getByRole('button', { name: phrase('board:share.download') })
      .click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};
const openShare = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: phrase('board:share.label'), exact: true }).click();
  await expect(sheet(page)).toBeVisible();
};

test('a drawing becomes a film, a GIF, a picture and a sheet where the coach is', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const more = { type: 'setPiece', minutes: 10, playersFrom: 6, playersTo: 12, difficulty: 2, intensity: 3 };
  const { id } = await api.send(exercise.add, { body: { name: 'Compartir', ...more, scene } as never });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('exportvideo') && sent.push(request.url()));
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await openShare(page);
  await axeIsContent(page);

  await choose(page, 'gif');
  const gif = await downloaded(page);
  expect(gif.name).toMatch(/^animation-\d{14}\.gif$/);
  expect(await sharp(gif.content, { animated: true }).metadata()).toMatchObject({ format: 'gif', width: 640, loop: 0 });

  await choose(page, 'png');
  const png = await sharp((await downloaded(page)).content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const large = filmSize(scene, 1920);
  expect([png.info.width, png.info.height]).toEqual([large.width, large.height]);
  // Browser and server paint the same picture; letters are smoothed otherwise.
  const { film, pixels } = serverCanvas(large);
  filmPainter(film, scene, large).frame(0);
  const alike = likenessOf(png.data, await pixels(), large);
  expect(alike.share).toBeGreaterThan(0.995);
  expect(alike.ssim).toBeGreaterThan(0.98);

  // With a band: the same drawing under it.
  await sheet(page).getByText(phrase('board:share.head'), { exact: true }).click();
  await choose(page, 'png');
  const banded = await downloaded(page);
  const { width, height } = await sharp(banded.content).metadata();
  expect({ width, height }).toEqual(filmSize(scene, 1920, { title: '', colour: '', sentences: [] }));
  await sheet(page).getByText(phrase('board:share.head'), { exact: true }).click();

  // Where the browser has no H.264 the server makes the film, without a question.
  await choose(page, 'mp4');
  const mp4 = await downloaded(page);
  expect(mp4.name).toMatch(/^animation-\d{14}\.mp4$/);
  const read = await readFilm(mp4.content);
  const size = filmSize(scene, 1280);
  expect(read).toMatchObject({ codec: 'avc', ...size, boxes: ['ftyp', 'moov', 'mdat'] });
  expect(read.frames).toBe(Math.round((durationOf(scene) / 1000) * 30));
  // By the encoder of the browser, where it has one: nobody asked the server for it.
  console.info(`the film was made by the ${sent.length === 0 ? 'browser' : 'server'}`);
  const decoder = await openDecoder();
  if (decoder) {
    const wanted = [0, 0.4, 0.5, 0.6, 1].map((share) => Math.floor(share * (read.frames - 1)));
    const painted = await paintedFrames(scene, size, 30);
    for (const [n, picture] of (await decoder.decode(mp4.content, wanted)).entries()) {
      const { ssim, cell } = likenessOf(picture, painted[wanted[n] ?? 0] as Uint8Array, size);
      expect(ssim, `frame ${wanted[n]}`).toBeGreaterThan(0.97);
      expect(cell, `frame ${wanted[n]}`).toBeLessThanOrEqual(12);
    }
    await decoder.close();
  }

  await choose(page, 'pdf');
  expect((await downloaded(page)).content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a film that is cancelled leaves nothing, and without an account nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('exportvideo') && sent.push(request.url()));
  await page.goto('/board');
  await page.setInputFiles('input[type=file]', {
    name: 'x.touchline.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        touchline: 1,
        exercises: [
          {
            scene: {
              ...scene,
              frames: Array.from({ length: 20 }, (_, n) => ({
                ...(n % 2 ? scene.frames[1] : scene.frames[0]),
                id: `f${n}`,
              })),
            },
          },
        ],
      }),
    ),
  });
  await openShare(page);
  await expect(sheet(page).getByRole('button', { name: phrase('board:share.forms.pdf') })).toHaveCount(0);
  await choose(page, 'gif');
  await sheet(page)
    .getByRole('button', { name: phrase('board:share.cancel') })
    .click();
  await expect(sheet(page).locator('[data-share=asking]')).toBeVisible();
  await choose(page, 'png');
  await downloaded(page);
  expect(sent).toEqual([]);
});

test('the page of an exercise shares its drawing in one touch', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const more = { type: 'setPiece', minutes: 10, playersFrom: 6, playersTo: 12, difficulty: 2, intensity: 3 };
  const { id } = await api.send(exercise.add, { body: { name: 'Compartir desde la ficha', ...more, scene } as never });
  await openAs(page, 'coach', `/exercises/${id}`);
  await page.getByRole('button', { name: phrase('exercises:page.send') }).click();
  await expect(sheet(page)).toBeVisible();
  await axeIsContent(page);
  await choose(page, 'gif');
  expect((await downloaded(page)).name).toMatch(/^animation-\d{14}\.gif$/);
});
