import { type Case, type Peer, transports, ways } from '../peer.ts';
import { calls } from './calls.ts';
import { lifetimes } from './lifetimes.ts';
import { once } from './once.ts';
import { rawConnections, rawOnce } from './rawConnections.ts';
import { streams } from './streams.ts';

type Way = Pick<Peer, 'transport' | 'protocol'>;
type Group = { readonly title: string; readonly way: Way; readonly cases: readonly Case[] };

const first: Way = { transport: 'WebSockets', protocol: 'json' };

/** Every case in every way it makes sense in. */
export const allCases: readonly Group[] = [
  ...ways.map((way) => ({ title: `${way.transport}, ${way.protocol}`, way, cases: [...calls, ...streams] })),
  ...transports.map((transport) => ({
    title: transport,
    way: { transport, protocol: 'json' } as const,
    cases: [...lifetimes, ...rawConnections],
  })),
  { title: 'once', way: first, cases: [...once, ...rawOnce] },
];
