import { expect, type Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { plusDays } from '#domain/days.ts';
import { axeIsContent } from './axe.ts';
import { today } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const word = (key: ParseKeys<'scouting'>) => phrase(`scouting:${key}`);
const apiAs = (user: 'coach' | 'manager') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
const dayIn = (days: number) => plusDays(today(), days);

/** Somebody who was just recorded by the manager, of age. */
const somebody = async (lastName: string) => {
  const api = await apiAs('manager');
  return api.send(calls.scouting.add, {
    body: { firstName: 'Noa', lastName, clubName: 'CD Tres Ríos', birthYear: new Date().getFullYear() - 22 },
  });
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a note from the stands is kept without a network and arrives later; the report goes on from it', async ({
    page,
  }) => {
    await openAs(page, 'coach', '/scouting');
    await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();
    await axeIsContent(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: word('note.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('note.text')).fill('Gana todos los duelos por arriba');
    await dialog.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(dialog.getByText(phrase('errors:nameMissing'))).toBeVisible();
    await dialog.getByLabel(word('file.shirt')).fill('61');
    await axeIsContent(page);
    await dialog.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(word('note.waits_one'))).toBeVisible();
    const api = await apiAs('coach');
    const found = async () => {
      const [team] = await api.send(calls.team.all, {});
      const params = { clubId: String(team?.clubId) };
      const { rows } = await api.send(calls.scouting.ofClub, { params, query: { search: '#61' } });
      return rows.filter(({ shirt }) => shirt === 61).length;
    };
    expect(await found()).toBe(0);
    // The phone is put away, and opened again at home, on another page.
    const later = await page.context().newPage();
    await page.close();
    await later.context().setOffline(false);
    await later.goto('/');
    await expect.poll(found).toBe(1);
    await later.goto('/scouting?view=reports&author=mine');
    await later.getByRole('link', { name: /Gana todos los duelos/ }).click();
    await writeReport(later);
    await expect(later.getByText('Domina el área')).toBeVisible();
    await axeIsContent(later);
  });
});

/** A report that is refused until a high score has its sentence, and the verdict is there. */
const writeReport = async (page: Page) => {
  const scores = page.getByRole('list', { name: word('criteria') }).getByRole('listitem');
  await scores.first().getByRole('button', { name: '8', exact: true }).click();
  await page.getByLabel(word('texts.summary')).fill('Domina el área');
  const finish = page.getByRole('button', { name: word('finish') });
  await finish.click();
  await expect(page.getByRole('alert')).toContainText(phrase('errors:verdictMissing'));
  await page.getByRole('radio', { name: word('verdicts.invite') }).check({ force: true });
  await page.getByRole('radio', { name: word('confidences.2') }).check({ force: true });
  await finish.click();
  await expect(page.getByRole('alert')).toContainText(phrase('errors:sentenceMissing'));
  await scores.first().getByRole('textbox').fill('Siempre llega antes');
  await axeIsContent(page);
  await finish.click();
  await expect(page.getByRole('heading', { level: 2, name: word('together') })).toBeVisible();
};

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('from recorded to signed, with what is refused on the way, and the player record at its end', async ({
    page,
  }) => {
    const { id } = await somebody('Aguado');
    await openAs(page, 'manager', '/scouting');
    const column = page.getByRole('region', { name: new RegExp(word('stages.noted')) });
    const card = column.getByRole('link', { name: /Noa Aguado/ });
    await expect(card).toBeVisible();
    await axeIsContent(page);
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Noa Aguado' })).toBeVisible();
    await axeIsContent(page);
    const dialog = page.getByRole('dialog');
    const decide = async (to: 'following' | 'invited' | 'onTrial' | 'signed', reason = '') => {
      await page
        .getByRole('main')
        .getByRole('button', { name: word(`decide.${to}`), exact: true })
        .click();
      await dialog.getByLabel(word('form.nextStep')).fill('Verla en casa');
      await dialog.getByLabel(word('form.nextOn')).fill(dayIn(5));
      const save = dialog.getByRole('button', { name: word(`decide.${to}`), exact: true });
      if (reason !== '') {
        await save.click();
        await expect(dialog.getByRole('alert')).toContainText(phrase('errors:reportsMissing'));
        await axeIsContent(page);
        await dialog.getByLabel(word('reason')).fill(reason);
      }
      await save.click();
      await expect(dialog).toHaveCount(0);
      await expect(
        page
          .getByRole('banner')
          .or(page.getByRole('main'))
          .getByText(new RegExp(`^${word(`stages.${to}`)}\\.`)),
      ).toBeVisible();
    };
    await page
      .getByRole('main')
      .getByRole('button', { name: word('decide.following'), exact: true })
      .click();
    await dialog.getByRole('button', { name: word('decide.following'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(phrase('errors:nextStepMissing'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await decide('following');
    await decide('invited');
    await decide('onTrial');
    await decide('signed', 'Acuerdo con su club');
    await page.getByRole('button', { name: word('register') }).click();
    await dialog.getByLabel(word('team')).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: word('register') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Noa\s+Aguado/ })).toBeVisible();
    const api = await apiAs('manager');
    const record = await api.send(calls.scouting.get, { params: { id } });
    expect(record).toMatchObject({ stage: 'signed', playerId: expect.any(String) });
  });

  test('a twin is asked about; who is removed comes back; a candidate joins the shadow team', async ({ page }) => {
    const { id } = await somebody('Quintana');
    await openAs(page, 'manager', '/scouting');
    await page.getByRole('button', { name: word('new'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('firstName')).fill('noa');
    await dialog.getByLabel(word('lastName')).fill('quintana');
    await dialog.getByLabel(word('form.clubName')).fill('cd tres rios');
    await dialog.getByLabel(word('form.birthYear')).fill(String(new Date().getFullYear() - 22));
    await dialog.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(phrase('errors:twinPlayer'));
    await axeIsContent(page);
    await expect(dialog.getByRole('button', { name: word('another') })).toBeVisible();
    await dialog.getByRole('link', { name: word('twin') }).click();
    await page.getByRole('button', { name: phrase('shell:leave.leave') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Noa Quintana' })).toBeVisible();
    await page.getByRole('button', { name: word('edit'), exact: true }).click();
    await dialog.getByRole('button', { name: word('remove'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: phrase('common:undo') }).click();
    await page.getByRole('link', { name: /Noa Quintana/ }).click();
    await openAs(page, 'manager', '/scouting?view=shadow');
    const candidates = page
      .getByRole('region', { name: /./ })
      .filter({ has: page.getByRole('button', { name: word('shadow.add') }) });
    await candidates.getByRole('button', { name: word('shadow.add') }).click();
    await dialog.getByLabel(word('player')).selectOption(id);
    await dialog.getByRole('button', { name: word('shadow.addOne'), exact: true }).click();
    await expect(candidates.getByRole('link', { name: /Noa Quintana/ })).toBeVisible();
    await axeIsContent(page);
  });
});
