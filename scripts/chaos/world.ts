import { HttpTransportType, type IHttpConnectionOptions } from '@microsoft/signalr';
import type { Random } from '../rig/random.ts';
import { type Ground, openGround } from './ground.ts';
import { type VirtualTime, virtualTime } from './virtualTime.ts';
import { type Mischief, makeWire, storm, type Wire } from './wire.ts';
import { type Fetch, wiredFetch } from './wiredFetch.ts';
import { wiredSocket } from './wiredSocket.ts';

/** How a device reaches the server. */
export type Net = { readonly baseUrl: string; readonly over?: IHttpConnectionOptions; readonly wire: Mischief };
/** The real server, time, and a network for each device. */
export type World = {
  readonly time: Pick<VirtualTime, 'now' | 'during' | 'step' | 'rest' | 'shuffle'>;
  readonly ground: Ground;
  readonly connect: (name: string, random: Random) => Promise<Net>;
  readonly close: () => Promise<void>;
};

/** A process in virtual time, in which a simulated network carries every message between a device and the server. */
export const virtualWorld = async (): Promise<World> => {
  const time = virtualTime();
  const ground = await openGround();
  const wires = new Map<string, Wire>();
  const { http } = ground.app;
  const before = globalThis.fetch;
  const byHost: Fetch = (input, init) => {
    const wire = wires.get(new URL(String(input)).host);
    if (!wire) throw new Error(`No wire leads to ${String(input)}.`);
    return wiredFetch(wire, http, time)(input, init);
  };
  globalThis.fetch = byHost;
  return {
    time,
    ground,
    connect: async (name, random) => {
      const wire = makeWire(random, storm);
      const host = `${name}.test`;
      wires.set(host, wire);
      const WebSocket = wiredSocket(wire, http.server, time);
      const over = { skipNegotiation: true, transport: HttpTransportType.WebSockets, WebSocket };
      return { baseUrl: `http://${host}`, over, wire };
    },
    close: async () => {
      globalThis.fetch = before;
      time.restore();
      await ground.close();
    },
  };
};
