import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { statesOf, transitionsOf } from './kit/definitions.ts';
import { kindOf } from './kit/ledger.ts';
import { PlanFile, writing } from './kit/planFile.ts';
import { codeOf, machines } from './machines.ts';
import { answerPlan } from './page/answerPage.ts';
import { consolePlan } from './page/consolePlan.ts';
import { movePlan } from './page/movePages.ts';
import { notOffered } from './page/notOffered.ts';
import { type PagePlan, pagePlan, readPagePlan, writePagePlan } from './page/pagePlan.ts';
import { rollExcused, rollPlan } from './page/rollPage.ts';

/** The plan, `plan/*.json`, is generated and checked in: `WRITE=1 npx vitest run tests/model/plan` writes it again. */
beforeAll(() => {
  if (writing) for (const { name, explored } of machines) new PlanFile(name).write(explored().plan);
});

describe.each([...machines])('$name', ({ name, codes, parts, explored, machine }) => {
  test('the sequences that we test are those that the machine asks for', () => {
    expect(new PlanFile(name).read()).toEqual(explored().plan);
  });

  test('the small worlds reach every transition and every state', () => {
    const { reached } = explored();
    const all = [...transitionsOf(machine).values(), ...statesOf(machine)];
    expect(all.filter((hit) => !reached.has(hit))).toEqual([]);
  });

  test('every declared reason to refuse is reached, and no other', () => {
    const reached = new Set([...explored().reached].filter((hit) => hit.startsWith('refusal ')).map(codeOf));
    expect(codes.filter((code) => !reached.has(code))).toEqual([]);
    expect([...reached].filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('every declared part that an event changes is reached, and no other', () => {
    const reached = [...explored().reached].filter((hit) => kindOf(hit) === 'parts');
    expect(parts.filter((part) => !reached.includes(part))).toEqual([]);
    expect(reached.filter((part) => !parts.includes(part))).toEqual([]);
  });
});

/** What a page cannot do of a machine, and why. */
const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = { rollCall: rollExcused };

describe('the page', () => {
  const page = pagePlan();
  const byHand = { console: consolePlan(), answer: answerPlan(), move: movePlan(), rollCall: rollPlan() };
  const plan = Object.assign({}, page.plan, ...Object.values(byHand).map((one) => one.plan)) as PagePlan;
  beforeAll(() => {
    if (writing) writePagePlan(plan);
  });

  test('what fingers do is what the machines ask of them', () => {
    expect(readPagePlan()).toEqual(plan);
  });

  test.each(Object.entries(byHand))('hands on a page reach everything in the machine of %s', (of, { reached }) => {
    const all = machines.find(({ name }) => name === of)?.all() ?? new Set();
    expect([...all].filter((hit) => !reached.has(hit))).toEqual(Object.keys(excused[of] ?? {}));
  });

  test('what no finger does has a reason, and nothing else has', () => {
    const all = machines.find(({ name }) => name === 'match')?.all() ?? new Set();
    expect([...all].filter((hit) => !page.reached.has(hit)).sort()).toEqual(Object.keys(notOffered).sort());
  });
});

const root = resolve(import.meta.dirname, '../..');
/** The files of the product in which machines are made, once for each machine. */
const makers = (): readonly string[] =>
  ['src', 'server', 'domain', 'contract', 'scripts'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(room, file))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bcreateMachine\(/g)].map(() => file)),
  );

test('machines are made in their own room, where the next test finds them', () => {
  expect(makers().filter((file) => !file.startsWith(join('src', 'machines')))).toEqual([]);
});

test('every machine of the product has tours', async () => {
  const room = join(root, 'src/machines');
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(join(room, file)) as Promise<Record<string, unknown>>));
  const found = modules.flatMap((exports) => Object.values(exports)).filter((one) => one instanceof StateMachine);
  // A machine that is created and not exported would have no tours, without notice.
  expect(found).toHaveLength(makers().length);
  expect(found.map(({ id }) => id).sort()).toEqual(machines.map(({ machine }) => machine.id).sort());
});
