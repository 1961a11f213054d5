import { expect, type Page } from '@playwright/test';
import { club } from '#contract/club.ts';
import { match, type NewMatch } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import type { MatchView } from '#contract/matchView.ts';
import { team } from '#contract/team.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const day = 86_400_000;
const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / day) * day + (days + 0.5) * day).toISOString();

/** A match of the coach's first team, with nothing prepared. */
const madeMatch = async (api: Api, rival: string, kickoffAt: string): Promise<MatchView> => {
  const [ours] = (await api.send(team.all, {})).filter((one) => one.mine);
  const facts: NewMatch = {
    teamId: String(ours?.id),
    rival: { name: rival },
    kickoffAt,
    isLocal: true,
    format: ours?.format ?? 'FUT11',
    venue: 'Campo Sur',
  };
  return api.send(match.add, { body: facts });
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a match with the wrong facts is put right; who was quicker is not overwritten; it goes off the list and back', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, version } = await madeMatch(api, 'Unión Errata', inDays(20));
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await page.getByRole('link', { name: phrase('preparation:edit') }).click();
  const rival = page.getByRole('combobox', { name: phrase('matches:new.rival') });
  await rival.fill('Unión Correcta');
  await page.getByRole('textbox', { name: phrase('matches:new.time') }).fill('19:15');
  await page.getByRole('combobox', { name: phrase('matches:new.venue') }).fill('Campo Norte');

  await page.getByRole('link', { name: /Unión Errata/ }).click();
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await expect(rival).toHaveValue('Unión Correcta');

  await api.send(match.edit, { params: { id }, body: { version, venue: 'Campo Este' } });
  await page.getByRole('button', { name: phrase('matches:edit.save') }).click();
  const stale = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(stale.getByRole('row', { name: /Campo Norte Campo Este/ })).toBeVisible();
  await stale.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page).toHaveURL(/\/prepare$/);
  await expect(heading(page)).toContainText('Unión Correcta');
  await expect(page.getByText(/19:15 · .* · Campo Norte/)).toBeVisible();

  await arriveAt(page, `/matches/${id}/edit`);
  await page.getByRole('button', { name: phrase('matches:edit.remove') }).click();
  await expect(page).toHaveURL(/\/matches$/);
  const row = page.locator(`a[href="/matches/${id}/prepare"]`);
  await expect(page.getByText('El partido contra Unión Correcta ya no está en la lista.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: phrase('matches:edit.undo') }).click();
  await expect(row).toBeVisible();
});

test('a postponed match goes back on the calendar with a new day, and its team is notified', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await madeMatch(api, 'Unión Lluvia', inDays(-3));
  const body = { commandId: crypto.randomUUID(), state: 'postponed', reason: 'Lluvia' } as const;
  await api.send(matchPlay.setState, { params: { id }, body });
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await page.getByRole('button', { name: phrase('preparation:postponed.again') }).click();
  const day = page.getByRole('textbox', { name: phrase('matches:new.date') });
  await expect(day).not.toHaveValue('');
  const proposed = await day.inputValue();
  expect(Date.parse(`${proposed}T23:59:59Z`)).toBeGreaterThan(Date.now());
  await page.getByRole('button', { name: phrase('preparation:postponed.put') }).click();
  await expect(page.getByRole('button', { name: phrase('preparation:postponed.again') })).toHaveCount(0);
  const read = async () => {
    const { state, kickoffAt } = await api.send(match.get, { params: { id } });
    return { state, day: kickoffAt.slice(0, 10) };
  };
  await expect.poll(read).toEqual({ state: 'scheduled', day: proposed });
});

for (const already of ['scheduled', 'postponed', 'cancelled'] as const)
  test(`${already}, the result is awarded from the preparation`, async ({ page, baseURL }) => {
    const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
    const { id } = await madeMatch(api, 'Unión Ausente', inDays(-1));
    if (already !== 'scheduled') {
      const body = { commandId: crypto.randomUUID(), state: already } as const;
      await api.send(matchPlay.setState, { params: { id }, body });
    }
    // The row of a cancelled match leads to its page, and that to the award.
    await openAs(page, 'coach', already === 'cancelled' ? '/matches' : `/matches/${id}/prepare`);
    const dialog = page.getByRole('dialog', { name: phrase('console:more.award') });
    if (already === 'cancelled') {
      await page.locator(`a[href="/matches/${id}/stands"]`).click();
      await page.getByRole('link', { name: phrase('corrections:award.do') }).click();
      await expect(page.getByText(phrase('match:sentence.cancelled'))).toBeVisible();
      await page.getByRole('button', { name: phrase('corrections:award.do') }).click();
    } else {
      await page
        .getByRole('button', {
          name: already === 'postponed' ? phrase('preparation:callOff.cancel') : phrase('preparation:callOff.open'),
        })
        .click();
      await page.getByLabel(phrase('console:rules.reason')).fill('El rival no llegó');
      await page.getByRole('button', { name: phrase('corrections:award.do') }).click();
      await expect(dialog.getByLabel(phrase('console:rules.reason'))).toHaveValue('El rival no llegó');
    }
    await dialog.getByLabel(phrase('console:rules.reason')).fill('');
    await expect(dialog.getByTestId('award-do')).toBeDisabled();
    await dialog.getByLabel(phrase('console:rules.reason')).fill('El rival no se presentó');
    await dialog.getByTestId('award-do').click();
    await expect(page).toHaveURL(/\/console$/);
    await expect
      .poll(async () => {
        const { state, localScore, awarded, reason } = await api.send(match.get, { params: { id } });
        return { state, localScore, basis: awarded?.basis, reason };
      })
      .toEqual({ state: 'finished', localScore: 3, basis: 'walkover', reason: 'El rival no se presentó' });
    await arriveAt(page, '/matches');
    const row = page.getByRole('link', { name: /Unión Ausente/ }).filter({ hasText: 'Resultado por incomparecencia' });
    await expect(row.first()).toBeVisible();
  });

test('at home the team’s own pitch is proposed, away none; what somebody wrote stays, and is not lost unasked', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'admin', passwordOf('admin'));
  const coach = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const ours = (await coach.send(team.all, {})).find((one) => one.mine);
  const params = { clubId: String(ours?.clubId) };
  const { version, pitches } = await api.send(club.get, { params });
  const pitch = { id: crypto.randomUUID(), name: 'Campo del Soto', address: 'Camino del Soto' };
  await api.send(club.update, { params, body: { version, pitches: [...pitches, pitch] } });
  const body = { id: String(ours?.id), version: Number(ours?.version), homePitchId: pitch.id };
  await api.send(team.update, { body });

  await openAs(page, 'coach', '/matches/new');
  await page.getByRole('combobox', { name: phrase('matches:filter.team') }).selectOption(body.id);
  const ground = page.getByRole('combobox', { name: phrase('matches:new.venue') });
  await expect(ground).toHaveValue('Campo del Soto');
  await page.getByRole('radio', { name: phrase('matches:away') }).check();
  await expect(ground).toHaveValue('');
  await ground.fill('Estadio ajeno');
  await page.getByRole('radio', { name: phrase('matches:home') }).check();
  await expect(ground).toHaveValue('Estadio ajeno');

  await page.getByRole('link', { name: phrase('matches:new.cancel') }).click();
  await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
  await expect(ground).toHaveValue('Estadio ajeno');
});
