import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { UserId } from '#domain/ids.ts';
import { commandSender } from '#realtime/device/commandSender.ts';
import { openOutbox } from '#realtime/device/outbox.ts';

const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [matchId, ana, leo] = [id(1), id(2), id(3)] as [string, string, string];

/** Sends one command that this user tapped while the session is that of `owner`; returns what went out. */
const send = async (owner: (() => UserId | undefined) | undefined): Promise<{ sent: unknown[]; error: unknown }> => {
  const sent: unknown[] = [];
  const outbox = openOutbox(
    { userId: ana, userName: 'Ana', matchId },
    { read: async () => undefined, change: async () => {} },
  );
  const transport = {
    send: async (_call: unknown, input: unknown) => {
      sent.push(input);
      return { entry: { seq: 1, type: 'hidden' } } as never;
    },
    token: async () => 'token',
    ...(owner && { owner }),
  };
  const command = { commandId: id(4), at: 0, device: 'tablet', event: { type: 'match.finished' } as const };
  const sender = createActor(commandSender(transport, outbox, ana), { input: { matchId, command } });
  sender.subscribe({ error: () => {} });
  sender.start();
  const error = await toPromise(sender).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { sent, error };
};

test('a command leaves the device under the name of the user who tapped it', async () => {
  const { sent, error } = await send(() => ana);
  expect(error).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a command of one user never goes out in the session of another', async () => {
  const { sent, error } = await send(() => leo);
  expect(error).toMatchObject({ code: 'signedOut' });
  expect(sent).toEqual([]);
});

test.each([
  ['without a session just now', () => undefined],
  ['where nothing says whose session it is', undefined],
])('%s the command is sent, and the server decides', async (_, owner) => {
  expect((await send(owner)).sent).toHaveLength(1);
});

test('the entry comes by the hub before the answer: the request is not cut off, and the next command goes out', async () => {
  const requested: { readonly signal: AbortSignal | undefined; readonly answer: () => void }[] = [];
  const transport = {
    send: (_call: unknown, _input: unknown, options?: { readonly signal?: AbortSignal }) =>
      new Promise<never>((resolve, reject) => {
        const { signal } = options ?? {};
        signal?.addEventListener('abort', () => reject(signal.reason));
        requested.push({ signal, answer: () => resolve({ entry: { seq: 1, type: 'hidden' } } as never) });
      }),
    token: async () => 'token',
  };
  const outbox = openOutbox(
    { userId: ana, userName: 'Ana', matchId },
    { read: async () => undefined, change: async () => {} },
  );
  const start = (n: number) => {
    const command = { commandId: id(n), at: 0, device: 'tablet', event: { type: 'match.finished' } as const };
    const sender = createActor(commandSender(transport, outbox, ana), { input: { matchId, command } });
    sender.subscribe({ error: () => {} });
    sender.start();
    return sender;
  };
  const first = start(4);
  await expect.poll(() => requested.length).toBe(1);
  // The machine's call once its log has the entry.
  first.stop();
  start(5);
  await expect.poll(() => requested.length).toBe(2);
  expect(requested.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  for (const { answer } of requested) answer();
});
