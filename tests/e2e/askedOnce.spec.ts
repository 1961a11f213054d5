import { expect, test, type WebSocketRoute } from '@playwright/test';
import { match } from '#contract/match.ts';
import { team } from '#contract/team.ts';
import { readingOf } from '#domain/days.ts';
import { coachApi, make, zone } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';

test('a page asks for each list once, and again for what was announced while its line was cut', async ({ page }) => {
  const [lines, asked] = [new Set<WebSocketRoute>(), new Map<string, number>()];
  let [cut, caughtUp] = [false, 0];
  await page.route('**/hubs/live**', (route) => (cut ? route.abort() : route.continue()));
  await page.routeWebSocket(/hubs\/live/, (line) => {
    if (cut) return void line.close();
    const server = line.connectToServer();
    lines.add(line);
    line.onMessage((message) => {
      if (String(message).includes('"quiet"')) caughtUp += 1;
      server.send(message);
    });
  });
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || /\/(hubs|locales)\//.test(request.url())) return;
    asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1);
  });
  await openAs(page, 'coach', '/matches');
  await expect.poll(() => caughtUp).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(asked.size).toBeGreaterThan(4);
  expect([...asked].filter(([, times]) => times > 1)).toEqual([]);

  cut = true;
  for (const line of lines) await line.close();
  const coach = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const [ours] = (await coach.send(team.all, {})).filter(({ mine }) => mine);
  if (!ours) throw new Error('the demo club has no team');
  const rival = { name: `Unión ${Date.now()}` };
  await coach.send(match.add, {
    body: { teamId: ours.id, rival, kickoffAt: new Date().toISOString(), isLocal: true, format: ours.format },
  });
  await expect(page.getByText(rival.name)).toHaveCount(0);
  cut = false;
  await expect(page.getByText(rival.name).first()).toBeVisible();
});

test('a page that is loaded again does not ask for the occasions that the device has just kept', async ({ page }) => {
  const coach = await coachApi();
  // Today or tomorrow, in the club's zone and in that of the device.
  const soon = readingOf(new Date(Date.now() + 3 * 3_600_000), zone);
  const { id } = await make(coach, { title: `Charla ${Date.now()}`, ...soon });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofOccasion = () => asked.filter((path) => path.includes(id));
  await openAs(page, 'coach', '/matches');
  await expect.poll(ofOccasion).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.some((path) => path.endsWith('/api/Calendar'))).toBe(true);
  expect(ofOccasion()).toEqual([]);
});
