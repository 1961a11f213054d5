import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublic, publicLookup } from '#server/push/pushAddress.ts';
import { createPushTransport } from '#server/push/pushTransport.ts';
import { readSettings, WrongSetting } from '#server/settings.ts';

test.each(['8.8.8.8', '142.250.184.10', '2a00:1450:4003:80f::200a', '100.63.0.1', '172.32.0.1'])(
  '%s is of the internet',
  (address) => expect(isPublic(address)).toBe(true),
);
test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:a00:1'],
  ...['fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'no address', ''],
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

test('a name that leads into the own network is not connected to', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', {}, (fault) => resolve(fault?.message)));
  expect(found).toMatch(/closed network/);
  const transport = createPushTransport({ pushHosts: [], pushTestAddress: undefined });
  const reply = await transport.send('https://localhost/x', { headers: {}, body: new Uint8Array() });
  expect(reply).toMatchObject({ status: 0, why: expect.stringMatching(/closed network/) });
  transport.close();
});

test('a redirect is not followed, and a reply without end is not read to its end', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/moved') return response.writeHead(307, { location: '/other' }).end();
    const pour = (): void => {
      while (response.write('x'.repeat(8192)));
      response.once('drain', pour);
    };
    return pour();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createPushTransport({ pushHosts: [], pushTestAddress: origin });
  const send = (path: string) => transport.send(`${origin}${path}`, { headers: {}, body: new Uint8Array() });
  expect((await send('/moved')).status).toBe(307);
  expect(asked).toBe(1);
  expect(await send('/endless')).toMatchObject({ status: 0, why: 'the reply is too long' });
  transport.close();
  server.closeAllConnections();
  server.close();
});

test('the setting that opens the own network is for tests', () => {
  const PUSH_TEST_ADDRESS = 'http://127.0.0.1:4000';
  expect(() => readSettings({ PUSH_TEST_ADDRESS })).toThrow(WrongSetting);
  expect(() => readSettings({ PUSH_TEST_ADDRESS, NODE_ENV: 'production' })).toThrow(WrongSetting);
  expect(readSettings({ PUSH_TEST_ADDRESS, NODE_ENV: 'test' }).pushTestAddress).toBe(PUSH_TEST_ADDRESS);
  expect(() => readSettings({ PUSH_HOSTS: '10.0.0.1' })).toThrow(WrongSetting);
  expect(() => readSettings({ PUSH_HOSTS: 'localhost' })).toThrow(WrongSetting);
  expect(readSettings({ PUSH_HOSTS: 'a.example, B.example' }).pushHosts).toEqual(['a.example', 'b.example']);
});
