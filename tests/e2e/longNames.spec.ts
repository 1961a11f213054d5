import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { match as matchCalls, matchPreparation } from '#contract/match.ts';
import { player } from '#contract/player.ts';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const sizes = [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

/** What of some words lies beyond where they are drawn, in px. */
const cutIn = (words: Locator): Promise<readonly number[]> =>
  words.evaluateAll((all) =>
    all.flatMap((one) => {
      const cut = Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth);
      return one.clientWidth > 2 && cut > 1 ? [cut] : [];
    }),
  );

const backAgain: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const back of backAgain.splice(0)) await back();
});

test('long names and the reason of a change stand there to their end, on every screen', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await preparedMatch(api, 'FUT7');
  const params = { id: match.id };
  const rival = 'Unión Deportiva Villaverde';
  await api.send(matchCalls.edit, { params, body: { version: match.version, rival: { name: rival } } });
  const longest = [...match.lineup.map((one) => one.playerId), ...match.bench].slice(2, 9);
  const rename = async (id: string, shortName: string): Promise<string> => {
    const was = await api.send(player.get, { params: { id } });
    await api.send(player.update, { body: { id, version: was.version, shortName } });
    return was.shortName;
  };
  const long = ['Fernández-Montesinos', 'Goikoetxea Aguirre', 'Villanueva'];
  for (const [place, id] of longest.entries()) {
    const was = await rename(id, String(long[place % long.length]));
    // The club is everybody's: the other tests find it as it was.
    backAgain.push(() => rename(id, was));
  }
  const body = { commandId: crypto.randomUUID(), at: Date.now() - 20 * 60_000 };
  await api.send(matchPreparation.start, { params, body });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const folder = process.env.SCREENS_DIR;
  const nothingIsCut = async (screen: string, words: readonly Locator[]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      if (folder) await page.screenshot({ path: join(folder, `${screen}-${width}.png`) });
      for (const one of words) await expect.poll(() => cutIn(one), { message: `${screen} ${width}` }).toEqual([]);
    }
  };

  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await expect(page.getByTestId('rival-name')).toHaveText(rival);
  const next = page.getByTestId('next-change');
  await expect(next).toContainText('que la media');
  await nothingIsCut('console', [page.getByTestId('rival-name'), page.getByTestId('own-name'), next.locator('span')]);

  await page.goto(`/matches/${match.id}/stands`);
  const pitch = page.getByRole('region', { name: phrase('club:pitch.name') });
  await expect(pitch.getByText('Goikoetxea Aguirre').last()).toBeVisible();
  await nothingIsCut('stands', [pitch.locator('span')]);
  await page.setViewportSize({ width: 390, height: 844 });
  // A line ends only between two words: each word is drawn in one piece.
  const pieces = await pitch.locator('[data-name]').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild;
      return [...String(text?.textContent).matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return `${word}: ${range.getClientRects().length}`;
      });
    }),
  );
  expect(pieces).toContain('Goikoetxea: 1');
  expect(pieces.filter((piece) => !piece.endsWith(': 1'))).toEqual([]);
});

test('whoever said how hard a training was is named to the end on a phone', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'admin', passwordOf('admin'));
  const ours = (await api.send(team.all, {}))[0];
  const body = { teamId: String(ours?.id), start: new Date(Date.now() - 90 * 60_000).toISOString(), minutes: 75 };
  const { id } = await api.send(teamTraining.add, {
    body: { ...body, parts: [{ title: 'Rondo', minutes: 60, intensity: 5 }] },
  });
  const { rows } = await api.send(teamTraining.people, { params: { id } });
  const marks = rows.map(({ personId }) => ({ personId, presence: 'present' as const, at: Date.now() }));
  const commandId = crypto.randomUUID();
  await api.send(attendance.record, { params: { eventId: id }, body: { commandId, rows: marks } });
  await api.send(teamTraining.rpe, { params: { id }, body: { rpe: 6, everybody: true } });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', `/trainings/${id}`);
  const felt = page.getByRole('region', { name: phrase('trainings:load.title') });
  await expect(felt.getByRole('listitem').first()).toBeVisible();
  await felt.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await picture(page, 'training-felt');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutIn(felt.getByRole('listitem').locator('span'))).toEqual([]);
});
