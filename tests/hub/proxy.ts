import { connect, createServer, type Server, type Socket } from 'node:net';

export type Line = {
  readonly port: number;
  /** Cuts every line by a TCP reset. */
  cut(): void;
  /** Whether new lines are reset at once. */
  refuse(on: boolean): void;
  /** Drops the bytes of every WebSocket that is open now, without notice to either end. Not of plain requests: the
   * client's pool would reuse their dead connections. */
  swallow(): void;
  close(): Promise<void>;
};

type Pair = { readonly ends: readonly [Socket, Socket]; deaf: boolean; webSocket: boolean };

/** A line between a client and the server at `port` that can fail in the ways networks do; `late` delays all bytes, ms. */
export const createProxy = async (port: number, late = 0): Promise<Line> => {
  const pairs = new Set<Pair>();
  let refusing = false;
  const server: Server = createServer((near) => {
    if (refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair: Pair = { ends: [near, far], deaf: false, webSocket: false };
    pairs.add(pair);
    const pipe = (from: Socket, to: Socket) => {
      const carry = (bytes: Buffer) => pair.deaf || to.destroyed || to.write(bytes);
      from.on('data', (bytes) => (late > 0 ? setTimeout(carry, late, bytes) : carry(bytes)));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        if (pair.deaf) return;
        pairs.delete(pair);
        to.destroy();
      });
    };
    near.once('data', (bytes) => {
      pair.webSocket = /^upgrade: websocket/im.test(bytes.toString('latin1'));
    });
    pipe(near, far);
    pipe(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const { ends } of pairs) for (const end of ends) end.resetAndDestroy();
    pairs.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    refuse: (on) => {
      refusing = on;
    },
    swallow: () => {
      for (const pair of pairs) pair.deaf ||= pair.webSocket;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
