import { expect, type Locator, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { noId } from '#domain/ids.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

type Point = { readonly x: number; readonly y: number; readonly id: number };

const pointOn = async (what: Locator, id: number, [x, y]: readonly [number, number] = [0.5, 0.5]): Promise<Point> => {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width * x, y: box.y + box.height * y, id };
};
/** Where nobody stands. */
const onGrass = [0.64, 0.35] as const;

/** Touch points that start, move and end on the screen, each so many milliseconds after the one before. */
const glass = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  // Said, not waited for: how long a finger lay must not depend on how busy the machine is.
  let now = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point: Point, later = 40) => {
    now = type === 'touchStart' ? Math.max(now + later, Date.now()) : now + later;
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: [point], timestamp: now / 1_000 });
  };
  return {
    comes: (point: Point) => send('touchStart', point),
    slips: (point: Point) => send('touchMove', point),
    leaves: (point: Point, later?: number) => send('touchEnd', point, later),
  };
};

test('a hand on the glass swallows no touch; what slips or rests is none; what was touched is said once', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT8');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const { rival, undo } = atConsole(page);
  await expect(rival).toHaveText('0');
  const button = page.getByTestId('rival-goal');
  const { comes, slips, leaves } = await glass(page);
  const operator = await pointOn(page.getByTestId('pitch'), 1, onGrass);
  const finger = await pointOn(button, 2);

  await test.step('a finger that slips off, and one that rests', async () => {
    const off = { ...finger, y: finger.y + 60 };
    await comes(finger);
    await slips(off);
    await leaves(off);
    await comes(finger);
    await leaves(finger, 2_000);
  });
  await test.step('a slow touch, while the edge of a hand lies on the grass', async () => {
    await comes(operator);
    await comes(finger);
    await leaves(finger, 900);
    await expect(rival).toHaveText('1');
    await leaves(operator);
    await expect(undo).toContainText('Gol de Atlético Molino');
  });
  await test.step('the button has the focus, and no ring that only keys need', async () => {
    await expect(button).toBeFocused();
    expect(await button.evaluate((one) => one.matches(':focus-visible'))).toBe(false);
  });
  await test.step('one goal, not two and not three', async () => {
    await settled(page);
    expect((await readMatch(api, id)).goals.filter(({ side }) => side === 'rival')).toHaveLength(1);
  });
});

test('a player who is drawn anew under the finger was touched all the same', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, people } = await preparedMatch(api, 'FUT8');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const { players, own } = atConsole(page);
  const { comes, leaves } = await glass(page);
  await expect(page.getByTestId('pitch').locator('canvas').first()).toBeVisible();
  const playerId = lineup.at(-1)?.playerId ?? noId;
  const { dorsal } = people.find((one) => one.id === playerId) ?? {};
  const disc = await pointOn(players.and(page.getByRole('button', { name: new RegExp(`^${dorsal} `) })), 1);
  await comes(disc);
  // Their goal is recorded elsewhere: a ball is drawn at their shirt, a few frames after the score.
  const goal = { id, assistId: noId, playerId };
  await api.send(matchPlay.goal, { params: goal, body: { commandId: crypto.randomUUID() } });
  await expect(own).toHaveText('1');
  await settled(page);
  await leaves(disc);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: phrase('common:signals.goal'), exact: true }),
  ).toBeVisible();
});
