import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

test('the week of a team: each player by day, the week before, and no sideways scroll on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const [team] = await api.send(calls.team.all, {});
  const params = { teamId: String(team?.id) };
  const week = await api.send(calls.teamWeek.get, { params, query: {} });
  await openAs(page, 'manager', `/teams/${team?.id}?tab=week`);
  const grid = page.getByRole('region', { name: phrase('periodization:teamWeek.each') });
  await expect(grid.getByRole('row')).toHaveCount(week.players.length + 2);
  const overflow = await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await axeIsContent(page);
  const before = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('button', { name: phrase('periodization:teamWeek.previous') }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(String(before));
  await expect(grid.getByText(/UA, \d+ min/).first()).toBeAttached();
  await page.setViewportSize({ width: 1280, height: 800 });
  await grid
    .getByRole('link', { name: week.players[0]?.lastName ?? '' })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: phrase('players:page.tabs.load') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
