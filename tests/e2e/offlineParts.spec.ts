import { expect } from '@playwright/test';
import { match as matchCalls, matchPreparation } from '#contract/match.ts';
import { isSeen } from '#domain/match/entry.ts';
import { settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { at, fromOthers, isKept, keptTeams, openConsole, waits } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

test.skip(({ isMobile }) => isMobile, 'one size is enough: what is proved here does not depend on it');

test('two tabs of one device share what waits, and it is sent once: notes, an accepted proposal, a prepared change', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await openConsole(page, String(baseURL));
  const tab = await context.newPage();
  await tab.goto(at(match));
  await expect(tab.locator('canvas').first()).toBeVisible();
  const { proposal, planned, seq } = await fromOthers(String(baseURL), api, match.id);
  const next = tab.getByTestId('next-change').getByRole('button', { name: /^Hacerlo/ });
  for (const one of [page, tab]) await expect(one.getByTestId('proposal')).toBeVisible();
  await expect(next).toBeVisible();

  await context.setOffline(true);
  await page.bringToFront();
  await page.getByTestId('rival-goal').tap();
  await waits(page, 1);
  await waits(tab, 1);
  await page
    .getByTestId('proposal')
    .getByRole('button', { name: phrase('console:proposal.accept') })
    .tap();
  await waits(page, 2);
  await tab.bringToFront();
  await waits(tab, 2);
  await expect(tab.getByTestId('proposal')).toHaveCount(0);
  await next.tap();
  await waits(tab, 3);
  await expect(next).toHaveCount(0);
  await tab.getByTestId('rival-goal').tap();
  await waits(tab, 4);
  await waits(page, 4);
  await page.close();
  // Opened again with no network: accepted and carried out entries are still pending, and not offered a second time.
  await tab.reload();
  await waits(tab, 4);
  await expect(tab.getByTestId('rival-score')).toHaveText('2');
  await expect(tab.getByTestId('own-score')).toHaveText('1');
  await expect(next).toHaveCount(0);
  // A part that was never opened before works without network too: the sheet of the notes.
  await tab.getByRole('button', { name: phrase('common:more') }).tap();
  await tab.getByRole('link', { name: phrase('console:more.notes') }).tap();
  await tab.getByLabel(phrase('stands:note.text')).fill('Su lateral sube siempre.');
  await tab.getByRole('button', { name: 'campo rival, por la izquierda' }).tap();
  await tab.getByRole('button', { name: phrase('stands:note.save') }).tap();
  await waits(tab, 5);
  await context.setOffline(false);
  await settled(tab);
  const { entries } = await api.send(matchCalls.changes, { params: { id: match.id }, query: { after: seq } });
  const arrived = entries.filter(isSeen);
  expect(arrived.map(({ type }) => type).toSorted()).toEqual(
    ['goal.conceded', 'goal.conceded', 'goal.scored', 'note.made', 'player.substituted'].toSorted(),
  );
  expect(arrived.map(({ id }) => id)).toEqual(expect.arrayContaining([proposal.id, planned.id]));
  await expect(tab.getByTestId('unsettled')).toHaveCount(0);
});

test('prepared, lined up and kicked off at a ground without network; who comes late is called up there, too', async ({
  page,
  context,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await preparedMatch(api, 'FUT8');
  await openAs(page, 'coach', `/matches/${match.id}/prepare`);
  const kickOff = page.getByRole('button', { name: phrase('home:board.kickOff') });
  await expect(kickOff).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptTeams(page)).toBeGreaterThan(0);
  await expect.poll(() => isKept(page, match.id)).toBe(true);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  await expect(kickOff).toBeVisible();
  const person = match.people.find((one) => one.id === match.bench.at(-1));
  const late = person?.shortName ?? '';
  const row = page.locator('label').filter({ hasText: `${person?.firstName} ${person?.lastName}` });
  const called = row.getByRole('checkbox');
  await row.tap();
  await expect(page.getByText('Sin conexión: 1 por enviar')).toBeVisible();
  await page.reload();
  await expect(called).not.toBeChecked();
  await expect(page.getByText('Sin conexión: 1 por enviar')).toBeVisible();
  await kickOff.tap();
  await expect(page).toHaveURL(/\/console$/);
  await waits(page, 3);
  await page.reload();
  await waits(page, 3);
  await expect(page.getByTestId('step')).toContainText('Acabar');
  await page.getByRole('button', { name: phrase('common:more') }).tap();
  const option = await page
    .getByLabel(phrase('console:more.late'))
    .getByRole('option', { name: new RegExp(late) })
    .innerText();
  await page.getByLabel(phrase('console:more.late')).selectOption({ label: option });
  await waits(page, 4);
  await expect(page.getByRole('region', { name: phrase('match:bench') })).toContainText(late);

  await context.setOffline(false);
  await settled(page);
  const { state, bench } = await api.send(matchCalls.get, { params: { id: match.id } });
  expect(state).toBe('playing');
  expect(bench).toContain(match.bench.at(-1));
});

test('code that does not come is asked for again by one touch; what the console opens later is fetched beforehand', async ({
  browser,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT7');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  // The very first visit: the worker has nothing yet.
  const context = await browser.newContext({ baseURL, locale: 'es-ES', hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const [screen, drawer] = [/\/assets\/ConsoleScreen-/, /\/assets\/ChangesDrawer-/];
  for (const code of [screen, drawer]) await context.route(code, (route) => route.abort());
  const again = page.getByRole('alert').getByRole('button', { name: phrase('common:failed.retry') });
  await openAs(page, 'coach', `/matches/${id}/console`);
  await expect(again).toBeVisible();
  await context.unroute(screen);
  await again.tap();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText(phrase('match:link.live'))).toBeVisible();

  // A drawer that cannot come leaves the match where it is, and the pitch; it closes like any other.
  const field = await page.getByTestId('pitch').boundingBox();
  const missing = page.getByRole('dialog', { name: phrase('matches:rules.changes') });
  const changes = page.getByRole('button', { name: /^Cambios preparados/ });
  await changes.tap();
  await expect(missing.getByRole('alert')).toBeVisible();
  expect(await page.getByTestId('pitch').boundingBox()).toEqual(field);
  await missing.getByRole('button', { name: phrase('common:close') }).tap();
  await expect(missing).toHaveCount(0);
  await changes.tap();
  await expect(again).toBeVisible();
  await page.getByTestId('rival-goal').tap();
  await expect(page.getByTestId('rival-score')).toHaveText('1');
  await context.unroute(drawer);
  await again.tap();
  await expect(page.getByRole('dialog', { name: phrase('matches:rules.changes') })).toBeVisible();
  await page.getByRole('button', { name: phrase('common:close') }).tap();

  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: phrase('console:keys.title') })).toBeVisible();
  await context.close();
});
