import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { SheetImport } from '#contract/upload.ts';
import { fileMaker } from '#server/files/makeFile.ts';
import { uploadedRows } from '#server/lists/importSheet.ts';
import { refusalOf } from './harness.ts';

/** A maker of files whose clock is the test's, and how often it began a worker. */
const made = () => {
  const limits: (() => void)[] = [];
  let workers = 0;
  const make = fileMaker({
    start: () => {
      workers += 1;
      return new Worker(new URL('./fileWorkers.ts', import.meta.url));
    },
    after: (_milliseconds, action) => {
      limits.push(action);
      return () => limits.splice(limits.indexOf(action), 1);
    },
  });
  const read = async (name: string, who = 'a'): Promise<string> => {
    const content = await make({ kind: 'read', file: { name, content: new Uint8Array() } }, who);
    return Buffer.from(content).toString();
  };
  return { make, read, limits, workers: () => workers };
};

test('a file that takes too long is refused and its worker ended; whoever waits is served by another', async () => {
  const { read, limits, workers } = made();
  expect(await read('first')).toBe('[["first"]]');
  const slow = refusalOf(read('endless'));
  const others = [read('a'), read('b')];
  expect(limits).toHaveLength(1);
  limits[0]?.();
  expect(await slow).toMatchObject({ code: 'fileTakesTooLong', status: 503 });
  expect(await Promise.all(others)).toEqual(['[["a"]]', '[["b"]]']);
  expect([workers(), limits]).toEqual([2, []]);
});

test('a worker that dies takes only its own file with it; a file that cannot be read, not even the worker', async () => {
  const { read, workers } = made();
  const [fatal, broken, fine] = await Promise.allSettled([read('fatal'), read('broken'), read('fine')]);
  expect([fatal?.status, broken?.status, fine?.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(workers()).toBe(2);
});

test('a list that takes too long and one that cannot be read have different errors', async () => {
  const { make, limits } = made();
  const rows = (fileName: string) => uploadedRows(SheetImport.parse({ fileName, content: 'YQ==' }), 'a', make);
  expect((await refusalOf(rows('broken'))).code).toBe('sheetUnreadable');
  const slow = refusalOf(rows('endless'));
  limits[0]?.();
  expect((await slow).code).toBe('fileTakesTooLong');
  expect(await rows('list.csv')).toEqual([['list.csv']]);
});

test('a user who asks for many files learns when, and waits for the second while others get their first', async () => {
  const { read, limits } = made();
  const slow = refusalOf(read('endless', 'a'));
  const served: string[] = [];
  const take = (name: string, who: string) => read(name, who).then(() => served.push(name));
  const mine = [1, 2, 3, 4, 5].map((n) => take(`a${n}`, 'a'));
  const refused = await refusalOf(read('a6', 'a'));
  expect(refused).toMatchObject({ code: 'tooManyRequests', status: 429 });
  expect(refused.details.retryAfter).toBeGreaterThanOrEqual(1);
  const others = [take('b1', 'b'), take('b2', 'b'), take('c1', 'c')];
  limits[0]?.();
  expect((await slow).code).toBe('fileTakesTooLong');
  await Promise.all([...mine, ...others]);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  expect(await read('a6', 'a')).toBe('[["a6"]]');
});

test('a file that needs more memory than a worker may have is refused, and the next one is made', async () => {
  const make = fileMaker({
    start: () =>
      new Worker(new URL('./fileWorkers.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 24 } }),
    after: () => () => {},
  });
  const read = (name: string) => make({ kind: 'read', file: { name, content: new Uint8Array() } }, 'a');
  expect(await refusalOf(read('greedy'))).toMatchObject({ code: 'fileTakesTooLong', status: 503 });
  expect(Buffer.from(await read('fine')).toString()).toBe('[["fine"]]');
});
