import { expect } from '@playwright/test';
import { team } from '#contract/team.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const lists = [
  ['/players', phrase('shell:nav.players')],
  ['/teams', phrase('shell:nav.teams')],
  ['/staff', phrase('shell:nav.staff')],
  ['/competitions', phrase('shell:nav.competitions')],
] as const;

test('on a phone a list begins in the first quarter of the screen: one head, one line of filters, one plus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/');
  for (const [path, title] of lists) {
    await arriveAt(page, path);
    const row = page.getByRole('table', { name: title }).locator('tbody tr').first();
    await expect(row).toBeVisible();
    const head = page.getByRole('main').locator('header');
    const { y, height } = (await head.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height, `${path}: club bar and head together`).toBeLessThanOrEqual(165);
    const top = (await row.boundingBox())?.y ?? 844;
    expect(top / 844, `${path}: the first row`).toBeLessThanOrEqual(0.27);
    const sentence = page.getByRole('search');
    expect((await sentence.boundingBox())?.height, `${path}: filters in one line`).toBeLessThanOrEqual(48);
    // The plus and "..." alone stand in the head; import and export are behind the latter.
    await expect(head.getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('menuitem', { name: /csv/ })).toBeHidden();
    await page.getByLabel(phrase('shell:list.more')).tap();
    await expect(page.getByRole('menuitem', { name: /csv/ })).toBeVisible();
  }
});

test('a head wears the colours of its club or team, with words that can be read, and no green button', async ({
  page,
}) => {
  await openAs(page, 'admin', '/teams');
  const head = page.getByRole('main').locator('header');
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const teams = await api.send(team.all, {});
  for (const { id, name, shirtColour } of teams.slice(0, 3)) {
    await arriveAt(page, `/teams/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Touchline`);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shirtColour.slice(at, at + 2), 16));
    await expect(head).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
    // A sentence made of data: the opponent, or that there is no match.
    await expect(head).toContainText(
      /Próximo partido: .+ a las \d\d:\d\d\.|Juega ahora contra|ningún partido programado/,
    );
  }
  for (const path of ['/players', '/teams', '/staff', '/matches', '/competitions', '/seasons', '/club/users']) {
    await arriveAt(page, path);
    await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(head.locator('.bg-go'), path).toHaveCount(0);
  }
});

test('the title of the document names who is on the page, and forgets the name after it', async ({ page }) => {
  await openAs(page, 'admin', '/players');
  const first = page.locator('tbody a').first();
  const name = await first.locator('.font-semibold').first().innerText();
  await first.click();
  await expect(page).toHaveTitle(`${name} · Touchline`);
  await page.getByRole('link', { name: phrase('shell:edit') }).click();
  await expect(page).toHaveTitle(`Editar a ${name} · Touchline`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Jugadores · Touchline');
});
