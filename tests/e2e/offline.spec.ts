import { expect, test } from '@playwright/test';
import { match as matchCalls } from '#contract/match.ts';
import { isSeen } from '#domain/match/entry.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openDoor, preparedMatch } from './liveMatch.ts';
import { at, device, kickOff, note, openConsole, readyForOffline, shown, waits, wanted } from './offlineHands.ts';

test.skip(({ isMobile }) => isMobile, 'one size is enough: what is proved here does not depend on it');

test('the network is cut on two devices: sixty notes, one device closed meanwhile, all arrive once and in order', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const door = await openDoor(String(baseURL), 'coach', passwordOf('coach'));
  const match = await preparedMatch(door, 'FUT11');
  const [here, there] = [await device(browser, String(baseURL)), await device(browser, String(baseURL))];
  let mine = await here.newPage();
  const other = await there.newPage();
  await openAs(mine, 'coach', at(match));
  await kickOff(mine);
  await openAs(other, 'coach', at(match));
  await readyForOffline(mine, match);
  await readyForOffline(other, match);
  const { seq: before, entries: prepared } = await door.send(matchCalls.changes, {
    params: { id: match.id },
    query: { after: 0 },
  });

  await here.setOffline(true);
  await there.setOffline(true);
  const names = await mine
    .getByRole('list', { name: 'En el campo' })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.ariaLabel ?? one.textContent ?? ''));
  const onPitch = names.map((name) => Number.parseInt(name, 10)).filter((number) => number > 0);
  expect(onPitch).toHaveLength(11);
  // An odd number of players each: goal and injury change from round to round.
  const [ours, theirs] = [onPitch.slice(0, 5), onPitch.slice(5, 10)];

  const first = async () => {
    await note(mine, ours, 0, 15);
    const score = await mine.getByTestId('own-score').textContent();
    await mine.close();
    // Closed, and opened again with no network: page, words, match and what waits come from the device.
    mine = await here.newPage();
    await mine.goto(at(match));
    await waits(mine, 15);
    await expect(mine.getByTestId('own-score')).toHaveText(String(score));
    await expect(mine.getByRole('list', { name: 'En el campo' }).getByRole('button')).toHaveCount(11);
    await note(mine, ours, 15, 29);
  };
  await Promise.all([first(), note(other, theirs, 0, 29)]);
  for (const page of [mine, other]) await page.getByTestId('rival-goal').tap();
  for (const page of [mine, other]) {
    await waits(page, 30);
    await expect(page.getByRole('status').filter({ hasText: 'esperando' })).not.toContainText('En directo');
  }
  expect((await door.send(matchCalls.changes, { params: { id: match.id }, query: { after: 0 } })).seq).toBe(before);

  await here.setOffline(false);
  await settled(mine);
  await there.setOffline(false);
  // Both saw the same goal against: one question, answered by a person.
  const question = other.getByTestId('unsettled');
  await expect(question).toContainText('Gol del Atlético Molino', { timeout: 30_000 });
  await settled(other);
  await question.getByRole('button', { name: 'Es otro' }).tap();
  await expect(question).toHaveCount(0);
  await settled(other);

  const { entries } = await door.send(matchCalls.changes, { params: { id: match.id }, query: { after: before } });
  const squad = prepared.flatMap((entry) => (entry.type === 'squad.called' ? entry.players : []));
  const dorsals = new Map(squad.map((one) => [one.playerId, one.dorsal]));
  const heard = entries.filter(isSeen);
  expect(heard).toHaveLength(60);
  expect(new Set(heard.map((entry) => entry.id)).size).toBe(60);
  const devices = [...new Set(heard.map((entry) => entry.device))];
  const said = devices.map((one) =>
    heard
      .filter((entry) => entry.device === one)
      .map((entry) => [entry.type, 'playerId' in entry ? dorsals.get(String(entry.playerId)) : undefined]),
  );
  const rivalGoal = ['goal.conceded', undefined];
  expect(said).toEqual([
    [...wanted(ours, 29), rivalGoal],
    [...wanted(theirs, 29), rivalGoal],
  ]);
  // Each by the time at which it was done, not at which it arrived.
  for (const one of devices) {
    const times = heard.filter((entry) => entry.device === one).map((entry) => entry.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  await expect(mine.getByTestId('rival-score')).toHaveText('2');
  await expect.poll(() => shown(mine)).toEqual(await shown(other));
  await here.close();
  await there.close();
});

test('the session runs out without network: the console opens, collects, and sends after signing in beside the clock', async ({
  page,
  context,
  baseURL,
}) => {
  const { door, match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  await context.clearCookies();
  await page.reload();
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  const sheet = page.getByTestId('sign-in');
  await expect(page.getByTestId('rival-score')).toBeVisible();
  await context.setOffline(false);
  await sheet.getByLabel('Contraseña').fill('not this one');
  await sheet.getByRole('button', { name: 'Entrar' }).tap();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await waits(page, 1);
  await sheet.getByLabel('Contraseña').fill(passwordOf('coach'));
  await sheet.getByRole('button', { name: 'Entrar' }).tap();
  await expect(sheet).toHaveCount(0);
  await settled(page);
  await expect(page.getByText('En directo')).toBeVisible();
  const { goals } = await door.send(matchCalls.get, { params: { id: match.id } });
  expect(goals).toMatchObject([{ side: 'rival' }]);
});

test('what somebody left on the device is not sent by whoever signs in after him', async ({
  page,
  context,
  baseURL,
}) => {
  const { door, match } = await openConsole(page, String(baseURL));
  await context.setOffline(true);
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await context.clearCookies();
  await page.reload();
  await waits(page, 1);
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
  await context.setOffline(false);
  const sheet = page.getByTestId('sign-in');
  await sheet.getByLabel('Usuario').fill('admin');
  await sheet.getByLabel('Contraseña').fill(passwordOf('admin'));
  await sheet.getByRole('button', { name: 'Entrar' }).tap();
  await expect(page.getByTestId('left')).toContainText('1 apunte');
  await settled(page);
  await expect(page.getByTestId('rival-score')).toHaveText('0');
  expect((await door.send(matchCalls.get, { params: { id: match.id } })).goals).toEqual([]);
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
  await list.getByRole('link', { name: 'Grada' }).first().tap();
  await expect(page).toHaveURL(/stands$/);
  await expect(page.getByText(match.rival.name).first()).toBeVisible();
  await context.setOffline(false);
  await page.goto('/');
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('touchline');
        asked.onsuccess = () => {
          const all = asked.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => resolve(all.result.length);
        };
      }),
  );
  expect(left).toBe(0);
});

test('on a phone on its side nothing is cut: pitch at the left, bench and deeds at the right', async ({
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
  await page.waitForTimeout(400);
  const dialog = await page.getByRole('dialog').boundingBox();
  expect(dialog?.y).toBeGreaterThan(clock.y + clock.height);
  expect(await inside()).toEqual([]);
});
