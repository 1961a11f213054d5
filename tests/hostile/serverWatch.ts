import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Watches a server process from a thread of its own, so that a busy test is not taken for a slow server: requests
 * /health over and over, and reads the memory of the process. Posts `{ ready }`, and its figures after any message of
 * ours.
 */
const { url, pid } = z.object({ url: z.string(), pid: z.int() }).parse(workerData);
/** Between an answer of /health and the next question, milliseconds. */
const between = 10;
const inLinux = process.platform === 'linux';

const kibibytes = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Resident memory in bytes, from the system; elsewhere from the server itself. */
const residentNow = async (): Promise<number> => {
  if (inLinux) return kibibytes('VmRSS') * 1024;
  const said = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(said)?.[1]);
};

/** How long /health took to answer, milliseconds. */
const waited = async (): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${url}/health`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`/health answered ${answer.status}.`);
  return performance.now() - began;
};

let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});
// The first questions open the connection and are not counted.
for (let n = 0; n < 5; n += 1) await waited();
const before = await residentNow();
// The system keeps the highest figure; this resets it.
if (inLinux) writeFileSync(`/proc/${pid}/clear_refs`, '5');
parentPort?.postMessage({ ready: true });

let [wait, most] = [0, before];
while (!stopped) {
  wait = Math.max(wait, await waited());
  most = Math.max(most, await residentNow());
  await pause(between);
}
if (inLinux) most = Math.max(most, kibibytes('VmHWM') * 1024);
parentPort?.postMessage({ wait, memory: most - before });
