import { request } from 'node:http';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { makeWorld, type World } from '#tests/server/people.ts';
import { hugePng } from './files.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const script = '<html><script>alert(document.cookie)</script></html>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`;
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const noisy = () => sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } });
const half = (content: Buffer) => content.subarray(0, content.length / 2);
const drawn = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#1F7A45' } });

describe.each(engines.slice(0, 1))('files that mean harm', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
  });
  afterAll(async () => {
    await app.close();
  });

  const url = () => `/player/${home.player(0)}/photo`;
  const give = async (content: Buffer, more: object = {}) => {
    const payload = { content: content.toString('base64'), ...more };
    return app.ask({ method: 'PUT', url: url(), payload, token: home.manager.token });
  };
  const outcome = async (content: Buffer, more: object = {}) => {
    const { statusCode, ...answer } = await give(content, more);
    return [statusCode, answer.json().code];
  };
  /** The stored bytes of an accepted picture. */
  const keptOf = async (content: Buffer): Promise<Buffer> => {
    const { photo } = (await give(content)).json();
    return (await app.ask({ method: 'GET', url: photo, token: home.manager.token })).rawPayload;
  };
  const read = (content: Buffer, fileName = 'list.xlsx') =>
    app.send(calls.player.imported, { body: { fileName, content: content.toString('base64') } }, home.manager.token);

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing with a script', () => text(svg)],
    ['the same after a mark and a remark', () => text(`\u00ef\u00bb\u00bf <?xml version="1.0"?><!-- x -->${svg}`)],
    ['a script that begins like a GIF', () => text(`GIF89a/*${script}*/=1;alert(1)`)],
    ['a paper', () => text('%PDF-1.7\n%%EOF')],
    ['a picture of 50,000 by 50,000', () => hugePng(50_000)],
    ['a blank', () => text(' ')],
    ['only the first bytes of a JPEG', () => text('\u00ff\u00d8\u00ff\u00e0')],
    ['half a JPEG', async () => half(await noisy().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noisy().png().toBuffer())],
  ])('%s is no picture', async (_name, make) => {
    expect(await outcome(await make())).toEqual([400, 'pictureUnreadable']);
  });

  test('nothing at all, and a part of a picture that is not there, are refused', async () => {
    expect(await outcome(Buffer.alloc(0))).toEqual([400, 'badRequest']);
    const png = await drawn().png().toBuffer();
    for (const crop of [
      { left: 80, top: 0, width: 60, height: 60 },
      { left: 0, top: 0, width: 2 ** 40, height: 1 },
    ])
      expect(await outcome(png, { crop })).toEqual([400, 'pictureUnreadable']);
  });

  test('a picture with something behind or within it is drawn anew: nothing of that is kept, nor where it was taken', async () => {
    const gps = { IFD0: { ImageDescription: script }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 15/1 0/1' } };
    const jpeg = await drawn().withExif(gps).jpeg().toBuffer();
    expect(jpeg.includes('alert')).toBe(true);
    const gif = await drawn().gif().toBuffer();
    const remark = Buffer.concat([gif.subarray(0, -1), text(`\u0021\u00fe\u0034${script}\u0000;`)]);
    for (const hostile of [jpeg, Buffer.concat([jpeg, text(script)]), remark]) {
      const kept = await keptOf(hostile);
      expect(kept.includes('alert')).toBe(false);
      const facts = await sharp(kept).metadata();
      expect([facts.format, facts.width, facts.exif, facts.xmp, facts.iptc]).toEqual([
        'webp',
        90,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('of what moves the first picture is kept', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const kept = await keptOf(moving);
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(kept).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('what a spreadsheet would run goes out as text, in both kinds of file, and comes back as what it was', async () => {
    const names = ['=cmd|calc', '+1+1', '-1+1', '@SUM'];
    const rows = ['Nombre', ...names].join('\n');
    const body = { fileName: 'l.csv', content: text(rows).toString('base64'), write: 'allRight' } as const;
    expect(await app.send(calls.player.imported, { body }, home.manager.token)).toMatchObject({ written: 4 });
    const out = async (format: 'csv' | 'xlsx') => {
      const params = { clubId: home.clubId };
      const file = await app.send(calls.player.exported, { params, query: { format } }, home.manager.token);
      return Buffer.from(await file.arrayBuffer());
    };
    const [csv, xlsx] = [await out('csv'), await out('xlsx')];
    for (const name of names) expect(csv.toString()).toContain(`;'${name};`);
    const { sheets } = await readXlsx(xlsx);
    expect(sheets[0]?.cells ? [...sheets[0].cells.values()].filter(({ formula }) => formula) : []).toEqual([]);
    for (const file of [csv, xlsx]) {
      const back = await read(file);
      const found = back.rows.filter(({ cells }) => names.some((name) => cells.includes(name)));
      expect(found.map(({ duplicateOf }) => duplicateOf?.id !== undefined)).toEqual([true, true, true, true]);
    }
  });

  test.each(['../../etc/passwd', 'C:\\boot.ini', 'factura\u202Efdp.exe', 'a\u0085b\u2028c', 'x\uD800y'])(
    'a file called %j comes back under a name that leads nowhere and shows how it ends',
    async (name) => {
      const { id } = await app.send(calls.staff.add, { body: { firstName: 'Eva' } }, home.manager.token);
      const content = text('%PDF-1.7\n%%EOF').toString('base64');
      const made = await app.ask({
        method: 'POST',
        url: `/staff/${id}/documents`,
        payload: { name, content },
        token: home.manager.token,
      });
      expect(made.statusCode).toBe(201);
      const place = `/staff/${id}/documents/${made.json().id}`;
      const { statusCode, headers } = await app.ask({ method: 'GET', url: place, token: home.manager.token });
      const [, spelled = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? [];
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'application/octet-stream',
        'nosniff',
      ]);
      expect(decodeURIComponent(spelled)).toMatch(/^[^/\\:\p{C}\p{Zl}\p{Zp}]+\.pdf$/u);
    },
  );

  test('what says that it is something else than it is, is not taken', async () => {
    const png = (await drawn().png().toBuffer()).toString('base64');
    const types: readonly (readonly [string, number, string])[] = [
      ['text/plain', 400, 'badRequest'],
      ['image/png', 415, 'unsupportedMedia'],
      ['multipart/form-data; boundary=x', 415, 'unsupportedMedia'],
      ['application/xml', 415, 'unsupportedMedia'],
    ];
    for (const [type, status, code] of types) {
      const [headers, payload] = [{ 'content-type': type }, JSON.stringify({ content: png })];
      const { token } = home.manager;
      const { statusCode, ...answer } = await app.ask({ method: 'PUT', url: url(), headers, payload, token });
      expect([type, statusCode, answer.json().code]).toEqual([type, status, code]);
    }
  });

  test('what is too large is refused as soon as that is seen, not when all of it has come', async () => {
    const origin = await app.listen();
    const headers = { authorization: `Bearer ${home.manager.token}`, 'content-type': 'application/json' };
    const options = { method: 'PUT', agent: false } as const;
    const answerTo = (more: Record<string, string | number>, write: (sent: ReturnType<typeof request>) => void) =>
      new Promise<number | string | undefined>((done) => {
        const sent = request(origin + url(), { ...options, headers: { ...headers, ...more } });
        // A sender that goes on writing may find the connection closed before it has read the reply.
        sent.on('error', () => done('cut off'));
        sent.on('response', (answer) => {
          done(answer.statusCode);
          sent.destroy();
        });
        write(sent);
      });
    // The header announces a length, and no body ever comes.
    expect(await answerTo({ 'content-length': 10 ** 10 }, (sent) => sent.flushHeaders())).toBe(413);
    // It does not say, and never ends.
    const flood = Buffer.alloc(65_536, 'A');
    const pour = (sent: ReturnType<typeof request>) => {
      const more = () => {
        while (!sent.destroyed && sent.write(flood));
      };
      sent.on('drain', more);
      more();
    };
    expect([413, 'cut off']).toContain(await answerTo({ 'transfer-encoding': 'chunked' }, pour));
    expect((await app.ask({ url: '/health' })).statusCode).toBe(200);
  });
});
