import { expect } from '@playwright/test';
import { competition } from '#contract/competition.ts';
import { player } from '#contract/player.ts';
import { season } from '#contract/season.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi } from './liveMatch.ts';

/** Writes a record with a name, and returns the function that removes it. */
type Action = (api: Api, name: string) => Promise<() => Promise<unknown>>;

const addPlayer: Action = async (api, firstName) => {
  const { id } = await api.send(player.add, { body: { firstName } });
  return () => api.send(player.remove, { params: { id } });
};
const addStaff: Action = async (api, firstName) => {
  const { id } = await api.send(staff.add, { body: { firstName } });
  return () => api.send(staff.remove, { params: { id } });
};
const addTeam: Action = async (api, name) => {
  const [like] = await api.send(team.all, {});
  if (!like) throw new Error('the demo club has no team');
  const { category, gender, format, shirtColour, numberColour } = like;
  const { id } = await api.send(team.add, { body: { name, category, gender, format, shirtColour, numberColour } });
  return () => api.send(team.remove, { params: { id } });
};
const addSeason: Action = async (api, name) => {
  const clubId = String((await api.send(team.all, {}))[0]?.clubId);
  const days = { startsOn: '2031-07-01', endsOn: '2032-06-30' };
  const { id } = await api.send(season.create, { body: { name, clubId, ...days } });
  return () => api.send(season.remove, { params: { id } });
};
const addCompetition: Action = async (api, name) => {
  const { id } = await api.send(competition.add, { body: { name, type: 'friendly' } });
  return () => api.send(competition.remove, { params: { id } });
};

const lists: readonly (readonly [path: string, action: Action])[] = [
  ['/players?search=', addPlayer],
  ['/staff?search=', addStaff],
  ['/teams?search=', addTeam],
  ['/competitions?search=', addCompetition],
  ['/seasons?search=', addSeason],
];

test('what one writes, another sees on the list that is open, without asking', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'admin', passwordOf('admin'));
  await openAs(page, 'manager', '/');
  for (const [path, action] of lists)
    await test.step(path, async () => {
      const name = `Eco ${crypto.randomUUID().slice(0, 8)}`;
      const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await page.goto(path + encodeURIComponent(name));
      await listening;
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // Below the list, a section names the removed records, to restore them.
      const shown = page.getByRole('main').locator('li, tr, h2').filter({ hasText: name, visible: true });
      await expect(shown).toHaveCount(0);
      const undo = await action(api, name);
      await expect(shown.first()).toBeVisible();
      await undo();
      await expect(shown).toHaveCount(0);
    });
});
