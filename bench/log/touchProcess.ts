import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerParent } from '../hub/child.ts';
import { bareSqlite } from './bareInserts.ts';

/** The least that a tap can cost: a durable insert, then the same text to every socket, then the reply. */
const inserts = bareSqlite(process.argv[2] ?? '.');
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const entry = Buffer.from(JSON.stringify({ entry: 'x'.repeat(300) }));

const server = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    await inserts.insert(1);
    for (const socket of sockets.clients) socket.send(entry, { binary: false });
    response.end('{}');
  });
});
server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => undefined));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent({ port: () => (server.address() as AddressInfo).port, readers: () => sockets.clients.size });
