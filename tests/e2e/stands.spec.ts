import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchView } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import { isFull } from '#tests/full.ts';
import { axeIsContent, contrastIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, openSession, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

const commandId = () => crypto.randomUUID();

/** A match that has just been kicked off, and the coach who records it. */
const kickedOff = async (baseURL: string | undefined): Promise<{ api: Api; match: MatchView }> => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT8');
  const { match } = await api.send(matchPreparation.start, { params: { id }, body: { commandId: commandId() } });
  return { api, match };
};
const score = (api: Api, { id }: MatchView, playerId: string) =>
  api.send(matchPlay.goal, { params: { id, assistId: noId, playerId }, body: { commandId: commandId() } });

test('a goal is seen and heard at once, with its scorer; so is the rival’s', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { api, match } = await kickedOff(baseURL);
  await openAs(page, 'assistant', `/matches/${match.id}/stands`);
  await expect(page.getByRole('status')).toHaveText(phrase('match:link.live'));
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d$/);
  const scorer = match.people.find((one) => one.id === match.onPitch.at(-1)?.playerId);
  const ear = page.locator('[aria-live="assertive"]');

  await score(api, match, String(scorer?.id));
  await expect(ear).toContainText(`Gol de ${scorer?.shortName}`);
  await expect(ear).toContainText(`${match.teamName} 1, ${match.rival.name} 0`);
  await expect(page.getByRole('list', { name: `Goles de ${match.teamName}` })).toContainText(`${scorer?.shortName} 1'`);
  await expect(page.getByRole('region', { name: phrase('match:timeline') })).toContainText('1–0');
  await expect(
    page
      .getByRole('region', { name: phrase('stands:fullTime.live') })
      .getByRole('listitem')
      .first(),
  ).toHaveText('1Goles0');
  // One column: first the timeline, then the figures. The page is drawn anew some frames after the window has changed.
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  const below = async () => (await topOf(phrase('stands:fullTime.live'))) - (await topOf(phrase('match:timeline')));
  await expect.poll(below).toBeGreaterThan(0);

  await api.send(matchPlay.rivalGoal, { params: { id: match.id }, body: { commandId: commandId() } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${match.teamName} 1, ${match.rival.name} 1`);
});

test('says within five seconds that it is not live, holds its clock, and catches up when the network is back', async ({
  page,
  context,
  baseURL,
}) => {
  const { api, match } = await kickedOff(baseURL);
  await page.clock.install();
  await openAs(page, 'assistant', `/matches/${match.id}/stands`);
  await expect(page.getByRole('status')).toHaveText(phrase('match:link.live'));
  await context.setOffline(true);
  await expect(page.getByRole('status')).toHaveText(/^Actualizado a las \d{1,2}:\d\d:\d\d$/);
  const held = await page.getByRole('timer').textContent();
  await score(api, match, String(match.onPitch[0]?.playerId));
  await page.clock.runFor(2_000);
  await expect(page.getByRole('timer')).toHaveText(String(held));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${match.teamName} 0`);
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText(phrase('match:link.live'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${match.teamName} 1`);
});

test('minutes open to what they are made of', async ({ page, baseURL }) => {
  const { match } = await kickedOff(baseURL);
  await openAs(page, 'assistant', `/matches/${match.id}/stands`);
  const players = page.getByRole('region', { name: phrase('stands:players') });
  const made = players.getByText(/^de 0' a ahora · 0:\d\d de reloj$/).first();
  await expect(made).toBeHidden();
  await players.locator('summary').first().tap();
  await expect(made).toBeVisible();
});

test('a note, words and zone, is with the rest of the staff at once', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, match } = await kickedOff(baseURL);
  const { access_token = '' } = await openSession(String(baseURL), 'assistant', passwordOf('assistant'));
  const { sub } = JSON.parse(Buffer.from(String(access_token.split('.')[1]), 'base64url').toString());
  await api.send(matchRights.grant, { params: { id: match.id }, body: { userId: sub, right: 'note' } });
  const other = await browser.newPage({ locale: 'es-ES', baseURL, serviceWorkers: 'block' });
  await openAs(other, 'assistant', `/matches/${match.id}/stands`);
  await expect(other.getByRole('status')).toHaveText(phrase('match:link.live'));
  await openAs(page, 'coach', `/matches/${match.id}/stands`);
  await page.getByRole('link', { name: phrase('stands:note.open'), exact: true }).tap();
  await expect(page.getByRole('button', { name: phrase('stands:note.save') })).toBeDisabled();
  await page.getByLabel(phrase('stands:note.text')).fill('Su lateral sube siempre.');
  await page.getByRole('button', { name: 'campo rival, por la izquierda' }).tap();
  await page.getByRole('button', { name: phrase('stands:note.save') }).tap();
  for (const seat of [page, other])
    await expect(seat.getByRole('region', { name: phrase('match:timeline') })).toContainText(
      'Su lateral sube siempre.',
    );
  await expect(other.getByText('2 personas siguen el partido')).toBeAttached();
  await other.close();
});

test('a match of another club is not found', async ({ page }) => {
  await openAs(page, 'player', `/matches/${crypto.randomUUID()}/stands`);
  await expect(page.getByRole('alert')).toContainText('No lo encontramos');
});

test('axe objects to nothing, by day and night', { tag: '@phone' }, async ({ page, baseURL }, { project }) => {
  test.skip(!isFull && project.name === 'touch', 'screens.spec.ts judges it on the big screen');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { api, match } = await kickedOff(baseURL);
  await score(api, match, String(match.onPitch[0]?.playerId));
  await openAs(page, 'coach', `/matches/${match.id}/stands`);
  await expect(page.getByRole('status')).toHaveText(phrase('match:link.live'));
  await axeIsContent(page);
  await contrastIsContent(page, 'dark');
});
