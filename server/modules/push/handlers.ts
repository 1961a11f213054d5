import { AppError } from '#contract/errors.ts';
import { type PushAddress, type push, pushDevicesMost } from '#contract/push.ts';
import { longCode } from '#server/access/randomCodes.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { areKeys } from '#server/push/pushAddress.ts';
import * as store from '#server/push/store.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from '#server/sessions/device.ts';
import { accountById } from '../account/store.ts';

/** ms between two tests of one device. */
const testEvery = 10_000;

/** A user's own devices for push messages. */
export const pushHandlers = ({ database, pushes, secrets, clock }: Services): Handlers<typeof push> => {
  const { query } = database;
  const checkAddress = ({ endpoint, keys }: PushAddress): void => {
    if (!pushes.allows(endpoint) || !areKeys(keys)) throw new AppError('push.addressRefused');
  };
  return {
    mine: async (_input, { user }) => {
      const rows = await store.devicesOf(query, user.id);
      return {
        publicKey: await pushes.publicKey(),
        devices: rows.map(({ id, device, created_at, last_success_at, session_id, failures }) => ({
          ...{ id, device, addedAt: iso(created_at), isThis: session_id === user.sessionId, fails: failures > 0 },
          reachedAt: last_success_at === null ? null : iso(last_success_at),
        })),
      };
    },
    add: async ({ body: address }, { user, request }) => {
      checkAddress(address);
      // The devices of a former key are gone before this one is added.
      await pushes.publicKey();
      const renewal = longCode();
      const device = deviceOf(request.headers['user-agent']);
      const given = { userId: user.id, sessionId: user.sessionId, address, renewal, device, at: clock() };
      const id = await database.transaction(async (tx) => {
        const made = await store.putDevice(tx, secrets, given);
        if ((await store.devicesOf(tx, user.id)).length > pushDevicesMost) throw new AppError('push.devicesFull');
        return made;
      });
      return { id, renewal };
    },
    remove: async ({ params }, { user }) => {
      if (!(await store.removeDevice(query, user.id, params.id))) throw new AppError('notFound');
      return { done: true };
    },
    test: async ({ params }, { user }) => {
      const at = clock();
      await database.transaction(async (tx) => {
        const own = (await store.devicesOf(tx, user.id)).find(({ id }) => id === params.id);
        const account = await accountById(tx, user.id);
        if (!own || !account) throw new AppError('notFound');
        if (!(await store.noteTest(tx, own.id, { at, since: at - testEvery })))
          throw new AppError('tooManyRequests', { retryAfter: testEvery / 1000 });
        const to = { clubId: user.clubId, userId: user.id, language: account.language, zone: account.time_zone };
        await pushes.postTest(tx, to, own.id);
      });
      pushes.wake();
      return { done: true };
    },
    renew: async ({ body: { renewal: used, address } }) => {
      checkAddress(address);
      const next = longCode();
      const found = await database.transaction((tx) => store.renewDevice(tx, secrets, { used, next, address }));
      if (!found) throw new AppError('notFound');
      return { renewal: next };
    },
  };
};
