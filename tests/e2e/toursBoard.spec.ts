import { expect, type Page, test } from '@playwright/test';
import { gestureModel } from '#tests/model/board/boardModels.ts';
import { PlanFile } from '#tests/model/kit/planFile.ts';
import { walk } from '#tests/model/kit/walk.ts';
import {
  acceptPointers,
  drawing,
  leavePen,
  openWithPlayer,
  type Report,
  report,
  rows,
  type Spot,
  tool,
  undo,
} from './boardHands.ts';

/** Where the things of the model are on the page: the player is in the middle, and the ground is free. */
const thing: Spot = [0.5, 0.5];
const ground: Spot = [0.2, 0.25];
const tools = { 'a player': 'player', 'a line': 'line', 'a pencil': 'free' } as const;
const toolOf = (move: string) => Object.entries(tools).find(([words]) => move.endsWith(words))?.[1] ?? 'move';
const handOf = (move: string) => (move.startsWith('a pen') ? 'pen' : move.startsWith('a mouse') ? 'mouse' : 'touch');

/** The handle for the size of the player that is chosen: right below it. */
const handleSpot = async (page: Page): Promise<Spot> => {
  await rows(page).first().getByRole('button').press('Enter');
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('There is a drawing.');
  // The player is two metres about its middle, and the drawing of a pitch some 113 metres wide; the handle is 8 pixels off.
  const far = (2 * box.width) / 113 + 8;
  return [0.5 + far / box.width, 0.5 + far / box.height];
};

/** The moves of the model on a page: fingers, a mouse and a pen, and where each of them was pressed. */
const handsOn = (page: Page) => {
  const pressed: Record<number, Spot> = { 1: ground, 2: ground };
  const now = { idle: true };
  const press = async (move: string, pointer: number): Promise<void> => {
    if (now.idle) await tool(page, toolOf(move)).click();
    const onHandle = now.idle && move.endsWith('on a handle');
    const spot = onHandle ? await handleSpot(page) : move.endsWith('on a thing') ? thing : ground;
    if (now.idle || pointer === 2) pressed[pointer] = spot;
    await report(page, [{ what: 'down', pointer, hand: handOf(move), at: spot }]);
  };
  const others: readonly (readonly [string, Report['what'], (pointer: number) => number])[] = [
    ['trembles', 'move', () => 3],
    ['pulls', 'move', (pointer) => 10 * (pointer + 1)],
    ['leaves', 'up', () => 0],
    ['taken away', 'cancel', () => 0],
  ];
  return {
    now,
    act: async (move: string): Promise<void> => {
      const pointer = move.includes('second finger') ? 2 : 1;
      const [, what, right] = others.find(([words]) => move.endsWith(words)) ?? [];
      if (what && right) await report(page, [{ what, pointer, at: pressed[pointer] ?? ground, right: right(pointer) }]);
      else if (move !== 'fingers draw again') await press(move, pointer);
      else if (await leavePen(page).isVisible()) await leavePen(page).click();
    },
    /** Everything away from the drawing, and a hand that has drawn nothing. */
    reset: async (): Promise<void> => {
      await report(
        page,
        [1, 2].map((pointer) => ({ what: 'cancel', pointer, at: ground })),
      );
      now.idle = true;
      if (await leavePen(page).isVisible()) await leavePen(page).click();
    },
  };
};

test('the tours of a gesture by fingers, a mouse and a pen: each state is the one of the model', async ({ page }) => {
  await acceptPointers(page);
  await openWithPlayer(page);
  const base = String(await undo(page).getAttribute('aria-label'));
  const { act, now, reset } = handsOn(page);
  let moves = 0;
  for (const tour of new PlanFile('gesture').read()[gestureModel.name] ?? []) {
    for (const { move, out, place } of walk(gestureModel, tour)) {
      await act(move);
      moves += 1;
      const { value, context } = out.next;
      await expect(drawing(page), place).toHaveAttribute('data-gesture', String(value));
      await expect(leavePen(page), place).toHaveCount(context.pen ? 1 : 0);
      now.idle = value === 'idle';
      // One gesture is one step, or none: one step back and everything is as it was.
      if (now.idle && (await undo(page).getAttribute('aria-label')) !== base) await undo(page).click();
      if (now.idle) await expect(undo(page), place).toHaveAttribute('aria-label', base);
    }
    await reset();
  }
  expect(moves).toBeGreaterThan(100);
});
