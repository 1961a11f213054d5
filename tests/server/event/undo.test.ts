import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { eventTools } from './eventTools.ts';
import { day, makeAnswer } from './makers.ts';

const first = Date.UTC(2027, 2, 2, 18);
const times = fc
  .record({ by: fc.integer({ min: -3, max: 9 }), hours: fc.constantFrom(-2, 0, 4) })
  .map(({ by, hours }) => {
    const start = first + by * day + hours * 3_600_000;
    return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
  });
/** What somebody changes on an event of a series. */
const change = fc.record(
  {
    title: fc.constantFrom('Uno', 'Dos'),
    place: fc.constantFrom('Aula', null),
    limit: fc.constantFrom(5, null),
    when: times,
    repeat: fc.constantFrom(
      { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 3 },
      { rule: 'FREQ=DAILY', count: 9 },
      { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', count: 2 },
      { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', until: '2027-04-30' },
    ),
  },
  { requiredKeys: [] },
);
const edits = fc.array(
  fc.record({
    at: fc.nat(5),
    scope: fc.constantFrom('this' as const, 'following' as const, 'coming' as const),
    keepOwn: fc.boolean(),
    what: fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: fc.constant('remove' as const) }),
  }),
  { minLength: 1, maxLength: 4 },
);

type Edit = typeof edits extends fc.Arbitrary<(infer E)[]> ? E : never;
type Tools = Awaited<ReturnType<typeof eventTools>>;

const carryOut = async (of: Tools, { at, scope, keepOwn, what }: Edit): Promise<string | null> => {
  const rows = await of.series();
  const one = rows[at % Math.max(1, rows.length)];
  if (!one) return null;
  if (what === 'remove') return (await of.remove(one.id, { scope })).undoId;
  const { when, ...fields } = what;
  return (await of.change(one.id, { version: one.version, scope, keepOwn, ...fields, ...when })).undoId;
};
/** Makes a change, undoes it, and makes it again. What is refused has changed nothing. */
const tryOut = async (of: Tools, edit: Edit): Promise<void> => {
  const before = await of.everything();
  const attempt = () =>
    carryOut(of, edit).catch((fault: unknown) => {
      expect(fault instanceof AppError && fault.status < 500 ? '' : fault).toBe('');
      return null;
    });
  const undoId = await attempt();
  if (undoId !== null) await of.undo(undoId);
  expect(await of.everything()).toEqual(before);
  if (undoId !== null) await attempt();
};

describe.each(engines)('undoing on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('takes back any changes of a series, one after the other: times, rules, targets, answers are as they were', async () => {
    onTestFailed(printSeed);
    await fc.assert(
      fc.asyncProperty(edits, fc.subarray([0, 1, 2, 3, 4, 5]), async (all, answered) => {
        const home = await makeWorld(app, { players: 1 });
        const of = await eventTools(app, home);
        await of.weekly();
        const made = await of.series();
        for (const n of answered)
          await makeAnswer(app, {
            ...{ id: String(made[n]?.id), clubId: home.clubId, personId: home.player(0), answer: 'yes' },
          });
        for (const edit of all) await tryOut(of, edit);
        const starts = (await of.series()).map(({ start, end }) => Date.parse(end) - Date.parse(start));
        expect(Math.min(1, ...starts)).toBeGreaterThan(0);
      }),
      runs(15),
    );
  });
});
