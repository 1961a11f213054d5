import { setTimeout as wait } from 'node:timers/promises';
import { match as matchCalls } from '#contract/match.ts';
import { inParallel } from '../../scripts/rig/inParallel.ts';
import type { Person } from '../../scripts/rig/person.ts';
import type { RunningMatch } from '../../scripts/rig/running.ts';
import { Child } from '../hub/child.ts';
import { percentile } from './figures.ts';
import type { Kind, Place } from './follower.ts';
import type { Came } from './followersProcess.ts';
import { type Written, write } from './writers.ts';

/** A running match with the token of its public page. */
export type LiveMatch = RunningMatch & { readonly link: string };
export type Figures = {
  readonly matches: number;
  readonly followers: number;
  readonly entries: number;
  /** ms: half of all, and 99 of 100. */
  readonly acknowledged: readonly [number, number];
  readonly lastFollower: readonly [number, number];
  /** Seconds of the server's processor, and µs of it for each message to a reader. */
  readonly cpu: number;
  readonly perDelivery: number;
  readonly delivered: number;
  /** Bytes of the server's process for each reader. */
  readonly memory: number;
  readonly cut: number;
  readonly healed: number;
  readonly missed: number;
  /** ms from writing to the last reader of each entry, by crowd. */
  readonly byCrowd: readonly number[];
};
type Given = {
  /** Each crowd of readers has one server. */
  readonly ports: readonly number[];
  readonly people: readonly [Person, Person];
  readonly matches: readonly LiveMatch[];
  readonly followers: number;
  readonly seconds: number;
  readonly pace: number;
};

const settleWithin = 15_000;
const readersFile = new URL('./followersProcess.ts', import.meta.url);
/** 70 of 100 read a public page, 20 the stands, 10 a page of the club. */
const kindOf = (n: number): Kind => (n % 10 < 7 ? 'public' : n % 10 < 9 ? 'stands' : 'club');

const numberOf = async (port: number, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};

const headsOf = async ({ send }: Person, matches: readonly LiveMatch[]): Promise<Record<string, number>> => {
  const heads = await inParallel(matches, 8, async ({ id }) => {
    const { seq } = await send(matchCalls.changes, { params: { id }, query: { after: 0, limit: 1 } });
    return [id, seq] as const;
  });
  return Object.fromEntries(heads);
};

const latenessOf = (written: readonly Written[], came: readonly Came[]): readonly number[] =>
  written.flatMap(({ matchId, seq, sentAt }) => {
    const arrivals = came.flatMap(({ last }) => last[`${matchId} ${seq}`] ?? []);
    return arrivals.length === 0 ? [] : [Math.max(...arrivals) - sentAt];
  });

/** One row of the table: so many matches with so many followers, for so many seconds. */
export const measureCell = async ({ ports, people, matches, followers, seconds, pace }: Given): Promise<Figures> => {
  const [port = 0] = ports;
  const token = await people[0].token();
  const before = await headsOf(people[0], matches);
  const places = Array.from({ length: followers }, (_, n): Place => {
    const match = matches[Math.floor(n / 10) % matches.length] as LiveMatch;
    const kind = kindOf(n);
    return {
      kind,
      matchId: match.id,
      head: before[match.id] ?? 0,
      token: kind === 'public' ? match.link : token,
      port: ports[n % ports.length] ?? 0,
    };
  });
  const crowds = ports.map((own) => ({
    child: new Child(readersFile, []),
    own: places.filter((one) => one.port === own),
  }));
  try {
    const [emptyRss] = [await numberOf(port, 'process_resident_memory_bytes')];
    await Promise.all(crowds.map(({ child, own }) => child.ask('open', own)));
    const memory = ((await numberOf(port, 'process_resident_memory_bytes')) - emptyRss) / (followers / ports.length);
    await wait(500);
    await Promise.all(crowds.map(({ child }) => child.ask('begin')));
    const cpuBefore = await numberOf(port, 'process_cpu_seconds_total');
    const written = await write(people, matches, { seconds, pace });
    const heads = await headsOf(people[0], matches);
    const came = await Promise.all(crowds.map(({ child }) => child.ask<Came>('finish', heads, settleWithin)));
    const cpu = (await numberOf(port, 'process_cpu_seconds_total')) - cpuBefore;
    const sum = (of: (one: Came) => number) => came.reduce((total, one) => total + of(one), 0);
    const delivered = sum((one) => one.delivered);
    const acknowledged = written.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    const late = latenessOf(written, came);
    const pair = (list: readonly number[]) => [percentile(list, 0.5), percentile(list, 0.99)] as const;
    return {
      matches: matches.length,
      followers,
      entries: written.length,
      acknowledged: pair(acknowledged),
      lastFollower: pair(late),
      cpu,
      perDelivery: (cpu * 1e6 * ports.length) / delivered,
      delivered,
      memory,
      cut: sum((one) => one.cut),
      healed: sum((one) => one.healed),
      missed: sum((one) => one.missed),
      byCrowd: came.map((one) => percentile(latenessOf(written, [one]), 0.5)),
    };
  } finally {
    for (const { child } of crowds) {
      await child.ask('close');
      child.end();
    }
  }
};
