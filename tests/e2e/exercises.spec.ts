import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { calls } from '#contract/calls.ts';
import { isFull } from '#tests/full.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const api = (user: 'coach' | 'assistant') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
type FieldName = 'name' | 'type' | 'minutes' | 'playersTo' | 'coachingPoints' | 'note';
const field = (name: FieldName) => phrase(`exercises:fields.${name}`);
const save = phrase('common:save');
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the page of an exercise from the library, by a search. */
const openCard = async (page: Page, name: string) => {
  await arriveAt(page, `/exercises?search=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('link').click();
  await expect(heading(page, name)).toBeVisible();
};

/** The desk has each journey each time, the phone in `npm run test:full`. */
const widths = [[1280, 800], ...(isFull ? [[390, 844] as const] : [])] as const;
for (const [width, height] of widths)
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height }, isMobile: width < 600 });
    const own = `Posesión con apoyos ${width}`;

    test('a coach makes one and shares it, another copies it, and sees that the original has changed', async ({
      page,
      context,
    }) => {
      await openAs(page, 'coach', '/exercises');
      await expect(card(page, 'Presión tras pérdida')).toBeVisible();
      await axeIsContent(page);
      await picture(page, `exercises-${width}`);
      await page.getByRole('link', { name: phrase('exercises:new') }).click();
      await page.getByRole('button', { name: save }).click();
      await expect(page.getByText(phrase('shell:wrong.needed'))).toBeVisible();
      await page.getByLabel(field('name'), { exact: true }).fill(own);
      await page.getByLabel(field('type'), { exact: true }).selectOption('smallSidedGame');
      await page.getByRole('radio', { name: phrase('exercises:starters.smallGame') }).check({ force: true });
      await page.getByLabel(field('playersTo')).fill('4');
      await page.getByRole('button', { name: save }).click();
      await expect(page.getByText(phrase('errors:rangeReversed'))).toBeVisible();
      await page.getByLabel(field('playersTo')).fill('12');
      await page.getByRole('checkbox', { name: phrase('exercises:material.bib') }).check({ force: true });
      await page.getByLabel(field('coachingPoints')).fill('Abrir el campo.\nMirar antes de recibir.');
      await axeIsContent(page);
      await picture(page, `exercise-form-${width}`);
      await page.getByRole('button', { name: save }).click();
      await expect(heading(page, own)).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(own) })).toBeVisible();
      const share = page.getByRole('switch', { name: phrase('exercises:page.share') });
      await share.click({ force: true });
      await expect(share).toBeChecked();
      await expect(page.getByText(phrase('exercises:page.shared').replace('{{name}}', own))).toBeVisible();
      await still(page);
      await axeIsContent(page);

      const other = await context.browser()?.newContext({ locale: 'es-ES', viewport: { width, height } });
      const theirs = await other?.newPage();
      if (!other || !theirs) throw new Error('There is a browser.');
      await openAs(theirs, 'assistant', String(new URL('/exercises', process.env.E2E_ORIGIN)));
      await theirs.goto(new URL(`/exercises?search=${encodeURIComponent(own)}`, process.env.E2E_ORIGIN).href);
      await card(theirs, own).getByRole('link').click();
      await expect(heading(theirs, own)).toBeVisible();
      await expect(theirs.getByRole('link', { name: phrase('shell:edit') })).toHaveCount(0);
      await theirs.getByRole('button', { name: phrase('exercises:page.copy') }).click();
      await expect(theirs.getByRole('link', { name: phrase('shell:edit') })).toBeVisible();
      await expect(theirs.getByText(phrase('exercises:page.changedTitle'))).toHaveCount(0);

      await page.getByRole('link', { name: phrase('shell:edit') }).click();
      await page.getByLabel(field('minutes')).fill('25');
      await page.getByLabel(field('note')).fill('Más tiempo');
      await page.getByRole('button', { name: save }).click();
      await expect(heading(page, own)).toBeVisible();
      await expect(page.getByText('Más tiempo')).toBeVisible();

      // The copy hears of it by itself.
      await expect(theirs.getByText(phrase('exercises:page.changedTitle'))).toBeVisible();
      await axeIsContent(theirs);
      await picture(theirs, `exercise-changed-${width}`);
      await theirs.getByRole('link', { name: phrase('exercises:page.look') }).click();
      const row = theirs.getByRole('row', { name: /15 25/ });
      await expect(row).toBeVisible();
      await axeIsContent(theirs);
      await picture(theirs, `exercise-compared-${width}`);
      await theirs.goBack();
      await theirs.getByRole('button', { name: phrase('exercises:page.keep') }).click();
      await expect(theirs.getByText(phrase('exercises:page.changedTitle'))).toHaveCount(0);
      await other.close();

      // Its coach goes back to the first version, as the third one.
      const versions = page.getByRole('region', { name: phrase('exercises:page.versions') });
      await versions.getByRole('link', { name: /1$/ }).click();
      await page.getByRole('button', { name: phrase('exercises:page.back') }).click();
      await expect(versions.getByRole('listitem')).toHaveCount(3);
      await expect(versions.getByText(phrase('exercises:page.backNote').replace('{{n}}', '1'))).toBeVisible();
    });

    test('the library is filtered, and frames play', async ({ page }) => {
      await openAs(page, 'coach', '/exercises');
      const filter = async (label: string, value: string) => {
        if (width < 600) await page.getByRole('button', { name: /^Filtrar/ }).click();
        await page.getByLabel(label, { exact: true }).selectOption(value);
        if (width < 600) {
          await axeIsContent(page);
          await page.getByRole('button', { name: phrase('exercises:filter.show') }).click();
        }
      };
      await filter(field('type'), 'goalkeeping');
      await expect(card(page, 'Porteros: doble intervención')).toBeVisible();
      await expect(card(page, 'Centro lateral y remate')).toHaveCount(0);
      await filter(phrase('exercises:filter.players.label'), '22');
      await expect(page.getByText(phrase('shell:list.noneTitle'))).toBeVisible();
      await page.goto('/exercises?whose=mine');
      await expect(card(page, 'Presión tras pérdida')).toBeVisible();
      await expect(card(page, 'Córner corto al primer palo')).toHaveCount(0);
      const moving = card(page, 'Presión tras pérdida');
      const before = await moving.locator('svg.drill').innerHTML();
      await moving.getByRole('button').click();
      await expect.poll(() => moving.locator('svg.drill').innerHTML()).not.toBe(before);
      await expect(moving.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    });
  });

test('an exercise goes out as a file and comes in again, is removed and restored', async ({ page }) => {
  await openAs(page, 'coach', '/exercises');
  await openCard(page, 'La cadena con balón');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: phrase('exercises:page.export') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('La cadena con balón.touchline.json');
  await arriveAt(page, '/exercises/import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"touchline":1}') });
  await expect(page.getByText(phrase('exercises:import.unreadable'))).toBeVisible();
  await input.setInputFiles(await file.path());
  await expect(page.getByRole('heading', { level: 2, name: 'La cadena con balón' })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'exercises-import');
  await page.getByRole('button', { name: /^Importar 1/ }).click();
  await expect(card(page, 'La cadena con balón')).toHaveCount(2);

  const coach = await api('coach');
  const { rows } = await coach.send(calls.exercise.mine, {
    query: { query: 'cadena', sort: 'updatedAt', direction: 'desc' },
  });
  await arriveAt(page, `/exercises/${rows[0]?.id}`);
  await page.getByRole('button', { name: phrase('exercises:remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('exercises:remove.confirm') })
    .click();
  await expect(page).toHaveURL(/\/exercises$/);
  await expect(card(page, 'La cadena con balón')).toHaveCount(1);
  const gone = page.getByRole('region', { name: phrase('exercises:gone.title') });
  await gone.getByText(phrase('exercises:gone.title')).click();
  await gone.getByRole('button', { name: 'Restaurar La cadena con balón' }).first().click();
  await expect(card(page, 'La cadena con balón')).toHaveCount(2);
});

test('a photo of a board takes the place of the lines, and goes again', async ({ page }) => {
  const server = await api('coach');
  const made = await server.send(calls.exercise.add, { body: { name: 'Pizarra del vestuario', type: 'tactic' } });
  await openAs(page, 'coach', `/exercises/${made.id}`);
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#f4f0e4' } }).jpeg();
  const input = page.getByLabel(phrase('exercises:page.ownPicture'));
  await input.setInputFiles({ name: 'pizarra.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(phrase('errors:pictureUnreadable'))).toBeVisible();
  await input.setInputFiles({ name: 'pizarra.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() });
  const shown = page.locator('figure svg.drill image');
  await expect(shown).toHaveAttribute('href', /^\/files\//);
  const answer = await page.request.get(String(await shown.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('image/webp');
  await axeIsContent(page);
  await picture(page, 'exercise-photo');
  await page.getByRole('button', { name: phrase('exercises:page.noPicture') }).click();
  await expect(shown).toHaveCount(0);
  await server.send(calls.exercise.remove, { params: { id: made.id } });
});

test('two who edit at once choose between both versions; players have no library', async ({ page }) => {
  const server = await api('coach');
  const made = await server.send(calls.exercise.add, { body: { name: 'Juego libre', type: 'game' } });
  await openAs(page, 'coach', `/exercises/${made.id}/edit`);
  await page.getByLabel(field('minutes')).fill('30');
  await server.send(calls.exercise.update, { params: { id: made.id }, body: { minutes: 40, version: 1 } });
  await page.getByRole('button', { name: save }).click();
  const dialog = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(dialog.getByRole('row', { name: /Minutos 30 40/ })).toBeVisible();
  await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(heading(page, 'Juego libre')).toBeVisible();
  expect((await server.send(calls.exercise.get, { params: { id: made.id }, query: {} })).minutes).toBe(30);
  await server.send(calls.exercise.remove, { params: { id: made.id } });
  await openAs(page, 'player', '/exercises');
  await expect(page.getByRole('heading', { name: phrase('common:failed.mayNot') })).toBeVisible();
});
