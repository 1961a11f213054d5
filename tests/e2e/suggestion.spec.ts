import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const command = () => ({ commandId: crypto.randomUUID() });

/** A match to its end, in which the first of the bench soon came on for the second of the line-up. */
const playedMatch = async (api: Api): Promise<void> => {
  const { id, lineup, bench } = await preparedMatch(api, 'FUT7');
  const params = { id };
  const at = Date.now() - 30 * 60_000;
  await api.send(matchPreparation.start, { params, body: { ...command(), at } });
  const changes = [{ playerOutId: String(lineup[1]?.playerId), playerInId: String(bench[0]) }];
  await api.send(matchWork.substitute, { body: { ...command(), matchId: id, minute: 3, changes } });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: command() });
  await api.send(matchPlay.startPeriod, { params: { id, n: 2 }, body: command() });
  await api.send(matchPlay.finish, { params, body: command() });
};

test('who has played there this season is named first, before the match and in it', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  for (let n = 0; n < 3; n += 1) await playedMatch(api);
  const { id, lineup, bench, people } = await preparedMatch(api, 'FUT7');
  const name = String(people.find((one) => one.id === bench[0])?.shortName);

  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await page.getByRole('button', { name: phrase('matches:rules.changes') }).click();
  await page
    .getByRole('group', { name: phrase('corrections:off') })
    .locator(`[data-player="${lineup[1]?.playerId}"]`)
    .click();
  const on = page
    .getByRole('group', { name: phrase('console:actions.join') })
    .getByRole('button', { name: new RegExp(`${name} · \\d+×$`) });
  await expect(on).toBeVisible();
  await expect(page.getByText(/^×: partidos de .* esta temporada$/)).toBeVisible();
  await on.click();
  await expect(page.getByTestId('planned')).toContainText(name);
  await picture(page, 'season-planned');
  // A planned substitution is not suggested.
  await page
    .getByTestId('planned')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await expect(page.getByTestId('planned')).toHaveCount(0);
  await expect.poll(async () => (await api.send(matchPlan.get, { params: { id } })).plan.queue).toEqual([]);
  await picture(page, 'season-plan');

  await api.send(matchPreparation.start, { params: { id }, body: { ...command(), at: Date.now() - 20 * 60_000 } });
  await arriveAt(page, `/matches/${id}/console`);
  await page
    .getByTestId('next-change')
    .getByRole('button', { name: /^Cambios preparados/ })
    .click();
  const suggested = page.getByRole('dialog', { name: phrase('matches:rules.changes') }).getByTestId('suggested');
  const said = suggested.filter({ hasText: new RegExp(`${name} ha jugado \\d+ veces de `) });
  await expect(said).toHaveCount(1);
  await suggested.first().scrollIntoViewIfNeeded();
  await picture(page, 'season-suggested');
});
