import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printSeed, runs } from '../../domain/seed.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { type TrainingTools, trainingTools } from './trainingTools.ts';

const many = 6;
const place = fc.integer({ min: 0, max: many - 1 });
const anySteps = fc.array(fc.record({ link: fc.boolean(), one: place, other: place }), { minLength: 4, maxLength: 14 });
type Step = { readonly link: boolean; readonly one: number; readonly other: number };
const keyOf = ({ one, other }: Step): string => [one, other].sort().join(' ');

/** The pairs that are linked after some steps, and who hangs together with one of them, by a plain walk. */
const naive = (steps: readonly Step[], from: number) => {
  const pairs = new Set<string>();
  for (const step of steps)
    if (step.link) pairs.add(keyOf(step));
    else pairs.delete(keyOf(step));
  const beside = (one: number) =>
    [...pairs]
      .map((pair) => pair.split(' ').map(Number))
      .filter((pair) => pair.includes(one))
      .flat()
      .filter((n) => n !== one);
  const known = new Set([from]);
  for (let grown = true; grown; ) {
    const before = known.size;
    for (const one of [...known]) for (const other of beside(one)) known.add(other);
    grown = known.size > before;
  }
  return { chain: [...known].sort((a, b) => a - b), direct: [...new Set(beside(from))].sort((a, b) => a - b) };
};

describe.each(engines)('random links on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    t = trainingTools(app, home);
    printSeed();
  });
  afterAll(() => app.close());

  test('the chain of each training is what hangs together, whatever the order of links', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (all) => {
        const steps = all.filter(({ one, other }) => one !== other);
        const ids: string[] = [];
        for (let n = 0; n < many; n += 1)
          ids.push((await t.add({ start: `2027-04-0${n + 1}T18:00:00Z`, parts: [] })).id);
        for (const { link, one, other } of steps)
          await (link ? t.link : t.unlink)(String(ids[one]), String(ids[other]));
        for (const [n, id] of ids.entries()) {
          const shown = await t.linked(id);
          const wanted = naive(steps, n);
          expect(shown.map((one) => ids.indexOf(one.id))).toEqual(wanted.chain);
          expect(shown.filter(({ direct }) => direct).map((one) => ids.indexOf(one.id))).toEqual(wanted.direct);
        }
      }),
      runs(4),
    );
  });
});
