import { expect, type Page } from '@playwright/test';
import { type Sheet, sheet } from '#server/files/sheet.ts';
import { atConsole, settled } from './consoleHands.ts';
import { choosePassword } from './demo.ts';
import { test } from './device.ts';
import { type FreshServer, startFresh } from './freshServer.ts';
import { phrase } from './words.ts';

const team = 'Ensayo Benjamín';
const headers = ['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Posición', 'Equipo', 'Dorsal'];
const squad = Array.from({ length: 20 }, (_one, n) => [
  `Jugador${n + 1}`,
  'De Ensayo',
  `2016-0${1 + (n % 9)}-1${n % 10}`,
  n === 0 ? 'portero' : 'centrocampista',
  team,
  n + 1,
]);

const asFile = async (rows: Sheet['rows'], name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await sheet({
      name: phrase('common:titles.players'),
      columns: headers.map((header) => ({ header, width: 20 })),
      rows,
    }),
  ),
});

const found = async (page: Page, firstPage: string): Promise<void> => {
  await page.goto(firstPage);
  await expect(page.getByText(phrase('auth:says'), { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: phrase('common:titles.firstClub') })).toBeInViewport({ ratio: 1 });
  await page.getByLabel(phrase('auth:first.club')).fill('UD Ensayo');
  await page.getByLabel(phrase('auth:first.firstName')).fill('Marta');
  await page.getByLabel(phrase('auth:first.lastName')).fill('Rey');
  await page.getByLabel(phrase('auth:first.email')).fill('marta@example.org');
  await choosePassword(page, 'una frase que nadie sabe', phrase('auth:password'));
  await page.getByRole('button', { name: phrase('common:titles.firstClub') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UD Ensayo, hoy');
};

const makeSeasonAndTeam = async (page: Page): Promise<void> => {
  const steps = page.getByRole('region', { name: phrase('home:board.setUp') });
  await steps.getByRole('link', { name: /Una temporada/ }).click();
  // Without a season there is one button, the green one in the middle, and no file to export.
  const first = page.getByRole('main').getByRole('button', { name: phrase('common:titles.seasonChange') });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await first.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('account:profile.firstName')).fill('2026/27');
  await dialog.getByLabel(phrase('seasons:fields.startsOn')).fill('2026-07-01');
  await dialog.getByLabel(phrase('seasons:fields.endsOn')).fill('2027-06-30');
  await dialog.getByRole('button', { name: phrase('common:save') }).click();
  await expect(page.getByRole('heading', { name: /2026\/27.*Actual/ })).toBeVisible();

  await page.goto('/');
  await steps.getByRole('link', { name: /Un equipo/ }).click();
  await page.getByLabel(phrase('account:profile.firstName'), { exact: true }).fill(team);
  await page.getByRole('radio', { name: phrase('common:sports.FUT5') }).check();
  await page.getByRole('button', { name: phrase('teams:form.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
};

const importSquad = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: /Los jugadores/ }).click();
  const wrong = squad.with(6, ['Jugador7', 'De Ensayo', '31/02/2016', 'centrocampista', team, 3]);
  await page.locator('input[type=file]').setInputFiles(await asFile(wrong, 'con-errores.xlsx'));
  await expect(page.getByRole('status')).toContainText('19 filas están bien');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '8', exact: true }) });
  await expect(row.getByRole('cell').nth(3)).toContainText(phrase('imports:faults.day'));
  await expect(row.getByRole('cell').nth(6)).toContainText(phrase('imports:faults.numberTwice'));
  await expect(page.getByText(phrase('imports:faults.day'))).toHaveCount(1);
  await page.getByRole('button', { name: phrase('imports:again') }).click();
  await page.locator('input[type=file]').setInputFiles(await asFile(squad, 'bien.xlsx'));
  await expect(page.getByRole('status')).toContainText('20 filas están bien');
  await page.getByRole('button', { name: phrase('imports:writeAll') }).click();
  await expect(page.getByRole('status')).toContainText('20 filas están dentro.');
};

/** Opens the link of their invitation. */
const appointCoach = async (page: Page): Promise<string> => {
  await page.goto('/');
  await page.getByRole('link', { name: /Un entrenador/ }).click();
  await page.getByLabel(phrase('account:profile.firstName'), { exact: true }).fill('Nico');
  await page.getByLabel(phrase('account:profile.lastName')).fill('Salas');
  await page.getByLabel(phrase('common:titles.mail')).fill('nico@example.org');
  await page.getByText(team, { exact: true }).click();
  await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nico Salas' })).toBeVisible();
  await page.getByRole('button', { name: phrase('account:users.invite') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('account:users.invite'), exact: true })
    .click();
  await expect(page.getByText(/^Entra como nico\.salas/)).toBeVisible();
  // Without a mail server the page shows so, and links to the mail.
  await expect(page.getByRole('button', { name: phrase('common:invitation.copy') })).toBeVisible();
  await page.getByRole('link', { name: phrase('common:invitation.see') }).click();
  await page.getByRole('button', { name: /nico@example\.org/ }).click();
  const href = await page.getByRole('dialog').getByRole('link').getAttribute('href');
  return String(href);
};

