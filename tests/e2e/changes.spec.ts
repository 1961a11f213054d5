import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { atConsole } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const command = () => ({ commandId: crypto.randomUUID() });
const planOf = (api: Api, id: string) => api.send(matchPlan.get, { params: { id } });
test('prepared before kick-off, carried out by one touch, announced when something breaks it', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await preparedMatch(api, 'FUT7', { timePenalty: 5 });
  const { id } = match;
  await openAs(page, 'coach', `/matches/${id}/prepare`);

  // The rotation: one tap, a chart, an edit, undone.
  await page.getByRole('button', { name: phrase('plan:title') }).click();
  await page.getByRole('button', { name: phrase('plan:rotation.make') }).click();
  const rows = page.getByTestId('planned');
  await expect(rows.first()).toBeVisible();
  const chart = page.getByRole('group', { name: phrase('plan:rotation.chart') });
  const second = chart.getByRole('button', { name: / 13'–25'$/ });
  const rests = second.and(page.getByRole('button', { name: / descansa / })).first();
  const resting = String(await rests.getAttribute('aria-label'));
  await rests.click();
  await second
    .and(page.getByRole('button', { name: / juega / }))
    .last()
    .click();
  const plays = chart.getByRole('button', { name: resting.replace('descansa', 'juega') });
  await expect(plays).toBeVisible();
  await page.getByRole('button', { name: phrase('console:undoShort') }).click();
  await expect(plays).toHaveCount(0);
  await axeIsContent(page);
  await picture(page, 'plan');
  await expect.poll(async () => (await planOf(api, id)).plan.queue.length).toBeGreaterThan(0);

  // A quarter of an hour into the match the first of them is due: one tap, one command, with the id of the plan.
  const [first] = (await planOf(api, id)).plan.queue;
  const body = { ...command(), at: Date.now() - 14 * 60_000 };
  await api.send(matchPreparation.start, { params: { id }, body });
  await arriveAt(page, `/matches/${id}/console`);
  const next = page.getByTestId('next-change');
  await picture(page, 'console');
  await next.getByRole('button', { name: /^Hacerlo/ }).click();
  await expect.poll(async () => (await readMatch(api, id)).changes.made).toBe(first?.changes.length);
  const made = await api.send(matchWork.substitute, {
    body: { ...command(), commandId: String(first?.id), matchId: id, changes: [...(first?.changes ?? [])] },
  });
  expect(made.match.changes.made).toBe(first?.changes.length);

  // Another one by the coach, made impossible by an event on another device.
  await next.getByRole('button', { name: /^Cambios preparados/ }).click();
  const drawer = page.getByRole('dialog', { name: phrase('plan:title') });
  await expect(drawer.getByTestId('planned').first()).toBeVisible();
  const [out, other] = made.match.onPitch.filter((one) => one.position !== 'pt').map((one) => one.playerId);
  const [on] = made.match.bench;
  await expect(drawer.locator('select')).toHaveCount(0);
  await drawer.getByRole('radio', { name: phrase('plan:when.minuteShort') }).check();
  await drawer.getByRole('spinbutton', { name: phrase('console:edit.minute') }).fill('40');
  // The player to go off is tapped on the pitch, the one to come on in the drawer: no list of the device, and it is
  // done.
  const number = match.people.find((one) => one.id === out)?.dorsal ?? 0;
  await atConsole(page).player(number);
  await expect(
    drawer.getByRole('group', { name: phrase('plan:out') }).locator(`[data-player="${out}"]`),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-ring]')).toHaveCount(0);
  await drawer
    .getByRole('group', { name: phrase('console:actions.join') })
    .locator(`[data-player="${on}"]`)
    .tap();
  await expect(drawer.getByText("En el 40'")).toBeVisible();
  const changes = [{ playerOutId: String(other), playerInId: String(on) }];
  await api.send(matchWork.substitute, { body: { ...command(), matchId: id, changes } });
  const broken = drawer.getByTestId('planned').filter({ hasText: "En el 40'" });
  await expect(broken.getByRole('status')).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'drawer');
  // One tap, and another player comes on or goes off.
  await broken.getByRole('button', { name: /^Rehacer/ }).click();
  await expect(broken.getByRole('status')).toHaveCount(0);
  await expect(broken).toHaveCount(1);
  await broken.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(broken).toHaveCount(0);
  await page.getByRole('button', { name: phrase('console:ringClose') }).click();

  // A player is injured: the rotation is calculated anew without them, and their substitution is due now.
  const injured = String(out);
  await api.send(matchPlay.injury, { params: { id, playerId: injured }, body: command() });
  await expect(next.getByRole('status')).toHaveText(phrase('plan:rotation.remade'), { timeout: 30_000 });
  await picture(page, 'remade');
  const madeWith = async () => (await planOf(api, id)).plan.rotation?.madeWith?.players;
  await expect.poll(madeWith).not.toContain(injured);
  await expect(next.getByRole('button', { name: /^Hacerlo/ })).toBeVisible();
  await page.keyboard.press('Shift+D');
  const playing = async () => (await readMatch(api, id)).onPitch.map((one) => one.playerId);
  await expect.poll(playing).not.toContain(injured);

  // A time penalty has a clock of its own.
  const params = { id, playerId: String(on) };
  await api.send(matchPlay.yellow, { params, body: command() });
  await expect(page.getByTestId('wait')).toContainText(/04:5\d/);
  await picture(page, 'strip');
});
