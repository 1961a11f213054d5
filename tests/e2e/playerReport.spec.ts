import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { pdfText } from '../pdfText.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { word } from './reportHands.ts';

/** The players whom the coach reaches and who have played, with consent to the use of their data. */
const played = async () => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { rows } = await api.send(calls.reportCatalog.options, { params: { id: 'player' }, query: {} });
  const ids = rows.map(({ value }) => value).filter((value) => !value.startsWith('$'));
  const block = { id: 'b', kind: 'table', metrics: ['minutes'], by: ['player'] } as const;
  const filters = [{ filter: 'season', is: 'current' }];
  const definition = { v: 1, context: 'player', filters, blocks: [block] } as const;
  const body = { definition: { ...definition, blocks: [block], filters } } as never;
  const { blocks } = await api.send(calls.report.adhoc, { body });
  const minutes = (blocks[0]?.rows ?? []).filter(({ values }) => Number(values[0]) > 0);
  return minutes.flatMap(({ keys }) => ids.filter((id) => id === keys[0]?.value));
};

test('a coach issues the report of a player for the family, and opens it again where it is listed', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const [id = '', other = ''] = await played();
  const { player } = await api.send(calls.playerReport.data, { params: { id }, query: { audienceType: 'External' } });
  const stranger = await api.send(calls.player.get, { params: { id: other } });
  const forWhom = `Familia ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/players/${id}`);
  await page.getByRole('link', { name: word('player.open'), exact: true }).click();
  const title = word('player.title.External').replace('{{name}}', player.name);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('checkbox', { name: word('player.section.months') }).click({ force: true });
  await expect(page.getByRole('region', { name: word('player.section.months') })).toHaveCount(0);
  await page.getByLabel(word('player.forWhom')).fill(forWhom);
  await picture(page, 'player-report');
  await page.setViewportSize({ width: 390, height: 844 });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: word('player.issue') }).click();
  const content = readFileSync(await (await file).path());
  const text = pdfText(content);
  expect(text).toContain(title);
  expect(text).toContain(forWhom);
  expect(text).not.toContain(word('player.section.months'));
  for (const name of [stranger.lastName, word('player.section.cards'), word('player.section.availability')])
    expect(text).not.toContain(name);

  const issued = page.getByRole('region', { name: word('issued.title') });
  await expect(issued.getByRole('listitem').filter({ hasText: forWhom })).toBeVisible();
  await arriveAt(page, '/reports/issued');
  const row = page.getByRole('listitem').filter({ hasText: forWhom });
  await expect(row).toContainText(title);
  await expect(row).toContainText(word('issued.purpose.family'));
  await axeIsContent(page);
  await picture(page, 'issued-reports');
  await page.setViewportSize({ width: 390, height: 844 });
  const again = page.waitForEvent('download');
  await row.getByRole('button').click();
  expect(readFileSync(await (await again).path()).equals(content)).toBe(true);
});

test('a coach compares two players, and is asked first where they play in different lines', async ({ page }) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const ids = await played();
  const squad = await Promise.all(ids.map((id) => api.send(calls.player.get, { params: { id } })));
  const keeper = squad.find(({ position }) => position === 'pt');
  const forward = squad.find(({ position }) => position === 'dc');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/reports/compare?players=${keeper?.id},${forward?.id}`);
  await expect(page.getByRole('heading', { name: word('compare.lines') })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: word('compare.anyway') }).click();
  const table = page.getByRole('table', { name: word('compare.table') });
  for (const one of [keeper, forward])
    await expect(table.getByRole('columnheader', { name: `${one?.firstName} ${one?.lastName}` })).toBeVisible();
  // Where the columns have no room, the keyboard scrolls them.
  const columns = page.getByRole('group', { name: word('compare.table') });
  await columns.focus();
  await expect(columns).toBeFocused();
  await axeIsContent(page);
  await picture(page, 'compare-players');
});
