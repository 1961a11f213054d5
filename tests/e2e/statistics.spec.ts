import { expect } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const word = (key: ParseKeys<'statistics'>) => phrase(`statistics:${key}`);

test('a coach narrows the goals by the sentence, opens a bar down to the match, and sees the same as a table', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const team = (await api.send(calls.team.all, {})).find(({ mine }) => mine);
  const read = (live: boolean) =>
    api.send(calls.statistics.goals, { query: { teamId: String(team?.id), ...(live && { live: 'true' }) } });
  const { scorers, byMinute } = await read(false);
  const [best] = scorers;
  const band = byMinute.find((one) => one.for > 0);

  await openAs(page, 'coach', '/statistics/matches');
  await expect(page.getByRole('heading', { level: 1, name: word('page.matches') })).toBeVisible();
  await page.getByRole('link', { name: word('page.goals'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: word('page.goals') })).toBeVisible();
  await page.getByLabel(word('filter.team'), { exact: true }).selectOption(String(team?.id));
  await expect(page).toHaveURL(new RegExp(`team=${team?.id}`));
  const line = page.getByRole('link', { name: new RegExp(`^${best?.name}, ${word('columns.goals')}: ${best?.goals}`) });
  await expect(line).toBeVisible();
  await axeIsContent(page);

  // A bar opens to its goals, as many as it says; the back button closes them. Another test may have left a match in
  // play, whose goals stand beside the settled number and open nothing.
  await page
    .getByRole('link', { name: new RegExp(`, ${word('columns.for')}: ${band?.for}(,|$)`) })
    .first()
    .click();
  const opened = page.getByRole('dialog', { name: phrase('insight:metric.goals.name') });
  await expect(opened.getByRole('listitem')).toHaveCount(Number(band?.for));
  await axeIsContent(page);
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await line.click();
  await expect(opened.getByRole('listitem')).toHaveCount(Number(best?.goals));
  await expect(opened.getByRole('listitem').first()).toContainText(String(best?.name));
  await opened.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/matches\/[\w-]+\/report$/);
  await page.goBack();
  await expect(opened.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  await page.getByRole('radio', { name: word('view.table') }).click({ force: true });
  const table = page.getByRole('table', { name: word('tables.scorers') });
  const named = new Set([...scorers, ...(await read(true)).scorers].map(({ playerId }) => playerId));
  await expect(table.getByRole('row')).toHaveCount(named.size + 1);
  await expect(table.getByRole('row').nth(1)).toContainText(String(best?.name));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: phrase('shell:list.export') }).click();
  await page.getByRole('menuitem', { name: /csv/i }).click();
  expect((await file).suggestedFilename()).toBe(`${word('page.goals').toLowerCase()}.csv`);
  // The sentence goes along to the next page.
  await page.getByRole('link', { name: word('page.attendance'), exact: true }).click();
  await expect(page.getByRole('table', { name: word('tables.weekdays') })).toBeVisible();
  await expect(page.getByLabel(word('filter.team'), { exact: true })).toHaveValue(String(team?.id));

  // A point of the line is as wide as a finger, and opens who was there that week.
  const { byWeek } = await api.send(calls.statistics.attendance, { query: { teamId: String(team?.id) } });
  const week = byWeek.findLast(({ share }) => share !== null);
  await page.getByRole('radio', { name: word('view.chart') }).click({ force: true });
  const points = page.getByRole('region', { name: /./ }).locator('svg').getByRole('link');
  await expect(points).toHaveCount(byWeek.filter(({ share }) => share !== null).length);
  await axeIsContent(page);
  await points.last().tap();
  const who = page.getByRole('dialog', { name: phrase('insight:metric.attendanceShare.name') });
  await expect(who).toContainText(`${Math.round(100 * Number(week?.share))}`);
  await expect(who.getByRole('listitem').first()).toBeVisible();
});

test('a manager sees how all teams do, opens a result and the matches of a team', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const { performance, overview, progress } = await api.send(calls.dashboardStatistics.all, {});
  const team = performance.teams.find(({ form, attendance }) => form.length > 0 && attendance?.share);
  const share = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 0 });

  await openAs(page, 'manager', '/statistics');
  await expect(page.getByRole('heading', { level: 1, name: word('page.teams') })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Ganados ${overview.results.wins}, `))).toBeVisible();
  const rows = page.getByRole('region', { name: word('teams.title') });
  for (const { teamName } of performance.teams) await expect(rows.getByRole('link', { name: teamName })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${progress.played} de ${progress.planned} `)).first()).toBeVisible();
  await axeIsContent(page);

  // Each number leads to what it is made of.
  const [newest] = team?.form ?? [];
  await rows
    .getByRole('link', { name: new RegExp(`${newest?.own}–${newest?.rivalGoals} contra ${newest?.rival}`) })
    .first()
    .click();
  await expect(page).toHaveURL(`/matches/${newest?.matchId}/report`);
  await page.goBack();
  const row = rows.getByRole('listitem').filter({ has: page.getByRole('link', { name: team?.teamName ?? '' }) });
  await row
    .getByRole('link', { name: `${word('teams.share')}: ${share.format(team?.attendance?.share ?? 0)}` })
    .click();
  await expect(page).toHaveURL(`/statistics/attendance?team=${team?.teamId}`);
  await expect(page.getByLabel(word('filter.team'), { exact: true })).toHaveValue(String(team?.teamId));
  await page.getByRole('link', { name: word('page.teams'), exact: true }).click();

  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: word('teams.title') });
  await expect(table.getByRole('row')).toHaveCount(performance.teams.length + 1);
  await axeIsContent(page);
});

test('a goal of a match that is being played stands beside the settled figure, and in it after the whistle', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { id, teamId } = await preparedMatch(api, 'FUT11');
  const command = () => ({ commandId: crypto.randomUUID() });
  await api.send(calls.matchPreparation.start, { params: { id }, body: command() });
  const read = (live: boolean) =>
    api.send(calls.statistics.goals, { query: { teamId, ...(live && { live: 'true' }) } });
  const [settled, playing] = [await read(false), await read(true)];
  const { onPitch } = await readMatch(api, id);
  const [scorer, passer] = onPitch.filter((one) => one.position !== 'pt');

  await openAs(page, 'coach', `/statistics/goals?team=${teamId}`);
  await expect(page.getByText(/^\d+ partidos? en juego$/)).toBeVisible();
  const scored = { id, playerId: String(scorer?.playerId), assistId: String(passer?.playerId) };
  await api.send(calls.matchPlay.goal, { params: scored, body: command() });
  const before = playing.scorers.find(({ playerId }) => playerId === scorer?.playerId)?.goals ?? 0;
  const name = (await read(true)).scorers.find(({ playerId }) => playerId === scorer?.playerId)?.name;
  const more = word('live.more').replace('{{more}}', String(before + 1));
  const was = settled.scorers.find(({ playerId }) => playerId === scorer?.playerId)?.goals ?? 0;
  const line = (count: number) => page.getByText(new RegExp(`^${name}, ${word('columns.goals')}: ${count}`));
  await expect(line(was)).toContainText(more);
  await axeIsContent(page);
  await picture(page, 'live-goals');
  await page.setViewportSize({ width: 390, height: 844 });

  for (const n of [1, 2]) {
    if (n > 1) await api.send(calls.matchPlay.startPeriod, { params: { id, n }, body: command() });
    await api.send(calls.matchPlay.endPeriod, { params: { id, n }, body: command() });
  }
  await api.send(calls.matchPlay.finish, { params: { id }, body: command() });
  await expect(line(was + 1)).toBeAttached();
  await expect(line(was + 1)).not.toContainText(more);
});
