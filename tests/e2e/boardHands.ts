import { expect, type Locator, type Page } from '@playwright/test';
import { emptyScene, usualPitch } from '#domain/scene/scene.ts';
import type { ToolName } from '#features/exercises/board/tools.ts';
import { phrase } from './words.ts';

export const drawing = (page: Page): Locator => page.locator('[data-board=drawing]');
export const tool = (page: Page, name: ToolName): Locator =>
  page
    .getByRole('toolbar', { name: phrase('board:tray') })
    .getByRole('button', { name: phrase(`board:tools.${name}`), exact: true });
export const rows = (page: Page): Locator =>
  page.getByRole('region', { name: phrase('board:list.label') }).getByRole('listitem');
export const undo = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${phrase('board:undo')}`) });
export const leavePen = (page: Page): Locator => page.getByRole('button', { name: phrase('board:leavePen') });
export const redo = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${phrase('board:redo')}`) });

/** Shares of the width and height of the drawing. */
export type Spot = readonly [x: number, y: number];
/** A pixel of the page, asked each time: what is around the drawing takes more room as things are added. */
const pixelOf = async (page: Page, [x, y]: Spot) => {
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('There is a drawing.');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
};
/** A busy machine delivers touches late: each waits until the drawing has felt the one before. */
export const felt = (page: Page, state: RegExp | string) =>
  expect(drawing(page)).toHaveAttribute('data-gesture', state);
const between = (from: Spot, to: Spot, share: number): Spot => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

type Press = {
  readonly down: (at: Spot) => Promise<void>;
  readonly move: (at: Spot) => Promise<void>;
  readonly up: () => Promise<void>;
};
const handOf = (page: Page, { down, move, up }: Press) => ({
  ...{ down, move, up },
  tap: async (...at: Spot) => {
    await down(at);
    await felt(page, /pressing/);
    await up();
    await felt(page, 'idle');
  },
  pull: async (from: Spot, to: Spot) => {
    await down(from);
    await felt(page, /pressing/);
    for (const share of [0.25, 0.5, 0.75, 1]) await move(between(from, to, share));
    await felt(page, /^(dragging|spanning|drawing)$/);
    await up();
    await felt(page, 'idle');
  },
});
export type BoardHand = ReturnType<typeof handOf>;

/**
 * A finger on the drawing. Buttons are clicked: where the machine is busy, the browser takes a tap on one for a long
 * press, which is no click.
 */
export const finger = async (page: Page): Promise<BoardHand> => {
  const touch = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
    void (await touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [await pixelOf(page, at)] : [] }));
  return handOf(page, {
    down: (at) => send('touchStart', at),
    move: (at) => send('touchMove', at),
    up: () => send('touchEnd'),
  });
};

/** The mouse on the drawing. */
export const mouse = async (page: Page): Promise<BoardHand> => {
  const go = async (at: Spot) => {
    const { x, y } = await pixelOf(page, at);
    await page.mouse.move(x, y);
  };
  return handOf(page, {
    down: async (at) => {
      await go(at);
      await page.mouse.down();
    },
    move: go,
    up: () => page.mouse.up(),
  });
};

/** Before `goto`: pointers that a test makes up are taken for those of a device. */
export const acceptPointers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Element.prototype.setPointerCapture = () => undefined;
  });
};

/** What a device reports of one pointer. */
export type Report = {
  readonly what: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: number;
  readonly hand?: 'touch' | 'pen' | 'mouse';
  readonly at: Spot;
  /** Pixels to the right of the spot. */
  readonly right?: number;
  /** Pixels that a palm covers. */
  readonly wide?: number;
};
/** Plays what a device has reported, one after the other, as fast as it comes. */
export const report = (page: Page, all: readonly Report[]): Promise<void> =>
  drawing(page).evaluate((box, reports) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    for (const { what, pointer, hand = 'touch', at, right = 0, wide = 1 } of reports)
      box.dispatchEvent(
        new PointerEvent(`pointer${what}`, {
          ...{ pointerId: pointer, pointerType: hand, bubbles: true, cancelable: true, width: wide, height: wide },
          ...{ clientX: left + at[0] * width + right, clientY: top + at[1] * height },
        }),
      );
  }, all);

/** The board without an account, with one player in the middle of it, from a file. */
export const openWithPlayer = async (page: Page): Promise<void> => {
  const scene = {
    ...emptyScene({ ...usualPitch, ground: 'full' }),
    things: [{ id: 'a', kind: 'player', size: 4, number: 9 }],
    frames: [{ id: 'f1', ms: 'auto', at: { a: { x: 52.5, y: 34 } }, moves: {} }],
  };
  await page.goto('/board');
  await expect(drawing(page)).toBeVisible();
  await page.setInputFiles('input[type=file]', {
    ...{ name: 'x.touchline.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ touchline: 1, exercises: [{ scene }] })),
  });
  await expect(rows(page)).toHaveCount(1);
};
