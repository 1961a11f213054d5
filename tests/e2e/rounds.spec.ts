import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { evaluationRound, type RoundSheet } from '#contract/evaluationRound.ts';
import type { Capability } from '#domain/capabilities.ts';
import { plusDays } from '#domain/days.ts';
import { axeIsContent } from './axe.ts';
import { today } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, openSession } from './liveMatch.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);
const as = (user: 'coach' | 'manager' | 'admin') => openApi(origin(), user, passwordOf(user));
const idOf = async (user: 'coach' | 'manager' | 'admin') =>
  String((await openSession(origin(), user, passwordOf(user))).id);
const sheetOf = (api: Api, id: string) => api.send(evaluationRound.get, { params: { id } });
const nameOf = ({ firstName, lastName }: RoundSheet['players'][number]) => `${firstName} ${lastName}`;
/** The same score everywhere, for all players but the last ones. */
const filled = ({ players }: RoundSheet, score: number, but = 0) =>
  players.slice(0, players.length - but).map(({ playerId, criteria }) => ({
    playerId,
    scores: criteria.map((criterion) => ({ criterion, score })),
  }));
const save = async (api: Api, id: string, score: number, { but = 0, done = false } = {}) => {
  const sheet = await sheetOf(api, id);
  const body = { version: sheet.sheetVersion, players: filled(sheet, score, but), done };
  return api.send(evaluationRound.save, { params: { id }, body });
};
/** The first team of the coach. */
const ownTeam = async (api: Api): Promise<string> => {
  const team = (await api.send(calls.team.all, {})).find(({ mine }) => mine);
  return String(team?.id);
};
const startRound = async (api: Api, name: string, users: readonly ('coach' | 'manager' | 'admin')[]) => {
  const teamId = await ownTeam(await as('coach'));
  const { people } = await api.send(evaluationRound.ofTeam, { params: { id: teamId } });
  const ids = await Promise.all(users.map(idOf));
  expect(people.map(({ userId }) => userId)).toEqual(expect.arrayContaining(ids));
  return api.send(evaluationRound.add, {
    body: { teamId, name, raterIds: ids, opensOn: '2026-01-01', closesOn: plusDays(today(), 7), withSelf: false },
  });
};
const field = (page: Page, name: string, figure: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: figure, exact: true });
const scoreFirst = async (page: Page, criteria: readonly Capability[]) => {
  for (const name of criteria) await field(page, phrase(`players:abilities.names.${name}`), '5').click();
};
const finish = async (page: Page) => {
  await page.getByRole('button', { name: phrase('rounds:rate.finish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('rounds:rate.finish') })
    .click();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('three people evaluate blind, one of them without a network, and see what to talk about', async ({ page }) => {
    const coach = await as('coach');
    const teamId = await ownTeam(coach);
    await openAs(page, 'coach', `/teams/${teamId}?tab=evaluations`);
    await page.getByRole('button', { name: phrase('rounds:start') }).click();
    const dialog = page.getByRole('dialog');
    const { people } = await coach.send(evaluationRound.ofTeam, { params: { id: teamId } });
    const others = await Promise.all((['manager', 'admin'] as const).map(idOf));
    await dialog.getByLabel(phrase('rounds:form.name'), { exact: true }).fill('Ronda de prueba');
    for (const { userId, name } of people)
      if (others.includes(userId)) await dialog.getByRole('checkbox', { name, exact: true }).first().check();
    await axeIsContent(page);
    await dialog.getByRole('button', { name: phrase('rounds:form.start') }).click();
    await expect(dialog).toHaveCount(0);
    const { rounds } = await coach.send(evaluationRound.ofTeam, { params: { id: teamId } });
    const id = String(rounds.find(({ name }) => name === 'Ronda de prueba')?.id);
    // The others are done, one of them after a while; the coach has begun and left the last two players.
    await save(await as('manager'), id, 8, { done: true });
    const sheet = await save(coach, id, 5, { but: 2 });
    const [next, last] = sheet.players.slice(-2);
    if (!next || !last) throw new Error('a team without players');
    await page.getByRole('link', { name: 'Ronda de prueba' }).first().click();
    await expect(page.getByText(phrase('rounds:results.blind'))).toBeVisible();
    await axeIsContent(page);
    await page.getByRole('link', { name: phrase('rounds:rateOwn') }).click();
    // Where one stopped.
    await expect(page.getByRole('heading', { level: 2, name: nameOf(next) })).toBeVisible();
    await scoreFirst(page, next.criteria.slice(0, 5));
    await axeIsContent(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: phrase('rounds:rate.next'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: nameOf(last) })).toBeVisible();
    await scoreFirst(page, last.criteria.slice(0, 4));
    await page.getByRole('switch').nth(4).check({ force: true });
    await page.getByLabel(phrase('evaluations:texts.comment'), { exact: true }).fill('Pide más el balón');
    await finish(page);
    await expect(page.getByText(phrase('rounds:rate.offline'))).toBeVisible();
    expect((await sheetOf(coach, id)).rates).toBe(true);
    await page.context().setOffline(false);
    await expect(page.getByText(phrase('rounds:rate.over.done'))).toBeVisible();
    expect((await sheetOf(coach, id)).rates).toBe(false);
    await page
      .getByRole('link', { name: phrase('rounds:rate.leave') })
      .last()
      .click();
    await save(await as('admin'), id, 8, { done: true });
    await page.getByRole('button', { name: phrase('rounds:moves.closed.label') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('rounds:moves.closed.label') })
      .click();
    await expect(page.getByRole('button', { name: phrase('rounds:moves.talked.label') })).toBeVisible();
    await axeIsContent(page);
    await page.getByRole('link', { name: nameOf(last) }).click();
    const talk = page.getByRole('region', { name: phrase('rounds:talk.title') });
    await expect(talk.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByText('Pide más el balón')).toBeVisible();
    await axeIsContent(page);
    await page.getByRole('button', { name: `Compartir con ${last.firstName}` }).click();
    await expect(page.getByRole('button', { name: phrase('evaluations:share.back') })).toBeVisible();
  });
});

test('on a desk the squad is a grid that is filled by keys alone', async ({ page }) => {
  const manager = await as('manager');
  const { id, teamId } = await startRound(manager, 'Ronda de escritorio', ['manager']);
  const sheet = await save(manager, id, 6, { but: 1 });
  const last = sheet.players.at(-1);
  if (!last) throw new Error('a team without players');
  await openAs(page, 'manager', `/teams/${teamId}/rounds/${id}/rate`);
  const cells = page
    .getByRole('row')
    .filter({ hasText: nameOf(last) })
    .getByRole('button');
  await expect(cells).toHaveCount(last.criteria.length);
  await axeIsContent(page);
  // The way in is the first player without scores.
  await page.locator('[data-cell][tabindex="0"]').focus();
  await expect(cells.first()).toBeFocused();
  for (const key of ['7', ',', 'ArrowRight', '0', 'ArrowRight', 'n', 'ArrowRight', '5', 'End', '4', 'Home'])
    await page.keyboard.press(key);
  await expect(cells.first()).toBeFocused();
  await expect(cells.first()).toHaveText('7,5');
  await expect(cells.nth(1)).toHaveText('10');
  await expect(cells.nth(2)).toHaveAccessibleName(/: No vist/);
  const done = page.getByRole('button', { name: phrase('rounds:rate.finish') });
  await expect(done).toBeEnabled();
  await done.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('rounds:rate.finish') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(phrase('rounds:rate.over.done'))).toBeVisible();
  const mine = (await sheetOf(manager, id)).players.find(({ playerId }) => playerId === last.playerId)?.mine;
  expect(mine?.scores.map(({ score, notSeen }) => (notSeen ? 'n' : score)).toSorted()).toEqual([10, 4, 5, 7.5, 'n']);
});
