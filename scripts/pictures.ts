import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { fillPath } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#domain/days.ts';
import { browserArgs, browserPath } from '#tests/browser.ts';
import { openApi } from '#tests/e2e/liveMatch.ts';
import { demoAccount, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const zone = 'Europe/Madrid';
type Picture = {
  readonly name: string;
  readonly path: string;
  readonly size: readonly [width: number, height: number];
  readonly dark?: boolean;
  /** A key that is pressed before. */
  readonly key?: string;
};
/** The exercise on the board, and in the film of it. */
const onBoard = 'Centro lateral y remate';
/** Pixels of the longer side of the film. */
const filmSide = 480;

type Account = { readonly username: string; readonly password: string };
type Api = Awaited<ReturnType<typeof openApi>>;
const drawn = async (coach: Api): Promise<string> => {
  const { rows } = await coach.send(calls.exercise.filtered, { query: { query: onBoard, pageSize: 1 } });
  if (!rows[0]) throw new Error(`The demo club has no exercise "${onBoard}".`);
  return rows[0].id;
};

/** The pages of the README that a demo club shows as it is. */
const picturesOf = async (origin: string, { username, password }: Account) => {
  const coach = await openApi(origin, username, password);
  const today = dayOf(new Date(), zone);
  const led = async (query: object) =>
    (await coach.send(calls.teamTraining.mine, { query: { whose: 'led', pageSize: 1, ...query } })).rows[0]?.id;
  const next = await led({ from: today });
  const last = await led({ to: dayOf(new Date(Date.now() - 86_400_000), zone), sort: 'start', direction: 'desc' });
  const board = `/exercises/${await drawn(coach)}/board`;
  const phone = [390, 844] as const;
  const desk = [1280, 800] as const;
  return [
    { name: 'calendar', path: '/calendar', size: [1280, 1090] as const },
    { name: 'roll-call', path: `/calendar/${last}/roll`, size: phone },
    { name: 'training', path: `/trainings/${next}`, size: desk },
    { name: 'exercises', path: '/exercises', size: desk },
    { name: 'goals', path: '/statistics/goals', size: [1280, 1040] as const },
    { name: 'board', path: board, size: desk, key: '.' },
    { name: 'board-dark', path: board, size: desk, key: '.', dark: true },
  ] satisfies readonly Picture[];
};

/** Draws one page as the coach sees it, with a palette, so that the file stays small. */
const draw = async (browser: Browser, origin: string, tokens: Readonly<Record<string, string>>, one: Picture) => {
  const [width, height] = one.size;
  const colorScheme = one.dark ? 'dark' : 'light';
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: { width, height }, locale: 'es-ES', timezoneId: zone, colorScheme },
    reducedMotion: 'reduce',
  });
  await context.addCookies(
    Object.entries(tokens).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })),
  );
  const page = await context.newPage();
  await page.goto(one.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (one.key) await page.keyboard.press(one.key);
  const image = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  writeFileSync(join(folder, `${one.name}.png`), image);
  console.log(`docs/pictures/${one.name}.png: ${Math.round(image.length / 1024)} kB`);
  await context.close();
};

/** The film of the exercise as a GIF, made by the server. */
const film = async (origin: string, { username, password }: Account, token: string): Promise<void> => {
  const coach = await openApi(origin, username, password);
  const { jobId } = await coach.send(calls.film.start, {
    body: { exerciseId: await drawn(coach), as: 'gif', width: filmSide },
  });
  const params = { jobId };
  while ((await coach.send(calls.film.get, { params })).state !== 'done') await setTimeout(300);
  const answer = await fetch(`${origin}${fillPath(calls.film.file.path, params)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const image = new Uint8Array(await answer.arrayBuffer());
  writeFileSync(join(folder, 'board.gif'), image);
  console.log(`docs/pictures/board.gif: ${Math.round(image.length / 1024)} kB`);
};

await withTemporaryFolder(async (dataDir) => {
  const server = await startServer({ dataDir, web: true });
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArgs] });
  try {
    const account = demoAccount(dataDir, 'coach');
    if (!account) throw new Error('The demo club has no coach.');
    const signedIn = await fetch(`${server.url}${calls.account.authenticate.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { access_token, refresh_token } = calls.account.authenticate.reply.parse(await signedIn.json());
    const tokens = { access_token: String(access_token), refresh_token: String(refresh_token) };
    for (const one of await picturesOf(server.url, account)) await draw(browser, server.url, tokens, one);
    await film(server.url, account, tokens.access_token);
  } finally {
    await browser.close();
    await server.stop();
  }
});
