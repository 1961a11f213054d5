import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, openSession } from './liveMatch.ts';
import { phrase } from './words.ts';

const coach = () => openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));

/** A match of the coach's team that is over, without ratings of the coach, and who played in it long enough. */
const unratedMatch = async () => {
  const api = await coach();
  const teams = (await api.send(calls.team.all, {})).filter(({ mine }) => mine);
  for (const { id: teamId } of teams) {
    const matches = await api.send(calls.match.ofTeam, { params: { teamId } });
    for (const { id, state } of matches.filter((one) => one.state === 'finished' || one.state === 'confirmed')) {
      const sheet = await api.send(calls.evaluationSheet.ofMatch, { params: { id } });
      const long = sheet.players.filter(({ isShort }) => !isShort);
      if (sheet.version === 0 && long.length > 3)
        return { api, id, state, names: long.map((one) => `${one.firstName} ${one.lastName}`) };
    }
  }
  throw new Error('every match is rated');
};
const field = (page: Page, name: string, figure: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: figure, exact: true });

test.use({ viewport: { width: 390, height: 844 } });

test('a match is rated with one touch a player, by keys too, and without a network', async ({ page }) => {
  const { api, id, names } = await unratedMatch();
  const [first = '', second = '', third = ''] = names;
  await openAs(page, 'coach', `/matches/${id}/report`);
  await page.getByRole('link', { name: phrase('report:rate') }).click();
  await expect(page.getByRole('heading', { level: 1, name: phrase('evaluations:rating.title') })).toBeVisible();
  await field(page, first, '7').click();
  await expect(page.getByText(phrase('evaluations:rating.keptHere'))).toBeVisible();
  await axeIsContent(page);
  // A second touch adds a half, a key sets another player's.
  await field(page, second, '6').click();
  await field(page, second, '6').click();
  await expect(field(page, second, '6,5')).toHaveAttribute('aria-pressed', 'true');
  await field(page, third, '1').focus();
  await page.keyboard.press('8');
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, third, '7,5')).toBeFocused();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: phrase('evaluations:rating.finish') }).click();
  await expect(page.getByText(phrase('evaluations:rating.offline'))).toBeVisible();
  const scores = async () => {
    const sheet = await api.send(calls.evaluationSheet.ofMatch, { params: { id } });
    return sheet.players.flatMap(({ mine }) => mine?.score ?? []).sort();
  };
  expect(await scores()).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(scores).toEqual([6.5, 7, 7.5]);
  await expect(page.getByText(phrase('evaluations:rating.saved'), { exact: true })).toBeVisible();
  // Another device of the coach changes the sheet: what is here is asked about.
  const sheet = await api.send(calls.evaluationSheet.ofMatch, { params: { id } });
  const others = sheet.players.flatMap(({ playerId, mine }) => (mine ? [{ playerId, score: 3 }] : []));
  await field(page, first, '9').click();
  await api.send(calls.evaluationSheet.updateMatch, { body: { matchId: id, version: sheet.version, players: others } });
  await page.getByRole('button', { name: phrase('evaluations:rating.finish') }).click();
  await expect(page.getByRole('alert')).toContainText(phrase('evaluations:rating.clash'));
  await page.getByRole('button', { name: phrase('evaluations:rating.keepMine') }).click();
  await expect.poll(scores).toEqual([6.5, 7.5, 9]);
});

test('a training is rated from the first page, one criterion after the other', async ({ page }) => {
  const api = await coach();
  const ours = (await api.send(calls.team.all, {})).find(({ mine }) => mine);
  const at = Date.now() - 50 * 60_000;
  const made = await api.send(calls.teamTraining.add, {
    body: { teamId: String(ours?.id), start: new Date(at).toISOString(), minutes: 45 },
  });
  const id = String(made.id);
  const { rows } = await api.send(calls.attendance.list, { params: { eventId: id } });
  const came = rows.slice(0, 3).map(({ personId }) => ({ personId, presence: 'present' as const, at }));
  const body = { commandId: crypto.randomUUID(), rows: came };
  await api.send(calls.attendance.record, { params: { eventId: id }, body });
  const [first = '', second = ''] = rows.map((row) => `${row.firstName} ${row.lastName}`);
  await openAs(page, 'coach', '/');
  await page.getByRole('link', { name: `${phrase('home:todo.rate')}: ${ours?.name}`, exact: true }).click();
  await field(page, first, '8').click();
  await field(page, second, '6').click();
  // The same number means the same to every coach.
  await expect(page.getByText(`, 6: ${phrase('anchors:effort.4')}`)).toBeVisible();
  await page.getByRole('radio', { name: phrase('evaluations:criteria.focus') }).check();
  await expect(field(page, first, '8')).toHaveAttribute('aria-pressed', 'false');
  await field(page, first, '5').click();
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('evaluations:rating.finish') }).click();
  await expect(page.getByText(phrase('evaluations:rating.saved'), { exact: true })).toBeVisible();
  const sheet = await api.send(calls.evaluationSheet.ofTraining, { params: { id } });
  expect(sheet.players.flatMap(({ mine }) => mine?.scores ?? [])).toEqual(
    expect.arrayContaining([{ effort: 8, focus: 5 }, { effort: 6 }]),
  );
  await page.getByRole('link', { name: phrase('evaluations:trainingRating.leave') }).click();
  await expect(page.getByRole('link', { name: phrase('calendar:occasion.rate'), exact: true })).toBeVisible();
});

