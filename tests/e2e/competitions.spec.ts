import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

const rivals = ['Atlético Norte', 'CF Vega', 'UD Costa'];

/** The names of the table, from top to bottom. */
const tableIs = (page: Page, names: readonly (string | RegExp)[]) =>
  expect(page.getByRole('table', { name: 'Liga de Ensayo' }).getByRole('row')).toContainText(['', ...names]);

const enter = async (page: Page, [home, homeGoals, awayGoals, away]: readonly [string, number, number, string]) => {
  await page.getByRole('button', { name: phrase('competitions:results.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('competitions:results.home'), { exact: true }).selectOption({ label: home });
  await dialog.getByLabel(phrase('competitions:results.away'), { exact: true }).selectOption({ label: away });
  await dialog.getByRole('spinbutton', { name: phrase('competitions:results.homeGoals') }).fill(String(homeGoals));
  await dialog.getByRole('spinbutton', { name: phrase('competitions:results.awayGoals') }).fill(String(awayGoals));
  await dialog.getByLabel(phrase('competitions:results.round')).fill('1');
  await dialog.getByLabel(phrase('competitions:results.day')).fill('2026-10-04');
  await dialog.getByRole('button', { name: phrase('competitions:results.save') }).click();
  await expect(dialog).toHaveCount(0);
};

test('a league from its form to its table, its matches and its points', async ({ page }) => {
  test.setTimeout(90_000);
  await openAs(page, 'manager', '/competitions/new');
  await test.step('who plays, in which season, by which rules, and what earns points', async () => {
    await page.getByLabel(phrase('competitions:form.name'), { exact: true }).fill('Liga de Ensayo');
    await page.getByLabel(phrase('competitions:form.format')).selectOption({ label: phrase('common:sports.FUT11') });
    await expect(page.getByLabel(phrase('competitions:filter.season.label')).locator('option:checked')).toHaveText(
      phrase('competitions:form.current'),
    );
    await page.getByText('Ribera Senior A', { exact: true }).click();
    await page.getByLabel(phrase('competitions:column.rivals')).fill(rivals.join('\n'));
    await page.getByText(phrase('matches:rules.title'), { exact: true }).click();
    await page.getByRole('spinbutton', { name: phrase('matches:rules.minutes') }).fill('40');
    await page.getByText('1. diferencia de goles', { exact: true }).click();
    await page.getByRole('spinbutton', { name: phrase('competitions:points.action.goal'), exact: true }).fill('3');
    await page.getByRole('button', { name: phrase('competitions:form.addOwn') }).click();
    await page.getByLabel('Concepto 1').fill('Compañerismo');
    await page.getByRole('spinbutton', { name: phrase('competitions:tabs.points'), exact: true }).fill('4');
    await page.getByRole('button', { name: phrase('competitions:form.make') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liga de Ensayo');
  });

  await test.step('typed results: the tie-breaker between two level teams is that of the form', async () => {
    await page.getByRole('tab', { name: phrase('competitions:tabs.results') }).click();
    await enter(page, ['Atlético Norte', 5, 0, 'CF Vega']);
    await enter(page, ['CF Vega', 1, 0, 'UD Costa']);
    await enter(page, ['UD Costa', 6, 5, 'Atlético Norte']);
    await page.getByRole('tab', { name: phrase('competitions:tabs.table') }).click();
    // Three points each: goals for count first here, not the difference.
    await tableIs(page, [/1.*Atlético Norte.*10:6/, /2.*UD Costa.*6:6/, /3.*CF Vega.*1:5/, 'Ribera Senior A']);
  });

  await test.step('results from a file: a name that nobody has is marked, then corrected', async () => {
    await page.getByRole('tab', { name: phrase('competitions:tabs.results') }).click();
    await page.getByRole('link', { name: phrase('competitions:results.import') }).click();
    const file = (away: string) => ({
      name: 'jornada.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Jornada;Día;En casa;Fuera;Goles en casa;Goles fuera\n2;11/10/2026;CF Vega;${away};2;0\n2;11/10/2026;Ribera Senior A;UD Costa;1;1\n`,
      ),
    });
    await page.locator('input[type=file]').setInputFiles(file('Nadie FC'));
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '2', exact: true }) });
    await expect(row.getByRole('cell').nth(4)).toContainText(phrase('imports:faults.sideUnknown'));
    await page.getByRole('button', { name: phrase('imports:again') }).click();
    await page.locator('input[type=file]').setInputFiles(file('Atlético Norte'));
    await page.getByRole('button', { name: phrase('imports:writeAll') }).click();
    await expect(page.getByRole('status')).toContainText('2 filas están dentro.');
    await page.getByRole('link', { name: phrase('imports:see') }).click();
    await tableIs(page, [/1.*CF Vega.*3:5/, /2.*UD Costa.*7:7/, /3.*Atlético Norte.*10:8/, /4.*Ribera Senior A.*1:1/]);
  });

  await test.step('awarded points, for the own kind, with a reason; and removed', async () => {
    await page.getByRole('tab', { name: phrase('competitions:tabs.points') }).click();
    await expect(page.getByRole('region', { name: phrase('competitions:points.actions'), exact: true })).toContainText(
      /Compañerismo\s*4/,
    );
    await page.getByRole('button', { name: phrase('competitions:points.give') }).click();
    const dialog = page.getByRole('dialog');
    const edges = async (field: Locator) => {
      const { x = 0, width = 0 } = (await field.boundingBox()) ?? {};
      return [Math.round(x), Math.round(x + width)];
    };
    expect(await edges(dialog.getByRole('searchbox'))).toEqual(
      await edges(dialog.getByLabel(phrase('competitions:points.reason'))),
    );
    await dialog.getByRole('searchbox').fill('a');
    await expect(dialog.getByLabel(phrase('competitions:points.player'), { exact: true })).toBeVisible();
    await dialog.getByLabel(phrase('competitions:points.forWhat')).selectOption({ label: 'Compañerismo' });
    await expect(dialog.getByRole('spinbutton', { name: phrase('competitions:tabs.points') })).toHaveValue('4');
    await dialog.getByRole('button', { name: phrase('competitions:points.confirm'), exact: true }).click();
    await expect(dialog.getByText(phrase('shell:wrong.needed'))).toBeVisible();
    await dialog.getByLabel(phrase('competitions:points.reason')).fill('Ayudó a recoger');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: phrase('shell:leave.stay') }).click();
    await dialog.getByRole('button', { name: phrase('competitions:points.confirm'), exact: true }).click();
    await expect(page.getByRole('table', { name: phrase('competitions:tabs.points') }).getByRole('row')).toHaveCount(2);
    // The figure opens to what it is made of.
    await page.getByRole('button', { name: /^De dónde salen los 4 puntos/ }).click();
    const records = page.getByRole('region', { name: phrase('competitions:points.records') });
    await expect(records).toContainText(/Compañerismo · Ayudó a recoger/);
    await expect(page.getByText(phrase('shell:list.export'), { exact: true })).toHaveCount(1);
    await records.getByRole('button', { name: /^Anular 4 a / }).click();
    await expect(page.getByText(phrase('competitions:points.empty')).first()).toBeVisible();
  });

  await test.step('a match of it begins with its rules', async () => {
    await arriveAt(page, '/matches/new');
    await page.getByLabel(phrase('competitions:filter.team.label')).selectOption({ label: 'Ribera Senior A' });
    await page.getByLabel(phrase('competitions:column.name')).selectOption({ label: 'Liga de Ensayo' });
    await expect(page.getByText("11 contra 11 · 2 × 40' · 5 cambios en 3 ventanas")).toBeVisible();
  });
});

test('two managers edit one competition: the second decides', async ({ page, browser, baseURL }) => {
  await openAs(page, 'manager', '/competitions');
  await page
    .getByRole('link', { name: phrase('competitions:new') })
    .first()
    .click();
  await page.getByLabel(phrase('competitions:form.name'), { exact: true }).fill('Copa de Dos');
  await page.getByRole('button', { name: phrase('competitions:form.make') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copa de Dos');
  await page.getByRole('link', { name: phrase('shell:edit') }).click();
  const other = await browser.newPage({ baseURL, locale: 'es-ES' });
  await openAs(other, 'admin', new URL(page.url()).pathname);
  await other.getByLabel(phrase('competitions:form.name'), { exact: true }).fill('Copa de Ella');
  await other.getByRole('button', { name: phrase('competitions:form.save'), exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Copa de Ella');
  await other.close();
  await page.getByLabel(phrase('competitions:form.name'), { exact: true }).fill('Copa de Él');
  await page.getByRole('button', { name: phrase('competitions:form.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(dialog.getByRole('row', { name: /Nombre/ })).toHaveText(/Copa de Él.*Copa de Ella/);
  await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copa de Él');
});
