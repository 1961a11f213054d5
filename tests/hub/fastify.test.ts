import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { builder, connected, ways } from './peer.ts';
import { testHub } from './testServer.ts';

test.each(ways)('stands in front of Fastify: $transport, $protocol', async (way) => {
  const hub = testHub('/hubs/live');
  const app = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!hub.handle(request, response)) handler(request, response);
      }),
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!hub.upgrade(request, socket, head)) socket.destroy();
  });
  app.addHook('preClose', () => hub.close());
  app.get('/hubs', () => 'a route of the app');
  await app.listen({ port: 0 });
  const http = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const connection = builder({ ...way, http, https: '', browser: false }, '/hubs/live').build();
  const closed = new Promise((resolve) => connection.onclose(resolve));
  await connected(connection, async () => {
    expect(await connection.invoke('Echo', 'hello')).toBe('hello');
    expect(await (await fetch(`${http}/hubs`)).text()).toBe('a route of the app');
    const began = performance.now();
    await app.close();
    await closed;
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
