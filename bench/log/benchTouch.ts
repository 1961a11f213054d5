import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../../scripts/rig/person.ts';
import { kickOff } from '../../scripts/rig/running.ts';
import { demoAccount, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { Child } from '../hub/child.ts';
import type { BenchRow } from '../row.ts';
import { type Crowd, hubReader, openCrowd } from './crowd.ts';
import { leanClient } from './leanClient.ts';

const readers = 1_000;
const rounds = 7;
const touches = 30;

type Stand = { readonly crowd: Crowd; readonly touch: () => Promise<void> };

const playRound = async ({ crowd, touch }: Stand): Promise<readonly number[]> => {
  const figures: number[] = [];
  for (let at = 0; at < touches; at += 1) figures.push(await crowd.untilLast(touch));
  return figures;
};

const part = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;

const rowOf = (name: string, share: number, goal: string, ours: readonly number[], theirs: readonly number[]) => ({
  what: `touch to the last of ${readers} readers, ${name}`,
  ours: part(ours, share),
  rival: 'bare durable insert, then a bare ws broadcast',
  theirs: part(theirs, share),
  ratio: part(ours, share) / part(theirs, share),
  goal,
  unit: 'ms',
});

const measure = async (ours: Stand, bare: Stand): Promise<BenchRow[]> => {
  await playRound(ours); // the first time warms up and does not count
  await playRound(bare);
  const figures = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(...(await playRound(ours)));
    figures.theirs.push(...(await playRound(bare)));
  }
  return [
    rowOf('median', 0.5, 'at most 1.5', figures.ours, figures.theirs),
    rowOf('99 of 100', 0.99, 'at most 2', figures.ours, figures.theirs),
  ];
};

/** From a command by REST, judged, durable and announced, until the last of a thousand readers has it (SQLite). */
export const benchTouch = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ dataDir });
    const child = new Child(new URL('./touchProcess.ts', import.meta.url), [dataDir]);
    try {
      const person = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
      const token = await person.token();
      const { id } = await kickOff(person.send);
      const barePort = await child.ask<number>('port');
      const crowd = await openCrowd(hubReader(Number(new URL(server.url).port), token, id), readers);
      const bareCrowd = await openCrowd({ port: barePort, path: '/', greetings: [] }, readers);
      await wait(2_000); // until everybody has the presence of the others
      const client = leanClient(server.url, token);
      const bareClient = leanClient(`http://127.0.0.1:${barePort}`, token);
      const command = () => ({ commandId: crypto.randomUUID(), confirm: true, side: 'rival' });
      const rows = await measure(
        { crowd, touch: () => client.post(`/match/${id}/penalty/missed`, command()) },
        { crowd: bareCrowd, touch: () => bareClient.post('/', command()) },
      );
      for (const one of [crowd, bareCrowd]) one.leave();
      for (const one of [client, bareClient]) one.close();
      return rows;
    } finally {
      child.end();
      await server.stop();
    }
  });
