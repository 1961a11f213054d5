import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

test('the training after a match groups its players by the minutes that they played, with one touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const command = () => ({ commandId: crypto.randomUUID() });
  const { id, teamId } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: command() });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: command() });
  await api.send(matchPlay.startPeriod, { params: { id, n: 2 }, body: command() });
  await api.send(matchPlay.endPeriod, { params: { id, n: 2 }, body: command() });
  await api.send(matchPlay.finish, { params: { id }, body: command() });
  const training = await api.send(teamTraining.add, {
    body: {
      ...{ teamId, name: 'Vuelta', start: new Date(Date.now() + 20 * 3_600_000).toISOString(), minutes: 60 },
      ...{ asksForAnswer: false, parts: [{ title: 'Juego', minutes: 40, intensity: 5 }] },
    },
  });
  await openAs(page, 'coach', `/trainings/${training.id}`);
  await expect(page.getByText(/^Tras Atlético Molino: \d+ con sesión completa\.$/)).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('trainings:after.make') }).click();
  const group = page.getByRole('region').filter({ hasText: phrase('trainings:after.makeUp') });
  await expect(group.first()).toBeVisible();
  await expect(page.getByRole('button', { name: phrase('trainings:after.make') })).toHaveCount(0);
  await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  await expect(page.getByRole('button', { name: phrase('common:save'), exact: true })).toHaveCount(0);
  const { parts } = await api.send(teamTraining.get, { params: { id: training.id } });
  const people = await api.send(teamTraining.people, { params: { id: training.id } });
  const called = people.rows.filter(({ personKind }) => personKind === 'player');
  expect(parts[0]?.groups.map(({ playerIds }) => playerIds.length)).toEqual([called.length]);
});
