import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

test('a scout attaches a file to a report on a phone, downloads it, removes it and takes that back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const name = crypto.randomUUID().slice(0, 8);
  const outsider = await api.send(calls.scouting.add, { body: { firstName: 'Izan', lastName: name, birthYear: 2004 } });
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const body = { commandId: crypto.randomUUID(), foreignPlayerId: outsider.id, day };
  await api.send(calls.scoutingReport.add, { body });
  await openAs(page, 'manager', `/scouting/${outsider.id}`);
  await page.getByText(phrase('scouting:attachments.title'), { exact: true }).click();
  await page
    .getByLabel(phrase('shell:documents.choose'))
    .setInputFiles({ name: 'Notas.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  const row = page.getByRole('listitem').filter({ hasText: 'Notas' }).filter({ hasText: 'PDF' });
  await expect(row).toBeVisible();
  await expect(page.getByText(phrase('scouting:attachments.count_one').replace('{{count}}', '1'))).toBeVisible();
  await axeIsContent(page);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: phrase('shell:documents.fetch').replace('{{name}}', 'Notas') }).click();
  expect(await readFile(await (await download).path(), 'latin1')).toBe(pdf);
  await row.getByRole('button', { name: phrase('shell:documents.remove').replace('{{name}}', 'Notas') }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(row).toBeVisible();
});
