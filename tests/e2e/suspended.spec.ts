import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const commandId = () => crypto.randomUUID();

test('a suspended match is called the same on list, home, console and stands, and glows nowhere', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT8');
  const params = { id };
  await api.send(matchPreparation.start, { params, body: { commandId: commandId() } });
  await api.send(matchPlay.setState, {
    params,
    body: { commandId: commandId(), state: 'suspended', reason: 'Niebla' },
  });
  await openAs(page, 'coach', '/matches');
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href^="/matches/${id}/"]`) });
  await expect(row.first()).toContainText(phrase('common:matchState.suspended'));
  await expect(row.first().locator('.animate-live')).toHaveCount(0);
  for (const end of ['console', 'stands']) {
    await arriveAt(page, `/matches/${id}/${end}`);
    await expect(page.getByText(phrase('common:matchState.suspended'), { exact: true }).first()).toBeVisible();
  }
  await expect(page.locator('.animate-live')).toHaveCount(0);
  await api.send(matchPlay.setState, {
    params,
    body: { commandId: commandId(), state: 'abandoned', reason: 'Niebla' },
  });
  await expect(page.getByText(phrase('common:matchState.abandoned'), { exact: true }).first()).toBeVisible();
  await arriveAt(page, '/matches?standing=played');
  await expect(row.first()).toContainText(phrase('common:matchState.abandoned'));
});
