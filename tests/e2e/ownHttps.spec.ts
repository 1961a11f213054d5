import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { match as matchCalls } from '#contract/match.ts';
import { isSeen } from '#domain/match/entry.ts';
import { browserArgs, browserPath } from '#tests/browser.ts';
import { securedIn } from '#tests/hub/certificate.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { makeWorld, password } from '#tests/server/people.ts';
import { atConsole, settled } from './consoleHands.ts';
import { fillLogin } from './demo.ts';
import { test } from './device.ts';
import { type Api, preparedMatch } from './liveMatch.ts';
import { at, device, kickOff, note, readyForOffline, waits, wanted } from './offlineHands.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

/** A club's own network: a name that is not this machine's, and a certificate that the tablet trusts. */
const host = 'touchline.club.test';
/** Whoever installs the club's certificate on a tablet does what the first of these does for this browser. */
const trusting = ['--ignore-certificate-errors', `--host-resolver-rules=MAP ${host} 127.0.0.1`];

let folder: string;
let app: Running;
let port: string;
let browser: Browser;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-tls-'));
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist'), settings: securedIn(folder) });
  port = new URL(await app.listen()).port;
  browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArgs, ...trusting] });
});
test.afterAll(async () => {
  await browser.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The numbers of the players on the pitch. */
const numbersOf = async (page: Page): Promise<readonly number[]> => {
  const names = await atConsole(page).players.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  return names.map((name) => Number.parseInt(String(name), 10)).filter((number) => number > 0);
};

test('with https of its own, a server in the network of the club has the console that works without network', async () => {
  const origin = `https://${host}:${port}`;
  const { coach } = await makeWorld(app);
  const api: Api = { send: (call, input) => app.send(call, input, coach.token) };
  const match = await preparedMatch(api, 'FUT11');
  const tablet = await device(browser, origin);
  const page = await tablet.newPage();

  await page.goto('/auth/login');
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await fillLogin(page, coach.userName, password);
  await expect(page).not.toHaveURL(/login/);
  expect((await tablet.cookies()).filter(({ secure }) => !secure)).toEqual([]);
  await page.goto(at(match));
  await kickOff(page);
  await readyForOffline(page, match);
  const onPitch = await numbersOf(page);
  const logOf = async () =>
    (await api.send(matchCalls.changes, { params: { id: match.id }, query: { after: 0 } })).entries.filter(isSeen);
  const prepared = await logOf();

  await tablet.setOffline(true);
  await note(page, onPitch.slice(0, 5), [0, 5], () => Promise.resolve());
  await page.reload();
  await waits(page, 5);
  await expect(atConsole(page).players).toHaveCount(11);
  expect(await logOf()).toHaveLength(prepared.length);

  await tablet.setOffline(false);
  await settled(page);
  const heard = (await logOf()).slice(prepared.length);
  const dorsals = new Map(
    prepared
      .flatMap((entry) => (entry.type === 'squad.called' ? entry.players : []))
      .map((one) => [one.playerId, one.dorsal]),
  );
  expect(heard.map((entry) => [entry.type, 'playerId' in entry && dorsals.get(String(entry.playerId))])).toEqual(
    wanted(onPitch.slice(0, 5), 5),
  );
  await tablet.close();
});
