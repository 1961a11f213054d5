import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { exercise } from '#contract/exercise.ts';
import { ball, compose, goes, own, rival } from '#domain/scene/compose.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { readFilm } from '#tests/readFilm.ts';
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
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await openShare(page);
  await axeIsContent(page);

  await choose(page, 'gif');
  const gif = await downloaded(page);
  expect(gif.name).toMatch(/^animation-\d{14}\.gif$/);
  expect(await sharp(gif.content, { animated: true }).metadata()).toMatchObject({ format: 'gif', width: 640, loop: 0 });

  await choose(page, 'png');
  expect(await sharp((await downloaded(page)).content).metadata()).toMatchObject({ format: 'png', width: 1920 });

  // Where the browser has no H.264 the server makes the film, without a question.
  await choose(page, 'mp4');
  const mp4 = await downloaded(page);
  expect(mp4.name).toMatch(/^animation-\d{14}\.mp4$/);
  expect(await readFilm(mp4.content)).toMatchObject({ codec: 'avc', width: 1280, boxes: ['ftyp', 'moov', 'mdat'] });

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
