import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../scripts/rig/serverProcess.ts';
import { documentHarm } from './documentHarm.ts';
import type { Harm } from './harm.ts';
import { isWithin, limits, type Measured, measure, victimsOf } from './measure.ts';
import { pictureHarm } from './pictureHarm.ts';
import { requestHarm } from './requestHarm.ts';
import { sheetHarm } from './sheetHarm.ts';

let dataDir: string;
let victims: ReturnType<typeof victimsOf>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-hostile-'));
  // The demo club is created once, and is not part of the measurement.
  await (await startServer({ dataDir })).stop();
  victims = victimsOf(dataDir);
});
afterAll(async () => {
  await victims.endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A machine that is busy with something else may be late once or twice; a server that is at fault is late each time. */
const tries = 3;

const leastOf = async ({ does }: Harm): Promise<Measured> => {
  let least: Measured = { memory: Number.POSITIVE_INFINITY, wait: Number.POSITIVE_INFINITY };
  for (let n = 0; n < tries && !isWithin(least); n += 1) {
    const victim = await victims.take();
    const now = await measure(victim, does).finally(() => victims.end(victim));
    least = { memory: Math.min(least.memory, now.memory), wait: Math.min(least.wait, now.wait) };
  }
  return least;
};

describe.each([
  ['sheets', sheetHarm],
  ['pictures', pictureHarm],
  ['documents', documentHarm],
  ['requests', requestHarm],
] as const)('%s that mean harm', (_group, all) => {
  test.each(all)(
    '$name',
    async (harm) => {
      const { memory, wait } = await leastOf(harm);
      console.log(`${harm.name}: ${memory} MB more, /health at most ${wait} ms`);
      expect({ memory, wait, within: isWithin({ memory, wait }) }).toMatchObject({ within: true });
      expect([memory <= limits.memory, wait <= limits.wait]).toEqual([true, true]);
    },
    240_000,
  );
});
