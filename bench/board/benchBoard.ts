import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { drawingOf, toDrawing } from '#domain/scene/drawing.ts';
import { durationOf, pictureAt } from '#domain/scene/movement.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { buildWeb, isStale } from '#server/webBuild.ts';
import { browserPath } from '#tests/browser.ts';
import { testSettings } from '#tests/server/harness.ts';
import { withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { framesOf, type Seen } from '../lists/frames.ts';
import { type BenchRow, median } from '../row.ts';
import { benchFilms } from './benchFilms.ts';
import { sixtyMoving, teamsRunning } from './drawings.ts';

const slowDown = 4;
const rounds = 5;
const teams = teamsRunning(2);

/** What is seen at a moment, beside copying as many places. */
const benchPicture = (): BenchRow => {
  const scene = sixtyMoving();
  const length = durationOf(scene);
  const places = pictureAt(scene, 1);
  const times = 5_000;
  const timed = (work: (n: number) => unknown): number => {
    const began = performance.now();
    for (let n = 0; n < times; n += 1) work(n);
    return (performance.now() - began) / times;
  };
  const taken = Array.from({ length: rounds }, () => ({
    ours: timed((n) => pictureAt(scene, (n / times) * length)),
    theirs: timed(() => places.map(({ thing, place }) => ({ thing, place: { ...place } }))),
  }));
  const [ours, theirs] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.theirs))];
  return {
    ...{ what: 'the picture of a moment, 60 things on ways of three points', ours, rival: 'copying 60 places', theirs },
    ...{ ratio: ours / theirs, goal: 'ours under 0.15 ms', unit: 'ms' },
  };
};

/** Opens a drawing from a file and chooses everything on it. */
const openAll = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/board`);
  await page.locator('[data-board=drawing]').waitFor();
  const content = JSON.stringify({ touchline: 1, exercises: [{ scene: teams }] });
  await page.setInputFiles('input[type=file]', {
    ...{ name: 'x.touchline.json', mimeType: 'application/json', buffer: Buffer.from(content) },
  });
  const box = await page.locator('[data-board=drawing]').boundingBox();
  if (!box) throw new Error('There is no drawing.');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4, { steps: 5 });
  await page.mouse.up();
};

/** The frames of one page: while the mouse goes over the drawing with nothing in hand, then while it pulls all players. */
const dragOnce = async (page: Page, url: string): Promise<{ readonly rest: Seen; readonly drag: Seen }> => {
  await openAll(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const box = await page.locator('[data-board=drawing]').boundingBox();
  const [player] = Object.values(teams.frames[0]?.at ?? {});
  if (!box || !player) throw new Error('There is no drawing.');
  const at = toDrawing(teams.pitch, player);
  const metre = box.width / drawingOf(teams.pitch).width;
  const from = { x: box.x + at.x * metre, y: box.y + at.y * metre };
  const go = async (): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.move(from.x + 200, from.y - 60, { steps: 60 });
  };
  const rest = await framesOf(page, go);
  await page.mouse.move(from.x, from.y);
  const drag = await framesOf(page, async () => {
    await page.mouse.down();
    await go();
    await page.locator('[data-gesture=dragging]').waitFor();
    await page.mouse.up();
  });
  return { rest, drag };
};

/** Pulling 22 players that are chosen, in a browser that is four times slower, beside the same way with nothing in hand. */
const benchDrag = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    if (isStale()) await buildWeb();
    const settings = testSettings({ DATA_DIR: dataDir });
    const database = await openDatabase(settings);
    const app = await buildApp({ settings, database, dist: resolve('dist') });
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    try {
      const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const seen: Awaited<ReturnType<typeof dragOnce>>[] = [];
      for (let n = 0; n < rounds; n += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        seen.push(await dragOnce(page, url));
        await page.close();
      }
      const middle = (of: 'rest' | 'drag', what: keyof Seen): number => median(seen.map((one) => one[of][what]));
      const [ours, theirs] = [middle('drag', 'inTime'), middle('rest', 'inTime')];
      const [longest, atRest] = [middle('drag', 'longest'), middle('rest', 'longest')];
      const rival = 'the same way with nothing in hand';
      return [
        {
          ...{ what: `frames while 22 players are pulled, ${slowDown} times slower`, ours, rival, theirs },
          ...{ ratio: ours / theirs, goal: 'at least 0.95', unit: '%' },
        },
        {
          ...{ what: 'the longest frame of them', ours: longest, rival, theirs: atRest },
          ...{ ratio: longest / atRest, goal: 'ours at most 50 ms', unit: 'ms' },
        },
      ];
    } finally {
      await browser.close();
      await app.http.close();
      await database.close();
    }
  });

/** The tactics board: what is seen at a moment, a drag, films beside their length. */
export const benchBoard = async (): Promise<BenchRow[]> => [
  benchPicture(),
  ...(await benchDrag()),
  ...(await benchFilms()),
];
