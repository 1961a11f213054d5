import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  type TestTryOptions,
} from 'vitest';

/** What the switches of the code read and count: the names are those of Stryker's instrumenter. */
type Switches = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>;
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
};
/** What a worker knows of its mutants: the file of each. It keeps its modules from file to file, so this is kept too. */
type Known = { readonly alive: Map<string, string> };
const here = globalThis as { __stryker__?: Switches; mutantsOfWorker?: Known };
here.__stryker__ ??= {};
const switches = here.__stryker__;

const folder = String(process.env.MUTANTS_FOLDER);
const part = String(process.env.MUTANTS_PART);
here.mutantsOfWorker ??= { alive: new Map(JSON.parse(readFileSync(join(folder, `try-${part}`), 'utf8'))) };
const { alive } = here.mutantsOfWorker;

export type Told =
  | { readonly file: string; readonly tests: number; readonly covered: readonly string[] }
  | { readonly id: string; readonly killedBy: string; readonly how: string }
  | { readonly done: string }
  | { readonly red: string }
  | { readonly once: string }
  | { readonly spoiled: string; readonly id: string; readonly how: string };
/** What is tried now: whoever started this ends it when a mutant keeps it for good, as a loop without any wait does. */
const trying = (id: string): void => writeFileSync(join(folder, `now-${part}`), id);
const tell = (told: Told): void => appendFileSync(join(folder, `told-${part}`), `${JSON.stringify(told)}\n`);

/** Tests that take longer, ms, are not asked for every mutant that they reach: a night would be too short. */
const longestMs = Number(process.env.MUTANTS_LONGEST ?? 400);
/** A loop that a mutant makes endless ends after so many times what the test needs. */
const timesAtMost = 100;
/** Tests with a whole server are asked only of the server's own code. They are slower, and that code is little. */
const withServer = 'tests/server/';
const timesSlower = 5;

const testsOf = (suite: RunnerTestSuite): readonly RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));

/** The suites around a test, the file first. */
const around = (test: RunnerTestCase): readonly RunnerTestSuite[] => {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite);
  return [test.file, ...suites];
};
type EachHook = 'beforeEach' | 'afterEach';
const hooksOf = (test: RunnerTestCase, name: EachHook) =>
  around(test).flatMap((suite) =>
    (TestRunner.getSuiteHooks(suite)[name] ?? []).map(
      (hook) => async () => hook(test.context as never, suite as never),
    ),
  );

/** Runs a test once more, with the hooks around it. Rejects where it fails. */
const again = async (test: RunnerTestCase, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${Math.round(ms)} ms`)), ms);
  });
  const work = async () => {
    for (const hook of hooksOf(test, 'beforeEach')) await hook();
    try {
      await TestRunner.getTestFn(test)();
    } finally {
      for (const hook of hooksOf(test, 'afterEach').toReversed()) await hook();
    }
  };
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};
const failureOf = async (work: () => Promise<void>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (failure) {
    return (failure instanceof Error ? failure.message : String(failure)).split('\n')[0]?.slice(0, 200) ?? '';
  }
};

const nothing = async (): Promise<void> => undefined;
/** What the suites of some tests need, made once more: vitest has ended it after the first time. */
const prepared = async (tests: readonly RunnerTestCase[]) => {
  const suites = [...new Set(tests.flatMap(around))];
  const ends: (() => unknown)[] = [];
  for (const suite of suites) {
    const { beforeAll = [], afterAll = [] } = TestRunner.getSuiteHooks(suite);
    ends.push(...afterAll.map((hook) => () => hook(suite)));
    for (const hook of beforeAll) {
      const end: unknown = await hook(suite);
      if (typeof end === 'function') ends.push(() => end(suite));
    }
  }
  return async () => {
    for (const end of ends.toReversed()) await failureOf(async () => void (await end()));
  };
};

/** Runs the tests of a file, then for each mutant that they reach once more, until one of them fails. */
export default class MutantRunner extends TestRunner {
  readonly #took = new Map<string, number>();
  #began = 0;
  /** Makes what the suites of the file need, anew. */
  #prepare = nothing;
  #end = nothing;

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    switches.currentTestId = test.id;
    this.#began = performance.now();
  }

  override onAfterTryTask(test: RunnerTestCase): void {
    super.onAfterTryTask(test);
    this.#took.set(test.id, performance.now() - this.#began);
    switches.currentTestId = undefined;
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      await this.#tryAll(file);
      tell({ done: file.name });
    }
    await super.onAfterRunFiles(files);
  }

  /** The passed tests that reach a mutant and pass once more, the quick ones first. */
  async #repeatable(tests: readonly RunnerTestCase[]): Promise<readonly RunnerTestCase[]> {
    const found: RunnerTestCase[] = [];
    for (const test of tests) {
      if ((await failureOf(() => again(test, 60_000))) === undefined) found.push(test);
      else tell({ once: `${test.file.name}: ${test.name}` });
    }
    return found;
  }

  async #tryAll(file: RunnerTestFile): Promise<void> {
    const perTest = switches.mutantCoverage?.perTest ?? {};
    const isServer = file.name.startsWith(withServer);
    const longest = isServer ? longestMs * timesSlower : longestMs;
    const isTried = (id: string): boolean =>
      alive.has(id) && (!isServer || alive.get(id)?.startsWith('server/') === true);
    const msOf = ({ id }: RunnerTestCase): number => this.#took.get(id) ?? 0;
    for (const { name, result } of testsOf(file)) if (result?.state === 'fail') tell({ red: `${file.name}: ${name}` });
    const reaching = testsOf(file)
      .filter((test) => msOf(test) <= longest)
      .filter(({ result, id }) => result?.state === 'pass' && Object.keys(perTest[id] ?? {}).some(isTried))
      .sort((a, b) => msOf(a) - msOf(b));
    if (reaching.length === 0) return;
    this.#prepare = async () => {
      await this.#end();
      this.#end = await prepared(reaching);
    };
    await this.#prepare();
    const tests = await this.#repeatable(reaching);
    const covered = new Set(reaching.flatMap(({ id }) => Object.keys(perTest[id] ?? {})).filter(isTried));
    tell({ file: file.name, tests: tests.length, covered: [...covered] });
    for (const id of covered) {
      for (const test of tests) {
        const hits = perTest[test.id]?.[id];
        if (hits !== undefined && (await this.#isNoticed(id, hits, test))) break;
      }
    }
    await this.#end();
    this.#end = nothing;
  }

  /** Runs a test under a mutant, and once more without it after a failure. */
  async #isNoticed(id: string, hits: number, test: RunnerTestCase): Promise<boolean> {
    const named = `${test.file.name}: ${test.name}`;
    const how = await this.#under(id, hits, test, this.#took.get(test.id) ?? 0);
    if (how === undefined) return false;
    // A mutant may leave something behind that makes the test fail also without it. Where it still fails with all made
    // anew, nothing is proved.
    const passes = () => failureOf(() => again(test, 60_000));
    const still = (await passes()) && (await this.#prepare().then(passes));
    if (still !== undefined) {
      tell({ spoiled: named, id, how: still });
      return false;
    }
    tell({ id, killedBy: named, how });
    alive.delete(id);
    return true;
  }

  async #under(id: string, hits: number, test: RunnerTestCase, ms: number): Promise<string | undefined> {
    trying(id);
    switches.activeMutant = id;
    switches.hitCount = 0;
    switches.hitLimit = hits * timesAtMost + 1000;
    const how = await failureOf(() => again(test, 5 * ms + 1000));
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    trying('');
    return how;
  }
}
