import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { makeOld } from '#realtime/useHubMessage.ts';

test('an answer that was on its way when something changed is asked for once more', async () => {
  const client = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('asked too often')));
  const observer = new QueryObserver(client, { queryKey: ['teams'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  makeOld(client, ({ queryKey }) => queryKey[0] === 'teams');
  makeOld(client, ({ queryKey }) => queryKey[0] === 'players');
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.resolve('before');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[1]?.resolve('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
