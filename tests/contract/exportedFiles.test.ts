import { expect, test } from 'vitest';
import { isFile } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { exportedFiles, filesWithoutEntry } from '#server/audit/exportedFiles.ts';
import { hasWords } from '#server/words/words.ts';

test('every call with a file leaves an entry in the audit trail, or there is a reason why not', () => {
  const files = Object.entries(calls).flatMap(([group, of]) =>
    Object.entries(of).flatMap(([name, one]) => (isFile(one.reply) ? [`${group}.${name}`] : [])),
  );
  expect([...Object.keys(exportedFiles), ...Object.keys(filesWithoutEntry)].toSorted()).toEqual(files.toSorted());
  for (const { list } of Object.values(exportedFiles)) expect(hasWords('audit', `lists.${list}`), list).toBe(true);
});
