import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../../scripts/testing/run.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a failed test is said at once, and the end of the output when its part is over', async () => {
  const waiting: Socket[] = [];
  const server = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const { port } = server.address() as { port: number };
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said.push(line);
    // The part ends only once its failure was said: what waits for its end never says it.
    if (line.includes('× adds a team')) for (const one of waiting) one.end();
  });
  const part = `
    const socket = require('node:net').connect(${port});
    socket.once('connect', () => {
      console.log('one line of many');
      console.log('   \\u001b[31m×\\u001b[39m adds a team 12ms');
    });
    socket.on('end', () => process.exit(1)).resume();
  `;
  expect(await run('a part of a run', [process.execPath, '-e', part])).toBe(false);
  expect(said[0]).toBe('== a part of a run: begins');
  expect(said[1]).toBe('a part of a run: × adds a team 12ms');
  expect(said[2]).toMatch(/failed, \d/);
  expect(said[3]).toContain('one line of many');
  server.close();
});
