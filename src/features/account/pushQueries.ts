import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dropPush, isPushHere, switchPushOn } from '#api/pushDevice.ts';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { push } from '#contract/push.ts';

const key = queryKey(push.mine, {});

/** The user's devices for push messages, this one first. */
export const usePushDevices = () => useQuery(query(push.mine, {}));

const usePushChange = <I>(change: (input: I) => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) });
};

export const useSwitchPushOn = () => {
  const { id } = useUser();
  return usePushChange((publicKey: string) => switchPushOn(id, publicKey));
};

/** Removes a device; this one also ends its subscription. */
export const useRemoveDevice = () => {
  const user = useUser();
  return usePushChange(async (id: string) => {
    await send(push.remove, { params: { id } });
    if (isPushHere(user.id, id)) await dropPush();
  });
};

export const useTestPush = () =>
  useMutation({ mutationFn: (id: string) => send(push.test, { params: { id }, body: {} }) });