test('an evaluation goes from draft to shared, and the player reads what is meant for them', async ({
  page,
  browser,
}) => {
  const { playerId } = await openSession(String(process.env.E2E_ORIGIN), 'player', passwordOf('player'));
  const path = `/players/${playerId}`;
  const openTab = async (on: Page) => {
    await on.getByRole('tab', { name: phrase('players:page.tabs.development') }).click();
    await expect(on.getByRole('region', { name: phrase('evaluations:list') })).toBeVisible();
  };
  await openAs(page, 'manager', path);
  await openTab(page);
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('evaluations:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const groups = dialog.locator('fieldset');
  await groups.first().getByRole('button', { name: '8', exact: true }).click();
  await dialog.getByLabel(phrase('evaluations:form.comment'), { exact: true }).fill('Pide más el balón');
  await dialog.getByLabel(phrase('evaluations:texts.strengths')).fill('Juega de cara');
  await dialog.getByLabel(phrase('evaluations:form.goals')).fill('Girarse antes de recibir');
  await dialog.getByLabel(phrase('evaluations:form.staffComment')).fill('Hablar con la familia');
  await dialog.getByRole('button', { name: phrase('evaluations:form.keepDraft') }).click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('region', { name: phrase('evaluations:list') });
  const draft = list.getByRole('listitem').filter({ hasText: phrase('evaluations:states.draft') });
  await draft.locator('summary').click();
  await draft.getByRole('button', { name: phrase('evaluations:edit') }).click();
  await expect(dialog.getByRole('button', { name: phrase('evaluations:form.finish') })).toBeDisabled();
  await dialog.getByText(/más$/).click();
  for (let n = 1; n < 12; n += 1) await groups.nth(n).getByRole('button', { name: '6', exact: true }).click();
  await dialog.getByRole('button', { name: phrase('evaluations:form.finish') }).click();
  await expect(dialog).toHaveCount(0);
  const made = list.getByRole('listitem').filter({ hasText: 'Pide más el balón' });
  await made.getByRole('button', { name: phrase('evaluations:share.open') }).click();
  await expect(dialog).toContainText('y su familia verán');
  await dialog.getByRole('button', { name: phrase('evaluations:share.go') }).click();
  await expect(made).toContainText(phrase('evaluations:states.shared'));
  await page.getByRole('button', { name: phrase('shell:list.export'), exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: phrase('shell:list.exportCsv') }).click();
  expect(readFileSync(String(await (await saved).path()), 'utf8')).toContain('Juega de cara');
  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openAs(own, 'player', `${String(process.env.E2E_ORIGIN)}${path}`);
  await openTab(own);
  await own
    .locator('summary')
    .filter({ hasText: phrase('evaluations:kinds.period') })
    .first()
    .click();
  await expect(own.getByText('Pide más el balón')).toBeVisible();
  await expect(own.getByText('Juega de cara')).toBeVisible();
  await expect(own.getByRole('region', { name: phrase('evaluations:goals') })).toContainText(
    'Girarse antes de recibir',
  );
  await expect(own.getByText('Hablar con la familia')).toHaveCount(0);
  await own.context().close();
  await made.getByRole('button', { name: phrase('evaluations:share.back') }).click();
  await expect(made.getByRole('alert')).toBeVisible();
  const heading = String(await page.getByRole('heading', { level: 1 }).textContent());
  const manager = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const { teams } = await manager.send(calls.player.get, { params: { id: String(playerId) } });
  await arriveAt(page, `/teams/${teams[0]?.teamId}`);
  await page.getByRole('tab', { name: phrase('teams:tabs.evaluations') }).click();
  await expect(page.getByRole('row').filter({ hasText: heading })).toContainText('6,2');
});