const playMatch = async (page: Page): Promise<void> => {
  // Home leads to the first match.
  await page.getByRole('link', { name: phrase('home:board.newMatch') }).click();
  await expect(page.getByRole('heading', { level: 1, name: phrase('common:titles.newMatch') })).toBeVisible();
  await page.getByLabel(phrase('matches:new.rival'), { exact: true }).fill('CF Vecino');
  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  await page.getByRole('button', { name: phrase('preparation:fill') }).click();
  await expect(page.getByText(/^Todo listo/).first()).toBeVisible();
  await page.getByRole('button', { name: phrase('home:board.kickOff') }).tap();
  const sure = page.getByRole('button', { name: phrase('preparation:kickOff.now') });
  await sure.tap();
  await expect(page).toHaveURL(/\/console$/);
  const operator = atConsole(page);
  await expect(operator.step).toContainText('Acabar la 1.ª parte');
  await expect(page.locator('canvas').first()).toBeVisible();
  await operator.player(5);
  await operator.action(phrase('common:signals.goal')).tap();
  await expect(operator.own).toHaveText('1');
  // A whistle that needs confirmation is tapped until it has happened.
  const whistle = (happened: () => Promise<void>) =>
    expect(async () => {
      if (await operator.step.isVisible()) await operator.step.tap({ timeout: 1_000 });
      await happened();
    }).toPass();
  const timeout = 800;
  await whistle(() => expect(operator.step).toHaveText('Empezar la 2.ª parte', { timeout }));
  await whistle(() => expect(operator.step).toContainText('Acabar la 2.ª parte', { timeout }));
  await whistle(() => expect(operator.step).toContainText(phrase('console:steps.finish'), { timeout }));
  await whistle(() => expect(operator.step).toHaveCount(0, { timeout }));
  await settled(page);
};

test.describe('an installation without a club', () => {
  let server: FreshServer;
  test.beforeAll(async () => {
    server = await startFresh();
  });
  test.afterAll(() => server.stop());

  test('from nothing to the final whistle, by the screens', async ({ browser }) => {
    test.setTimeout(120_000);
    const device = { baseURL: server.origin, locale: 'es-ES', hasTouch: true, viewport: { width: 1280, height: 800 } };
    const page = await (await browser.newContext(device)).newPage();
    await test.step('whoever comes without the code is led to it, and is refused without it', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/auth\/begin$/);
      await page.getByRole('button', { name: phrase('common:titles.firstClub') }).click();
      await expect(page.getByText(phrase('auth:first.codeMissing'))).toBeVisible();
    });
    await test.step('the first club and its administrator', () => found(page, server.firstPage));
    await test.step('a season and a team', () => makeSeasonAndTeam(page));
    await test.step('twenty players from a spreadsheet', () => importSquad(page));
    const link = await test.step('a coach, who is invited by mail', () => appointCoach(page));
    const coach = await (await browser.newContext(device)).newPage();
    await test.step('they choose their password and sign in', async () => {
      await coach.goto(link);
      await choosePassword(coach, 'otra frase que nadie sabe');
      await coach.getByRole('button', { name: phrase('auth:invitation.join') }).click();
      await expect(coach.getByRole('heading', { level: 1 })).toHaveText('UD Ensayo, hoy');
    });
    await test.step('the fifth step is the first match', async () => {
      await page.goto('/');
      const steps = page.getByRole('region', { name: phrase('home:board.setUp') });
      await expect(steps.getByRole('link', { name: /El primer partido/ })).toHaveAttribute('aria-current', 'step');
      await expect(page.getByRole('link', { name: phrase('home:board.newMatch') })).toHaveAttribute(
        'href',
        '/matches/new',
      );
    });
    await test.step('they create a match and run it', () => playMatch(coach));
    await page.goto('/');
    await expect(page.getByRole('region', { name: phrase('home:board.setUp') })).toHaveCount(0);
    await expect(page.getByRole('region', { name: phrase('home:last') })).toContainText(/1.*0/);
    await page.context().close();
    await coach.context().close();
  });
});
