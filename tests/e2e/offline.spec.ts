import { expect } from '@playwright/test';
import { match as matchCalls } from '#contract/match.ts';
import { still } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { passwordOf } from './demo.ts';
import { test } from './device.ts';
import { preparedMatch } from './liveMatch.ts';
import { openConsole, waits } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

test.skip(({ isMobile }) => isMobile, 'one size is enough: what is proved here does not depend on it');

test('the session runs out without network: the console opens, collects, and sends after signing in beside the clock', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  await context.clearCookies();
  await page.reload();
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await page.getByRole('button', { name: phrase('common:titles.signIn'), exact: true }).tap();
  const sheet = page.getByTestId('sign-in');
  await expect(page.getByTestId('rival-score')).toBeVisible();
  await context.setOffline(false);
  await sheet.getByLabel(phrase('account:password.title')).fill('not this one');
  await sheet.getByRole('button', { name: phrase('common:titles.signIn') }).tap();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await waits(page, 1);
  await sheet.getByLabel(phrase('account:password.title')).fill(passwordOf('coach'));
  await sheet.getByRole('button', { name: phrase('common:titles.signIn') }).tap();
  await expect(sheet).toHaveCount(0);
  await settled(page);
  await expect(page.getByText(phrase('match:link.live'))).toBeVisible();
  const { goals } = await api.send(matchCalls.get, { params: { id: match.id } });
  expect(goals).toMatchObject([{ side: 'rival' }]);
});

test('a match that is not on the device says that there is no network, and opens when it is back', async ({
  page,
  context,
  baseURL,
}) => {
  const { api } = await openConsole(page, String(baseURL));
  const { id } = await preparedMatch(api, 'FUT11');
  await context.setOffline(true);
  for (const screen of ['stands', 'prepare', 'screen', 'console']) {
    await page.goto(`/matches/${id}/${screen}`);
    await expect(page.getByRole('alert')).toContainText(phrase('errors:unreachable'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('common:failed.title'));
    await expect(page.getByRole('alert').getByRole('link', { name: phrase('common:titles.matches') })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(atConsole(page).players).toHaveCount(11);
});

test('what somebody left on the device is not sent by the next user who signs in', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await context.clearCookies();
  await page.reload();
  await waits(page, 1);
  await page.getByRole('button', { name: phrase('common:titles.signIn'), exact: true }).tap();
  await context.setOffline(false);
  const sheet = page.getByTestId('sign-in');
  await sheet.getByLabel('Usuario').fill('admin');
  await sheet.getByLabel(phrase('account:password.title')).fill(passwordOf('admin'));
  await sheet.getByRole('button', { name: phrase('common:titles.signIn') }).tap();
  await expect(page.getByTestId('left')).toContainText('1 registro');
  await settled(page);
  await expect(page.getByTestId('rival-score')).toHaveText('0');
  expect((await api.send(matchCalls.get, { params: { id: match.id } })).goals).toEqual([]);
});

test('with no network the list names the matches of the device; signing out takes them away', async ({
  page,
  context,
  baseURL,
}) => {
  const { match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  await page.goto('/matches');
  const list = page.getByTestId('on-device');
  await expect(list.getByRole('listitem').filter({ hasText: match.rival.name }).first()).toBeVisible();
  await list
    .getByRole('link', { name: phrase('home:board.stands') })
    .first()
    .tap();
  await expect(page).toHaveURL(/stands$/);
  await expect(page.getByText(match.rival.name).first()).toBeVisible();
  await context.setOffline(false);
  await page.goto('/');
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('button', { name: phrase('common:account.signOut') }).click();
  await expect(page).toHaveURL(/auth\/login/);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const requested = indexedDB.open('touchline');
        requested.onsuccess = () => {
          const all = requested.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => resolve(all.result.length);
        };
      }),
  );
  expect(left).toBe(0);
});

test('on a phone on its side nothing is cut: pitch at the left, bench and actions at the right', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openConsole(page, String(baseURL));
  const inside = async () => {
    const boxes = await page
      .locator('[data-contrast=high]')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => ({ says: button.textContent, ...button.getBoundingClientRect().toJSON() })),
      );
    return boxes.filter(
      ({ says, left, top, right, bottom, width, height }) =>
        // The bench scrolls sideways.
        width > 0 && (left < -1 || top < -1 || bottom > 391 || height < 44 || (right > 845 && !/\d/.test(says ?? ''))),
    );
  };
  expect(await inside()).toEqual([]);
  const [pitch, step, clock] = await Promise.all(
    [page.getByTestId('pitch'), page.getByTestId('step'), page.getByTestId('own-score')].map((one) =>
      one.boundingBox(),
    ),
  );
  if (!pitch || !step || !clock) throw new Error('something is not there');
  expect(pitch.x + pitch.width).toBeLessThanOrEqual(step.x);
  expect(pitch.height).toBeGreaterThan(240);
  await atConsole(page).player(9);
  await expect(page.getByRole('dialog')).toBeVisible();
  await still(page);
  const dialog = await page.getByRole('dialog').boundingBox();
  expect(dialog?.y).toBeGreaterThan(clock.y + clock.height);
  expect(await inside()).toEqual([]);
});

test('a tap is on the device at once: the page is reloaded while its write still waits for the disk', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  // A disk that never answers: each request of the write begins the next one.
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
      const { mode } = this.transaction;
      if (this.name !== 'outboxes' || mode === 'readonly') return get.call(this, key);
      const held = get.call(this, key);
      const goOn = () => get.call(this, key).addEventListener('success', goOn);
      goOn();
      held.addEventListener('success', (event) => event.stopImmediatePropagation());
      return held;
    };
  });
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await page.reload();
  await waits(page, 1);
  await expect(page.getByTestId('rival-score')).toHaveText('1');
  await context.setOffline(false);
  await settled(page);
  expect((await api.send(matchCalls.get, { params: { id: match.id } })).goals).toMatchObject([{ side: 'rival' }]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('touchline.tap '))),
  ).toEqual([]);
});
