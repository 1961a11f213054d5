import { expect } from '@playwright/test';
import { match as matchCalls, matchPreparation } from '#contract/match.ts';
import { matchLink } from '#contract/matchLink.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchView } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import { axeIsContent } from './axe.ts';
import { atConsole, settled } from './consoleHands.ts';
import { fillLogin, openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, openSession, preparedMatch } from './liveMatch.ts';
import { isKept } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

const commandId = () => crypto.randomUUID();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' };

/** A match that has just been kicked off, and the coach who records it. */
const kickedOff = async (baseURL: string | undefined): Promise<{ api: Api; match: MatchView }> => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT8');
  const { match } = await api.send(matchPreparation.start, { params: { id }, body: { commandId: commandId() } });
  return { api, match };
};

test('what the assistant saw is accepted on the console with one tap; their right is revoked with one', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, match } = await kickedOff(baseURL);
  const { access_token = '' } = await openSession(String(baseURL), 'assistant', passwordOf('assistant'));
  const { sub } = JSON.parse(Buffer.from(String(access_token.split('.')[1]), 'base64url').toString());
  const params = { id: match.id };
  await api.send(matchRights.grant, { params, body: { userId: sub, right: 'propose' } });
  const seat = await browser.newPage({ ...phone, baseURL });
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await openAs(seat, 'assistant', `/matches/${match.id}/stands`);
  const scorer = match.people.find((one) => one.id === match.onPitch.at(-1)?.playerId);
  const tap = async (action: string) => {
    await seat.getByRole('button', { name: new RegExp(String(scorer?.shortName)) }).tap();
    await seat.getByRole('button', { name: action, exact: true }).tap();
  };

  await tap(phrase('stands:propose.actions.goal'));
  const card = page.getByTestId('proposal');
  await expect(card).toContainText(`Gol de ${scorer?.shortName}`);
  await expect(card).toContainText(/hace \d+ s/);
  await expect(page.getByTestId('own-score')).toHaveText('0');
  await expect(card.getByRole('button', { name: phrase('console:proposal.accept') })).toBeEnabled();
  // By the key of it.
  await page.keyboard.press('e');
  await expect(page.getByTestId('own-score')).toHaveText('1');
  await expect(card).toBeHidden();
  const mine = seat.getByRole('region', { name: phrase('stands:propose.mine') });
  await expect(mine).toContainText('aceptado por');
  await expect(seat.getByRole('heading', { level: 1 })).toContainText(`${match.teamName} 1`);

  // The coach taps the same goal on their own device: one goal, recorded by two.
  const operator = atConsole(page);
  await operator.player(scorer?.dorsal ?? 0);
  await operator.action(phrase('console:actions.goal')).tap();
  const question = page.getByTestId('unsettled');
  await expect(question).toContainText(/Ya registrado: (?!tú|alguien).+, \d+ s antes/);
  // Nearly always it is: that answer is the filled one, and comes first.
  await expect(question.getByRole('button')).toHaveText([
    phrase('console:conflict.same.goal'),
    phrase('console:conflict.another.goal'),
  ]);
  await expect(question.getByRole('button').first()).toHaveClass(/bg-go/);
  await question.getByRole('button', { name: phrase('console:conflict.same.goal') }).tap();
  await expect(question).toBeHidden();
  await settled(page);
  await expect(page.getByTestId('own-score')).toHaveText('1');
  const goalLine = page.getByTestId('timeline').getByRole('button', { name: `Gol de ${scorer?.shortName}` });
  await expect(goalLine).toContainText(/Propuesto desde la grada: (?!alguien)\S+/);
  await expect(goalLine).toContainText('Visto también por: tú');

  await tap(phrase('stands:propose.actions.yellow'));
  await card.getByRole('button', { name: phrase('console:proposal.refuse') }).tap();
  await expect(mine).toContainText('rechazado por');

  // With no network two taps are pending, over a reload too; so is an unfinished note.
  await seat.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => isKept(seat, match.id)).toBe(true);
  await seat.waitForLoadState('networkidle');
  await seat.context().setOffline(true);
  await tap(phrase('stands:propose.actions.injury'));
  await seat.getByRole('button', { name: 'Gol de Atlético Molino' }).tap();
  await expect(mine.getByText(phrase('stands:propose.fates.unsent'))).toHaveCount(2);
  await seat.getByRole('link', { name: phrase('stands:note.open'), exact: true }).tap();
  await seat.getByLabel(phrase('stands:note.text')).fill('Su lateral sube siempre.');
  await seat.reload();
  await expect(seat.getByLabel(phrase('stands:note.text'))).toHaveValue('Su lateral sube siempre.');
  await seat.getByRole('button', { name: phrase('stands:note.save') }).tap();
  await expect(seat.getByTestId('waiting')).toHaveText('3 por enviar');
  await seat.context().setOffline(false);
  await expect(seat.getByTestId('waiting')).toHaveCount(0);
  await expect(mine.getByText(phrase('stands:propose.fates.waiting'))).toHaveCount(2);
  const { entries } = await api.send(matchCalls.changes, { params, query: { after: 0 } });
  expect(entries.filter(({ type }) => type === 'note.made')).toHaveLength(1);
  for (const left of [1, 0]) {
    await card.getByRole('button', { name: phrase('console:proposal.refuse') }).tap();
    await expect(mine.getByText(phrase('stands:propose.fates.waiting'))).toHaveCount(left);
  }

  await page.getByTestId('presence').tap();
  const people = page.getByRole('dialog');
  // Other assistants of the team have a choice of their own.
  const theirs = people.getByRole('group', { name: /Marta Otero/ });
  await theirs.getByRole('radio', { name: phrase('stands:people.rights.read') }).tap();
  await expect(seat.getByRole('button', { name: /^Gol de / })).toBeHidden();
  await expect(seat.getByRole('link', { name: phrase('stands:note.open'), exact: true })).toBeHidden();

  // The coach's other device is left unused: from here it is made to read only, and it shows so at once.
  const other = await page.context().browser()?.newContext({ locale: 'es-ES', serviceWorkers: 'block' });
  if (!other) throw new Error('no browser');
  const tablet = await other.newPage();
  await openAs(tablet, 'coach', `/matches/${match.id}/console`);
  await expect(tablet.getByTestId('step')).toBeVisible();
  const coach = people.getByRole('listitem').filter({ hasText: phrase('stands:people.you') });
  const there = coach.getByTestId('device').filter({ hasText: phrase('stands:people.here_one') });
  await expect(there).toHaveCount(1);
  await there.getByText(/: escribe$/).tap();
  await expect(there.getByRole('switch')).not.toBeChecked();
  await expect(tablet.getByRole('heading', { name: phrase('console:readOnly.title') })).toBeVisible();
  // The phone may be dead by then: with the password the tablet writes again.
  await tablet.getByRole('button', { name: phrase('console:readOnly.again') }).click();
  await fillLogin(tablet, 'coach', passwordOf('coach'));
  await expect(tablet.getByLabel(phrase('account:password.title'), { exact: true })).toHaveCount(0);
  await tablet.goto(`/matches/${match.id}/console`);
  await expect(tablet.getByTestId('step')).toBeVisible();
  await expect(page.getByTestId('step')).toBeVisible();
  await other.close();
  await axeIsContent(page);
  await seat.close();
});

test('parents see a goal without an account, by initials, until the page is taken away', async ({ page, baseURL }) => {
  const { api, match } = await kickedOff(baseURL);
  const params = { id: match.id };
  const { link } = await api.send(matchLink.open, { params, body: {} });
  const answer = await page.goto(new URL(String(link?.url)).pathname);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.getByRole('status')).toHaveText(phrase('match:link.live'));
  const scorer = match.people.find((one) => one.id === match.onPitch.at(-1)?.playerId);
  const goal = { ...params, assistId: noId, playerId: String(scorer?.id) };
  await api.send(matchPlay.goal, { params: goal, body: { commandId: commandId() } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${match.teamName} 1`);
  const initials = `${scorer?.firstName[0]}. ${scorer?.lastName[0]}.`;
  await expect(page.getByRole('list', { name: `Goles de ${match.teamName}` })).toContainText(initials);
  const text = await page.locator('body').innerText();
  for (const one of match.people) for (const name of [one.shortName, one.lastName]) expect(text).not.toContain(name);
  await axeIsContent(page);
  await api.send(matchLink.close, { params });
  await expect(page.getByRole('heading', { name: phrase('follow:ended') })).toBeVisible();
  await expect(page.getByText(match.teamName)).toBeHidden();
});
