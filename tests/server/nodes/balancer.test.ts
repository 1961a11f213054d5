import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hubPath } from '#contract/hub.ts';
import { signedTokens } from '#signalr/endpoint/connectionTokens.ts';
import { type Balancer, startBalancer } from '../../../scripts/nodes/balancer.ts';
import type { Running } from '../harness.ts';
import { listening } from '../listening.ts';
import { goal, kickOff } from '../match/pitch.ts';
import { makeWorld, type World } from '../people.ts';
import { type Nodes, postgresUrl, startNodes } from './nodes.ts';

const until = (check: () => unknown) => expect.poll(check, { interval: 20, timeout: 20_000 });

describe.runIf(postgresUrl)('a connection that one node has negotiated and another takes up', () => {
  let nodes: Nodes;
  let balancer: Balancer;
  let [app, url, other]: [Running | undefined, string, string] = [undefined, '', ''];
  let world: World;
  beforeAll(async () => {
    nodes = await startNodes(2);
    const urls = await Promise.all(nodes.apps.map((one) => one.listen()));
    [app, url = '', other = ''] = [nodes.apps[0], ...urls];
    balancer = await startBalancer(urls.map((one) => Number(new URL(one).port)));
    world = await makeWorld(nodes.apps[0] as Running);
  });
  afterAll(async () => {
    await balancer.stop();
    await nodes.close();
  });

  test.each([HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
    'goes through a balancer that chooses by the name of the connection, over transport %i',
    async (transport) => {
      const node = app as Running;
      const { id } = await kickOff(node, world);
      const readers = await Promise.all(
        Array.from({ length: 8 }, () =>
          listening(balancer.url + hubPath, world.manager.token, ['matchLogged'], { transport }),
        ),
      );
      for (const { connection } of readers) await connection.invoke('follow', id, 0);
      await goal(node, id, world.player(9), world.coach.token);
      for (const { of } of readers) await until(() => of('matchLogged').length).toBe(1);
      await Promise.all(readers.map(({ connection }) => connection.stop()));
    },
  );

  const headers = () => ({ authorization: `Bearer ${world.manager.token}` });
  const poll = (base: string, id: string) => fetch(`${base}${hubPath}?id=${id}`, { headers: headers() });
  const negotiate = async (): Promise<string> => {
    const reply = await fetch(`${url}${hubPath}/negotiate?negotiateVersion=1`, { method: 'POST', headers: headers() });
    return ((await reply.json()) as { connectionToken: string }).connectionToken;
  };

  test('only by a name that a node has made, only while it is fresh, and only for who is signed in', async () => {
    const id = await negotiate();
    const signature = id.slice(id.lastIndexOf('.') + 1);
    const forged = [
      `${id}x`,
      id.replace(signature, signature.split('').reverse().join('')),
      id.replace('.0.', '.1.'),
      'a'.repeat(22),
      `${'a'.repeat(22)}.${Date.now().toString(36)}.0.`,
    ];
    for (const one of forged) expect((await poll(other, one)).status).toBe(404);
    expect((await fetch(`${other}${hubPath}?id=${id}`)).status).toBe(401);
    const { secrets } = (app as Running).services;
    const { make } = signedTokens((text) => secrets.hash(`connection ${text}`));
    for (const at of [Date.now() - 16_000, Date.now() + 16_000])
      expect((await poll(other, make({ at, stateful: false }))).status).toBe(404);
    expect((await poll(other, make({ at: Date.now(), stateful: false }))).status).toBe(200);
    const post = { method: 'POST', headers: headers(), body: 'x' };
    expect((await fetch(`${other}${hubPath}?id=${id}`, post)).status).toBe(404);
    expect((await poll(other, id)).status).toBe(200);
  });

  test('not again once it is over', async () => {
    const id = await negotiate();
    expect((await poll(other, id)).status).toBe(200);
    const ended = await fetch(`${other}${hubPath}?id=${id}`, { method: 'DELETE', headers: headers() });
    expect(ended.status).toBe(202);
    expect((await poll(other, id)).status).toBe(404);
  });
});
