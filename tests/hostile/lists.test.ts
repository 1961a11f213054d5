import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '#tests/server/harness.ts';
import { makeWorld, type World } from '#tests/server/people.ts';
import { counted, oneText, rawXlsx } from './files.ts';

const text = (words: string) => Buffer.from(words, 'latin1');

describe.each(engines.slice(0, 1))('lists that mean harm', (engine) => {
  let app: Running;
  let home: World;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-hostile-'));
    app = await startApp(engine, { settings: { DATA_DIR: dataDir } });
    home = await makeWorld(app, { players: 1 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  const read = (content: Buffer, fileName = 'list.xlsx') =>
    app.send(calls.player.imported, { body: { fileName, content: content.toString('base64') } }, home.manager.token);

  test('a list that says it unpacks to more than a list is, or that becomes more than it says, is none', async () => {
    expect(await read(rawXlsx({}))).toMatchObject({ right: 1 });
    const bomb = { name: 'xl/media/bomb.bin', content: Buffer.alloc(100), says: 21 * 1_048_576 };
    const worksheet = rawXlsx({ name: 'A'.repeat(19 * 1_048_576) });
    const lies = Buffer.from(worksheet);
    // The last part of its directory is the sheet.
    const [entry, own] = [lies.lastIndexOf(text('PK\u0001\u0002')), lies.lastIndexOf(text('PK\u0003\u0004'))];
    lies.writeUInt32LE(900, entry + 24);
    lies.writeUInt32LE(900, own + 22);
    expect(await refusalOf(read(rawXlsx({}, [bomb])))).toMatchObject({ code: 'sheetTooLarge', status: 413 });
    expect(await refusalOf(read(lies))).toMatchObject({ code: 'sheetUnreadable', status: 400 });
  });

  test.each([
    ['players', calls.player.imported],
    ['staff', calls.staff.imported],
  ] as const)(
    'a list of %s has so many rows and letters at most, and its report shows what a screen shows',
    async (_kind, one) => {
      const sent = (content: Buffer) =>
        app.send(one, { body: { fileName: 'list', content: content.toString('base64') } }, home.manager.token);
      const rows = (lines: readonly string[]) => sent(text(['Nombre', ...lines].join('\n')));
      expect(await rows(counted(5_000, () => 'Ane'))).toMatchObject({ right: 5_000 });
      const tooLong = [rows(counted(5_001, () => 'Ane')), sent(oneText('x'.repeat(4_000), 1_300, 1))];
      for (const refusal of tooLong.map(refusalOf))
        expect(await refusal).toMatchObject({ code: 'sheetTooLarge', status: 413, details: { rows: 5_000 } });
      // Rows without anything count for nothing.
      expect(await rows(['Ane', ...counted(10_000, () => '')])).toMatchObject({ right: 1 });
      const { rows: answered } = await rows(['y'.repeat(1_000_000)]);
      const shown = `${'y'.repeat(199)}…`;
      expect(answered).toMatchObject([{ cells: [shown], faults: [{ code: 'tooLong', value: shown }] }]);
    },
  );

  test('what a list names outside itself is not fetched, and what it names a thousand times is not written out', async () => {
    const secret = join(dataDir, 'secret.txt');
    writeFileSync(secret, 'the keeper wears yellow');
    const outside = `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${secret}">]>`;
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const laughs = `<!DOCTYPE x [<!ENTITY l0 "ha">${levels}]>`;
    for (const hostile of [
      { before: outside, name: '&e;' },
      { before: laughs, name: '&l9;' },
    ]) {
      const answered = await read(rawXlsx(hostile)).catch((fault) => fault);
      const said = JSON.stringify(answered);
      expect(said.length).toBeLessThan(5_000);
      expect(said).not.toContain('yellow');
      expect(answered.status ?? 200).toBeLessThan(500);
    }
  });

  test('a list is recognised by its content; a picture and a page are none', async () => {
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1F7A45' } })
      .png()
      .toBuffer();
    for (const [content, name] of [
      [png, 'list.csv'],
      [text('<html><script>alert(1)</script></html>'), 'list.xlsx'],
      [text('\u0000\u0001'), 'list.csv'],
    ] as const)
      expect(await refusalOf(read(content, name))).toMatchObject({ code: 'sheetUnreadable', status: 400 });
    expect(await read(text('Nombre\nAne'), '../../etc/\u202Exslx.csv')).toMatchObject({ right: 1 });
  });
});
