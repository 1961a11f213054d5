import { AppError } from '#contract/errors.ts';
import type { password } from '#contract/password.ts';
import { temporaryDays } from '#domain/passwords.ts';
import { codeById, dropCodes, issueCode, takeCode } from '#server/access/codeStore.ts';
import { longCode, temporaryPassword } from '#server/access/randomCodes.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { mailsSince } from '#server/mail/store.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { Accounts } from './accounts.ts';
import { accountKey, forgetWrong } from './lockOut.ts';
import { managedAccount } from './managed.ts';
import * as store from './store.ts';
import { lockAccount } from './userStore.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const resetMinutes = 30;
/** Somebody who presses the button again wants another mail, but nobody wants twenty. */
const pause = minute;
const anHourAtMost = 5;

export const passwordHandlers = (accounts: Accounts): Handlers<typeof password> => {
  const { database, sessions, mails, secrets, settings, clock, log } = accounts.services;

  const sendReset = async (account: store.Account, address: string): Promise<void> => {
    const [code, at] = [longCode(), clock()];
    await database.transaction(async (tx) => {
      await lockAccount(tx, database.engine, account.id);
      const sent = (since: number) => mailsSince(tx, account.id, { kind: 'passwordReset', since });
      if ((await sent(at - pause)) > 0 || (await sent(at - 60 * minute)) >= anHourAtMost) return;
      await issueCode(tx, {
        id: secrets.hash(code),
        user_id: account.id,
        kind: 'reset',
        expires_at: at + resetMinutes * minute,
        created_at: at,
      });
      const url = `${address}/auth/reset#email=${encodeURIComponent(account.email)}&code=${code}`;
      const values = { userName: account.user_name, minutes: resetMinutes, url };
      await mails.post(tx, account, { kind: 'passwordReset', values });
    });
    mails.wake();
  };

  /** A new password ends all sessions, links and unfinished sign-ins. */
  const changeTo = async (tx: Query, account: store.Account, hash: string): Promise<void> => {
    await store.changePassword(tx, account.id, { hash, expiresAt: null, at: clock() });
    for (const kind of ['reset', 'invitation', 'challenge'] as const) await dropCodes(tx, account.id, kind);
    for (const key of [account.user_name_key, account.email_key, accountKey(account.id)]) await forgetWrong(tx, key, 0);
    await mails.post(tx, account, { kind: 'passwordChanged' });
  };

  return {
    // The reply is sent before the look-up: neither its text nor its timing reveals which accounts exist.
    forgot: ({ body }, { request }) => {
      const address = publicAddress(settings, request);
      const work = async () => {
        for (const account of await store.accountsByEmail(database.query, body.email))
          await sendReset(account, address);
      };
      setImmediate(() => void work().catch((fault) => log.error({ err: fault }, 'forgot password')));
      return { done: true };
    },
    reset: async ({ body }) => {
      const id = secrets.hash(body.code);
      const row = await codeById(database.query, { kind: 'reset', id, now: clock() });
      const account = row && (await store.accountById(database.query, row.user_id));
      if (!account || store.nameKey(account.email) !== store.nameKey(body.email)) throw new AppError('codeInvalid');
      const hash = await accounts.chosen(account, body.password);
      await database.transaction(async (tx) => {
        if (!(await takeCode(tx, id))) throw new AppError('codeInvalid');
        await changeTo(tx, account, hash);
      });
      await sessions.endAllOf(account.id, 'passwordChanged');
      mails.wake();
      return { done: true };
    },
    change: async ({ params, body }, { user }) => {
      if (params.id !== user.id) {
        await managedAccount(accounts, user, { id: params.id });
        // For others there are temporary passwords: nobody knows another's lasting one.
        throw new AppError('forbidden');
      }
      const account = await accounts.confirmed(user, body.currentPassword);
      if (body.newPassword === body.currentPassword) throw new AppError('passwordSame');
      const hash = await accounts.chosen(account, body.newPassword);
      await database.transaction((tx) => changeTo(tx, account, hash));
      await sessions.endAllOf(user.id, 'passwordChanged', user.sessionId);
      sessions.forget(user.sessionId);
      mails.wake();
      return { done: true };
    },
    giveTemporary: async ({ params }, { user, request }) => {
      const account = await managedAccount(accounts, user, { id: params.id, notOwn: true });
      const [word, expiresAt] = [temporaryPassword(), clock() + temporaryDays * day];
      const hash = await hashPassword(word);
      const by = accounts.inviter(user, request).name;
      await database.transaction(async (tx) => {
        await changeTo(tx, account, hash);
        await store.changePassword(tx, account.id, { hash, expiresAt, at: clock() });
        const about = ['user', account.id] as const;
        const given = { clubId: account.club_id, kind: 'access.temporaryPassword', userId: user.id, about } as const;
        await noteAudit(tx, { ...given, at: clock() });
        const values = { by, userName: account.user_name, days: temporaryDays };
        await mails.post(tx, account, { kind: 'temporaryPassword', values });
      });
      await sessions.endAllOf(account.id, 'passwordChanged');
      mails.wake();
      return { userName: account.user_name, password: word, expiresAt: new Date(expiresAt).toISOString() };
    },
  };
};
