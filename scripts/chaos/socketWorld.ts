import { setTimeout as wait } from 'node:timers/promises';
import { createProxy, type Line } from '#tests/hub/proxy.ts';
import { openGround } from './ground.ts';
import { type Mischief, storm } from './wire.ts';
import type { World } from './world.ts';

const glance = 20;

/**
 * The disturbances of a real connection: bytes are late, connections are cut or silent. No TCP drops or doubles a
 * message.
 */
const mischiefOf = (line: Line): Mischief => {
  let cuts = 0;
  return {
    cut: (silently) => {
      cuts += 1;
      if (silently) line.swallow();
      else line.cut();
    },
    away: (is) => {
      line.refuse(is);
      if (is) line.cut();
    },
    calm: () => line.refuse(false),
    count: () => ({ lost: 0, doubled: 0, cut: cuts }),
  };
};

/** The same in real time: the server listens, and each device has a real connection to it that can be cut. */
export const socketWorld = async (): Promise<World> => {
  const ground = await openGround();
  const port = Number(new URL(await ground.app.listen()).port);
  const lines: Line[] = [];
  return {
    ground,
    time: {
      now: () => performance.now(),
      during: (work) => work,
      step: () => wait(glance),
      rest: async () => undefined,
      shuffle: () => undefined,
    },
    connect: async () => {
      const line = await createProxy(port, storm.delay);
      lines.push(line);
      return { baseUrl: `http://127.0.0.1:${line.port}`, wire: mischiefOf(line) };
    },
    close: async () => {
      for (const line of lines) await line.close();
      await ground.close();
    },
  };
};
