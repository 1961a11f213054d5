import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { allCases } from './cases/allCases.ts';
import { type Followed, Follower, type Road } from './follower.ts';
import type { Peer } from './peer.ts';

/** In a page: runs one case by its place in the table. In a worker: answers the address of a server with an echo. */
const runCase = async (group: number, place: number, servers: Pick<Peer, 'http' | 'https'>): Promise<void> => {
  const found = allCases[group];
  await found?.cases[place]?.run({ ...found.way, ...servers, browser: true });
};

const workerEcho = async (http: string): Promise<unknown> => {
  const connection = new HubConnectionBuilder().configureLogging(LogLevel.None).withUrl(`${http}/testhub`).build();
  const received = new Promise((resolve) => connection.on('Message', resolve));
  await connection.start();
  await connection.invoke('invokeWithString', 'Hello World!');
  return received;
};

const followers = new Map<string, Follower>();

const follow = (road: Road): void => {
  followers.set(road.match, new Follower(road));
};
const followed = (match: string): Followed => {
  const { applied = [], starts = 0, silences = 0 } = followers.get(match) ?? {};
  return { applied, starts, silences };
};
const stopFollowing = async (match: string): Promise<void> => followers.get(match)?.stop();

if ('document' in globalThis) Object.assign(globalThis, { runCase, follow, followed, stopFollowing });
else self.onmessage = async ({ data }) => self.postMessage(await workerEcho(data));
