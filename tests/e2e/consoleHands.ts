import { expect, type Locator, type Page } from '@playwright/test';
import { passTime } from '#tests/model/page/passTime.ts';
import { phrase } from './words.ts';

/** The actions of a coach at the touch screen. Every action is a tap on the canvas or on a button. */
export const atConsole = (page: Page) => {
  const players = page.getByRole('list', { name: phrase('console:pitch') }).getByRole('button');
  const touch = async (what: Locator) => {
    const box = await what.boundingBox();
    if (!box) throw new Error('nothing to touch');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  return {
    players,
    /** By shirt number. */
    player: async (number: number) => {
      // The canvas comes after the list of its players: until then there is nothing to tap.
      await expect(page.getByTestId('pitch').locator('canvas').first()).toBeVisible();
      await touch(players.and(page.getByRole('button', { name: new RegExp(`^${number} `) })));
    },
    action: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
    step: page.getByTestId('step'),
    own: page.getByTestId('own-score'),
    rival: page.getByTestId('rival-score'),
    undo: page.getByTestId('undo'),
    bench: page.getByRole('region', { name: phrase('match:bench') }).getByRole('button'),
    announces: async (text: string) => expect(page.getByTestId('said')).toContainText(text),
    /**
     * The line-up is confirmed and the match kicked off, by touch or by keys. The same button within a second is one
     * touch: the time passes once the first has been answered.
     */
    kickOff: async (press = (button: Locator) => button.tap()) => {
      const step = page.getByTestId('step');
      await press(step);
      await expect(step).toContainText('Empezar');
      await passTime(page, 2_000);
      await press(step);
      await expect(step).toContainText('Acabar');
    },
    /** A button that needs confirmation is tapped twice, with time between. */
    twice: async (button: Locator) => {
      await button.tap();
      await expect(button).toContainText('Toca otra vez');
      await passTime(page, 500);
      await button.tap();
    },
  };
};

/**
 * Nothing waits for the server. A pending entry is drawn a frame after its tap: until the page has nothing left to
 * draw, a line that is not there yet would be taken for a removed one.
 */
export const settled = async (page: Page): Promise<void> => {
  const isDrawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
      );
    });
  await page.evaluate(isDrawn);
  await expect(page.getByTestId('waiting')).toHaveCount(0);
};
