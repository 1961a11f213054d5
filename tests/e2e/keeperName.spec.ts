import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { goalkeeper } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';

/**
 * The space of a player's name, share and minutes on the canvas: how many rows of pixels are drawn beyond the disc, on
 * the side that has more. Text beyond the edge of the canvas has fewer of them.
 */
const rowsBeside = (page: Page, shirt: number): Promise<number> =>
  page.locator(`[data-testid=pitch] [data-shirt="${shirt}"]`).evaluate((key) => {
    const disc = key.getBoundingClientRect();
    const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=pitch] canvas');
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return -1;
    const board = canvas.getBoundingClientRect();
    const ratio = canvas.width / board.width;
    const x = Math.round((disc.x + disc.width / 2 - board.x) * ratio);
    const y = Math.round((disc.y + disc.height / 2 - board.y) * ratio);
    const beyond = Math.round(23 * ratio);
    const far = Math.round(64 * ratio);
    const half = Math.round(8 * ratio);
    const isDrawn = (row: number) =>
      row >= 0 &&
      row < canvas.height &&
      pen.getImageData(x - half, row, 2 * half, 1).data.some((value, at) => at % 4 === 3 && value > 180);
    const rows = (way: 1 | -1) =>
      Array.from({ length: far - beyond }, (_, step) => y + way * (beyond + step)).filter(isDrawn).length / ratio;
    return Math.max(rows(1), rows(-1));
  });

for (const format of ['FUT11', 'FUT7'] satisfies Sport[])
  test(`on a phone the keeper's name is whole, as everybody's is: ${format}`, async ({ page, baseURL }) => {
    const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
    const { id, lineup, people } = await preparedMatch(api, format);
    await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, 'coach', `/matches/${id}/console`);
    await expect(page.locator('canvas').first()).toBeVisible();
    const shirt = (isKeeper: boolean) => {
      const { playerId } = lineup.find(({ position }) => (position === goalkeeper) === isKeeper) ?? {};
      return people.find((one) => one.id === playerId)?.dorsal ?? 0;
    };
    for (const isKeeper of [false, true])
      await expect
        .poll(() => rowsBeside(page, shirt(isKeeper)), { message: `keeper: ${isKeeper}` })
        .toBeGreaterThan(20);
  });
