import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CannotStart, giveUp, reasonOf } from './cannotStart.ts';
import type { Settings } from './settings.ts';

/**
 * Connections that wait until the process takes them. When a server goes, its followers come to the others within a second: more than
 * the usual 511 are turned away, which a balancer takes for a server that is dead. Linux allows at most `net.core.somaxconn`,
 * which is 4096.
 */
const waitingAtMost = 4_096;
/** Longer than this nobody waits for a last answer. */
const patience = 10_000;

type Given = {
  /** Called before anything is refused; the server goes on for `drain` milliseconds after it. */
  readonly announce?: () => void;
  readonly drain?: number;
  readonly after?: () => Promise<void>;
};

/**
 * Finishes running requests, closes the connections, commits, stops. SIGTERM comes from a supervisor: a balancer gets the time
 * to send new requests elsewhere first. A person at the keyboard (SIGINT) does not wait for that, and a second signal
 * for nothing.
 */
export const stopOnSignal = (
  http: FastifyInstance,
  { announce = () => undefined, drain = 0, after = async () => undefined }: Given = {},
): void => {
  let stopping = false;
  const stop = async (wait: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    if (wait > 0) {
      announce();
      await sleep(wait);
    }
    setTimeout(() => process.exit(1), patience).unref();
    await http.close();
    await after();
    process.exit(0);
  };
  for (const [signal, wait] of [
    ['SIGTERM', drain],
    ['SIGINT', 0],
  ] as const)
    process.on(signal, () => void stop(wait).catch(giveUp));
};

/** Why nobody can be served at this address, and what to do. */
const noPlace = (fault: unknown, { host, port }: Settings): string => {
  const { code } = fault as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `PORT cannot be ${port} for this user. Set it to 1024 or more.`;
  return `HOST cannot be "${host}": ${reasonOf(fault)}. Set it to an address of this machine, or leave it empty for all of them.`;
};

/** Listens where the settings say. Returns the port. Throws `CannotStart`. */
export const listen = async (http: FastifyInstance, settings: Settings): Promise<number> => {
  try {
    await http.listen({ host: settings.host, port: settings.port, backlog: waitingAtMost });
  } catch (cause) {
    throw new CannotStart(noPlace(cause, settings), { cause });
  }
  const { port } = http.server.address() as AddressInfo;
  return port;
};
