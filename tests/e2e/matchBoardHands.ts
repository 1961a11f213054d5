import type { Locator, Page } from '@playwright/test';
import { phrase } from './words.ts';

/** The tactics board over the console. */
export const board = (page: Page): Locator => page.getByTestId('match-board');
export const boardButton = (page: Page, key: Parameters<typeof phrase>[0]): Locator =>
  board(page).getByRole('button', { name: phrase(key), exact: true });

/** A line of the finger, by the events of a touch screen; `touchCancel`: the browser takes it away at its end. */
export const drawChalk = async (
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> => {
  const box = await page.getByTestId('chalk').boundingBox();
  if (!box) throw new Error('nothing to draw on');
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [at(from)]);
  for (let n = 1; n <= 6; n += 1)
    await touch('touchMove', [at([from[0] + ((to[0] - from[0]) * n) / 6, from[1] + ((to[1] - from[1]) * n) / 6])]);
  await touch(end, []);
  await session.detach();
};
