import { expect, test } from '@playwright/test';
import { competition } from '#contract/competition.ts';
import { player } from '#contract/player.ts';
import { season } from '#contract/season.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { openAs, passwordOf } from './demo.ts';
import { type Door, openDoor } from './liveMatch.ts';

/** Writes something with a name, and answers how it is taken away again. */
type Deed = (door: Door, name: string) => Promise<() => Promise<unknown>>;

const addPlayer: Deed = async (door, firstName) => {
  const { id } = await door.send(player.add, { body: { firstName } });
  return () => door.send(player.remove, { params: { id } });
};
const addStaff: Deed = async (door, firstName) => {
  const { id } = await door.send(staff.add, { body: { firstName } });
  return () => door.send(staff.remove, { params: { id } });
};
const addTeam: Deed = async (door, name) => {
  const [like] = await door.send(team.all, {});
  if (!like) throw new Error('the demo club has no team');
  const { category, gender, format, shirtColour, numberColour } = like;
  const { id } = await door.send(team.add, { body: { name, category, gender, format, shirtColour, numberColour } });
  return () => door.send(team.remove, { params: { id } });
};
const addSeason: Deed = async (door, name) => {
  const clubId = String((await door.send(team.all, {}))[0]?.clubId);
  const days = { startsOn: '2031-07-01', endsOn: '2032-06-30' };
  const { id } = await door.send(season.create, { body: { name, clubId, ...days } });
  return () => door.send(season.remove, { params: { id } });
};
const addCompetition: Deed = async (door, name) => {
  const { id } = await door.send(competition.add, { body: { name, type: 'friendly' } });
  return () => door.send(competition.remove, { params: { id } });
};

const lists: readonly (readonly [path: string, deed: Deed])[] = [
  ['/players?search=', addPlayer],
  ['/staff?search=', addStaff],
  ['/teams?search=', addTeam],
  ['/competitions?search=', addCompetition],
  ['/seasons?search=', addSeason],
];

test('what one writes, another sees on the list that is open, without asking', async ({ page, baseURL }) => {
  const door = await openDoor(String(baseURL), 'admin', passwordOf('admin'));
  await openAs(page, 'manager', '/');
  for (const [path, deed] of lists)
    await test.step(path, async () => {
      const name = `Eco ${crypto.randomUUID().slice(0, 8)}`;
      const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await page.goto(path + encodeURIComponent(name));
      await listening;
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // Under the list a fold names what was taken off it, for the way back.
      const shown = page.getByRole('main').locator('li, tr, h2').filter({ hasText: name, visible: true });
      await expect(shown).toHaveCount(0);
      const undo = await deed(door, name);
      await expect(shown.first()).toBeVisible();
      await undo();
      await expect(shown).toHaveCount(0);
    });
});
