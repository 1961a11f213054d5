import { setImmediate as turn } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { rivals } from './rivals.ts';

const make = rivals[process.argv[2] ?? ''];
if (!make) throw new Error(`unknown server ${process.argv[2]}`);
const rival = await make();

const entry = (seq: number) => ({
  seq,
  id: '0190a5c6-7d1e-7c3a-9f00-3b5d1c2e4f60',
  type: 'goal.scored',
  period: 1,
  clock: 1_432_100,
  minute: 24,
  stoppage: null,
  kind: 'play',
  scorer: '0190a5c6-1111-7c3a-9f00-3b5d1c2e4f61',
  by: '0190a5c6-2222-7c3a-9f00-3b5d1c2e4f62',
  at: 1_781_000_000_000,
});

const collect = (): void => {
  const { gc } = globalThis;
  for (let time = 0; time < 3; time += 1) gc?.();
};

let seq = 0;

answerParent({
  port: () => rival.port,
  readers: () => rival.readers(),
  /** Broadcasts so many entries, one a turn; resolves with the microseconds of processor time that it took. */
  broadcast: async (times: number) => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) {
      seq += 1;
      rival.broadcast(entry(seq));
      await turn();
    }
    return process.cpuUsage(before);
  },
  cpu: () => process.cpuUsage(),
  /** Bytes in use after a collection: of the heap with its buffers, and of the whole process. */
  memory: async () => {
    collect();
    await turn();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed + external, rss };
  },
});
