import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { match, matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { noId } from '#domain/ids.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { pdfText } from '../pdfText.ts';
import { axeIsContent } from './axe.ts';
import { atConsole } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const commandId = () => crypto.randomUUID();
const api = (user: 'coach' | 'manager') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));

/** A match of two periods with a goal for and one against, up to the end of its second period. */
const almostOver = async () => {
  const send = await api('coach');
  const { id, lineup, people } = await preparedMatch(send, 'FUT7');
  const params = { id };
  const start = Date.now() - 60 * 60_000;
  const at = (minute: number) => ({ commandId: commandId(), at: start + minute * 60_000 });
  const scorer = people.find((one) => one.id === lineup.at(-1)?.playerId);
  await send.send(matchPreparation.start, { params, body: at(0) });
  await send.send(matchPlay.goal, {
    params: { ...params, assistId: noId, playerId: String(scorer?.id) },
    body: { ...at(9.5), kind: 'play' },
  });
  await send.send(matchPlay.endPeriod, { params: { ...params, n: 1 }, body: at(26) });
  await send.send(matchPlay.startPeriod, { params: { ...params, n: 2 }, body: at(30) });
  await send.send(matchPlay.rivalGoal, { params, body: { ...at(40), kind: 'play' } });
  await send.send(matchPlay.endPeriod, { params: { ...params, n: 2 }, body: at(56) });
  return { id, scorer: String(scorer?.shortName) };
};

/** How many rows each table of the server's database has. */
const rowsOfServer = () => {
  const database = new DatabaseSync(join(String(process.env.E2E_DATA_DIR), 'touchline.db'), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  // The server goes on telling people of what other tests have made, and freezes who was called to what begins.
  const ofOthers = [
    'mail',
    'guardian_notice',
    'call_up_notice',
    'notification',
    'telling_day',
    'telling_item',
    'attendance',
    'answer_link',
  ];
  const ours = tables.filter(({ name }) => !ofOthers.includes(String(name)));
  const counted = ours.map(({ name }) => ({
    name,
    ...database.prepare(`select count(*) as rows from "${name}"`).get(),
  }));
  database.close();
  return counted;
};

const storedOn = (page: Page) =>
  page.evaluate(async () => ({
    // Every screen measures how far the device's clock is from the server's, and keeps the occasions and teams of the coming days.
    local: Object.entries(localStorage).filter(
      ([name]) => name !== 'touchline.clock' && !name.startsWith('touchline.kept.call '),
    ),
    databases: await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((done, failed) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => failed(opening.error);
            opening.onsuccess = async () => {
              const database = opening.result;
              const tables = [...database.objectStoreNames];
              const counts = await Promise.all(
                tables.map(
                  (table) =>
                    new Promise<string>((counted) => {
                      const requested = database.transaction(table).objectStore(table).count();
                      requested.onsuccess = () => counted(`${table} ${requested.result}`);
                    }),
                ),
              );
              database.close();
              done(`${name}: ${counts.join(', ')}`);
            };
          }),
      ),
    ),
  }));

