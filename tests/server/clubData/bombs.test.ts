import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { emptyClub, exported, imported, unzipped, zipped } from './archives.ts';

describe.each(anyEngine)('an archive that is larger than it looks on $name', (engine) => {
  let app: Running;
  let out: Buffer;
  let target: string;
  beforeAll(async () => {
    app = await startApp(engine);
    out = await exported(app.database, (await makeWorld(app)).clubId);
    target = await emptyClub(app.database);
  });
  afterAll(() => app.close());

  test('unpacks to more than it says, says more than is allowed, or lists its bytes twice', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000));
    const files = await unzipped(out);
    files.set('data/closed_day.jsonl', bomb);
    const stored = await zipped(files);
    // As if it were packed, and short.
    const patched = Buffer.from(stored);
    for (
      let at = patched.indexOf('data/closed_day.jsonl');
      at >= 0;
      at = patched.indexOf('data/closed_day.jsonl', at + 1)
    ) {
      const isCentral = patched.readUInt32LE(at - 46) === 0x0201_4b50;
      patched.writeUInt16LE(8, isCentral ? at - 36 : at - 22);
    }
    await expect(imported(app.database, target, patched)).rejects.toThrow(/longer than it says|cut|damaged/);
    const long = Buffer.from(stored);
    const central = long.lastIndexOf('data/closed_day.jsonl') - 46;
    long.writeUInt32LE(0xf000_0000, central + 24);
    await expect(imported(app.database, target, long)).rejects.toMatchObject({ code: 'clubData.tooLarge' });
    const twice = Buffer.from(out);
    twice.writeUInt32LE(0, twice.lastIndexOf('data/team.jsonl') - 4);
    await expect(imported(app.database, target, twice)).rejects.toThrow(/share bytes|damaged/);
    expect(await app.database.query.selectFrom('player').select('id').where('club_id', '=', target).execute()).toEqual(
      [],
    );
  });
});