test('a match is ended, signed by the manager, corrected with a reason, and printed with its revision', async ({
  page,
}) => {
  const { id, scorer } = await almostOver();
  await openAs(page, 'manager', `/matches/${id}/console`);
  const { step, twice } = atConsole(page);
  await twice(step);
  await expect(step).toHaveText(/Firmar el acta/);
  await step.tap();
  await expect(page.getByTestId('revision')).toHaveText('Revisión 1 · Sin firmar');
  const sheet = page.getByRole('article', { name: phrase('report:title') });
  await expect(sheet.getByRole('region', { name: phrase('report:goals') })).toContainText(scorer);
  await expect(sheet.getByRole('region', { name: phrase('report:proof.title') })).toContainText(
    phrase('report:proof.kept'),
  );
  await axeIsContent(page);
  await page.getByRole('button', { name: /^Firmar como/ }).tap();
  await page.getByRole('button', { name: phrase('report:sign.sure') }).tap();
  await expect(page.getByTestId('revision')).toHaveText('Revisión 1 · Firmada');

  await page.getByRole('button', { name: phrase('report:sign.correct') }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('report:correct.which')).selectOption({ index: 2 });
  await dialog.getByRole('button', { name: phrase('report:correct.withdraw') }).tap();
  await expect(dialog.getByText(phrase('shell:wrong.needed'))).toBeVisible();
  await dialog.getByLabel(phrase('report:correct.reason')).fill('El árbitro lo anuló');
  await dialog.getByRole('button', { name: 'Hacer la revisión 2' }).tap();
  await expect(dialog.getByText(phrase('shell:wrong.unchanged'))).toBeVisible();
  await dialog.getByRole('button', { name: phrase('report:correct.withdraw') }).tap();
  await expect(page.getByTestId('revision')).toHaveText('Revisión 2 · Corregida después de la firma');
  await expect(sheet.getByRole('region', { name: phrase('report:signatures') })).toContainText(
    'Motivo: El árbitro lo anuló',
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: phrase('report:pdf') }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Acta del partido .+ 1-0 .+\.pdf$/);
  const text = pdfText(readFileSync(await download.path()));
  expect(text).toContain('Revisión 2');
  expect(text).toContain(`${scorer} 10'`);
  expect(text).toContain('Motivo: El árbitro lo anuló');

  // A user who may not sign gets the reason before any change, and withdraws nothing by accident.
  await page.context().clearCookies();
  await openAs(page, 'coach', `/matches/${id}/console`);
  await page.getByTestId('timeline').getByRole('button').first().tap();
  const fix = page.getByRole('dialog', { name: phrase('competitions:results.edit') });
  await expect(fix).toContainText(phrase('corrections:closed'));
  await expect(fix.getByTestId('fix-do')).toBeDisabled();
  await expect(fix.getByRole('button', { name: phrase('corrections:withdraw') })).toBeDisabled();
  await expect(page.getByTestId('undo')).toHaveCount(0);
});

test('a rehearsal is run by keys against the robot, and leaves nothing', async ({ page }) => {
  const manager = await api('coach');
  const { id, seq } = await preparedMatch(manager, 'FUT7');
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await expect(page.getByRole('link', { name: phrase('rehearsal:start') })).toBeVisible();
  // A prepared match is put on the device in its own time; until it is there, there is nothing to compare with.
  await expect
    .poll(async () => (await storedOn(page)).databases)
    .toEqual([expect.stringContaining('matches 1, outboxes 0')]);
  const [before, rowsBefore] = [await storedOn(page), rowsOfServer()];
  expect(rowsBefore.find(({ name }) => name === 'match_entry')).toMatchObject({ rows: expect.any(Number) });
  const sent: string[] = [];
  page.on('request', (request) => {
    // The page before opens its connection to the hub at any time; the connection has nothing of a match.
    const isLine = request.url().includes('/hubs/');
    if (request.method() !== 'GET' && !isLine) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('link', { name: phrase('rehearsal:start') }).tap();
  await expect(page.getByTestId('rehearsal')).toContainText(phrase('rehearsal:title'));
  await expect(page.getByText(phrase('rehearsal:here'))).toBeVisible();
  await expect(page.getByText(phrase('match:link.live'))).toHaveCount(0);
  const { step, own, players, rival, announces } = atConsole(page);
  await expect(step).toHaveText(/Confirmar/);
  await page.keyboard.press('n');
  await expect(step).toHaveText(/Empezar|Empieza|Saque/);
  // Two taps of a button within a second are one.
  await passTime(page, 2_000);
  await page.keyboard.press('n');
  await announces('Empieza');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: phrase('console:keys.title') })).toContainText(
    phrase('console:rivalGoal'),
  );
  await page.keyboard.press('Escape');
  const number = (await players.last().getAttribute('data-shirt')) ?? '';
  await page.keyboard.type(number);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('g');
  await expect(own).toHaveText('1');
  await page.keyboard.press('r');
  await expect(rival).toHaveText('1');
  await page.keyboard.press('u');
  await expect(rival).toHaveText('0');
  await page.getByRole('button', { name: '60 veces más rápido' }).tap();
  // The robot has its chance in each minute; at sixty times the half is over in less than that many seconds.
  await expect(page.getByTestId('clock')).toHaveText(/^(0[3-9]|1\d|2\d):/);
  await axeIsContent(page);
  await page.getByRole('link', { name: phrase('rehearsal:end') }).tap();
  await expect(page.getByRole('link', { name: phrase('rehearsal:start') })).toBeVisible();
  expect(sent).toEqual([]);
  expect(await storedOn(page)).toEqual(before);
  expect(rowsOfServer()).toEqual(rowsBefore);
  expect((await manager.send(match.get, { params: { id } })).seq).toBe(seq);
});
