import { AppError } from '#contract/errors.ts';
import { TwoStepMethod, type twoStep } from '#contract/twoStep.ts';
import { type CodeRow, changeCode, dropCodes, issueCode, lockCodeOf, takeCode } from '#server/access/codeStore.ts';
import { bareCode, longCode, recoveryCodes, sixDigits } from '#server/access/randomCodes.ts';
import { newTotpSecret, totpStepOf, totpUri } from '#server/access/totp.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { Accounts } from './accounts.ts';
import { dropTicket, sendAnotherCode, ticketOf } from './challenge.ts';
import { managedAccount } from './managed.ts';
import { passSecondStep, sameHash } from './secondStep.ts';
import * as store from './store.ts';
import { recoveryCodesLeft, replaceRecoveryCodes, setTwoStep } from './twoStepStore.ts';

const setUpMinutes = 15;
const triesAtMost = 5;
type SetUp = Handlers<Pick<typeof twoStep, 'begin' | 'confirm'>>;

type Proof = { readonly method: 'totp' | 'mail'; readonly secret: string | null; readonly step: number | null };
/** What is kept of a set-up whose first code was right; undefined when it was wrong. */
const proofOf = ({ secrets, clock }: Services, row: CodeRow, token: string): Proof | undefined => {
  if (row.provider === 'mail')
    return sameHash(row.secret, secrets.hash(row.id + token))
      ? { method: 'mail', secret: null, step: null }
      : undefined;
  const secret = secrets.open(row.secret ?? '') ?? '';
  const step = totpStepOf(secret, token, { now: clock(), after: null });
  return step === undefined ? undefined : { method: 'totp', secret: row.secret, step };
};

/** A second step counts only once its first code was right: a wrong address or a misread QR code locks nobody out. */
const setUpHandlers = (accounts: Accounts): SetUp => {
  const { database, mails, secrets, clock } = accounts.services;
  return {
    begin: async ({ body }, { user }) => {
      const account = await accounts.confirmed(user, body.password);
      const [id, code, secret, at] = [longCode(), sixDigits(), newTotpSecret(), clock()];
      const byApp = body.method === 'totp';
      await database.transaction(async (tx) => {
        await issueCode(tx, {
          id,
          user_id: user.id,
          kind: 'setUp',
          provider: body.method,
          secret: byApp ? secrets.seal(secret) : secrets.hash(id + code),
          expires_at: at + setUpMinutes * 60_000,
          created_at: at,
        });
        if (!byApp) await mails.post(tx, account, { kind: 'twoStepCode', values: { code, minutes: setUpMinutes } });
      });
      mails.wake();
      if (!byApp) return { secret: null, uri: null };
      return { secret, uri: totpUri(secret, { issuer: 'Touchline', label: account.user_name }) };
    },
    confirm: async ({ body }, { user }) => {
      const [codes, token] = [recoveryCodes(), bareCode(body.token)];
      const outcome = await database.transaction(async (tx) => {
        const listQuery = { kind: 'setUp', userId: user.id, now: clock() } as const;
        const row = await lockCodeOf(tx, database.engine, listQuery);
        const account = await store.accountById(tx, user.id);
        if (!row || !account || row.attempts >= triesAtMost) return 'twoStepOver';
        await changeCode(tx, row.id, { attempts: row.attempts + 1 });
        const proof = proofOf(accounts.services, row, token);
        if (!proof) return 'twoStepWrong';
        await takeCode(tx, row.id);
        await setTwoStep(tx, user.id, { ...proof, at: clock() });
        await replaceRecoveryCodes(tx, user.id, codes);
        await mails.post(tx, account, { kind: 'twoStepOn' });
        return 'right';
      });
      mails.wake();
      if (outcome !== 'right') throw new AppError(outcome);
      return { recoveryCodes: [...codes] };
    },
  };
};

export const twoStepHandlers = (accounts: Accounts): Handlers<typeof twoStep> => {
  const { database, mails, clock } = accounts.services;
  const turnOff = async (account: store.Account, userId: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const about = ['user', account.id] as const;
      const off = { clubId: account.club_id, kind: 'access.twoStepOff', userId, about } as const;
      if (account.two_step !== 'off') await noteAudit(tx, { ...off, at: clock() });
      await setTwoStep(tx, account.id, { method: 'off', secret: null, step: null, at: clock() });
      await replaceRecoveryCodes(tx, account.id, []);
      for (const kind of ['setUp', 'challenge'] as const) await dropCodes(tx, account.id, kind);
      if (account.two_step !== 'off') await mails.post(tx, account, { kind: 'twoStepOff' });
    });
    mails.wake();
  };
  return {
    ...setUpHandlers(accounts),
    verify: async ({ body }, { request, reply }) => {
      const account = await passSecondStep(accounts, { ...body, ticket: ticketOf(request) });
      dropTicket(reply);
      if (body.provider === 'recovery') {
        const left = await recoveryCodesLeft(database.query, account.id);
        await mails.send(account, { kind: 'recoveryUsed', values: { left } });
      }
      const entered = await accounts.enter(account, request);
      return { ...entered, isAuthSuccessful: true, jwtToken: entered.access_token };
    },
    sendAgain: async (_input, { request }) => {
      await sendAnotherCode(accounts, ticketOf(request), (id) => store.accountById(database.query, id));
      return { done: true };
    },
    state: async (_input, { user }) => {
      const account = await store.accountById(database.query, user.id);
      const method = TwoStepMethod.catch('off').parse(account?.two_step);
      return { method, recoveryCodesLeft: await recoveryCodesLeft(database.query, user.id) };
    },
    newRecoveryCodes: async ({ body }, { user }) => {
      const account = await accounts.confirmed(user, body.password);
      if (account.two_step === 'off') throw new AppError('twoStepOver');
      const codes = recoveryCodes();
      await database.transaction(async (tx) => {
        await replaceRecoveryCodes(tx, user.id, codes);
        // Somebody else who requested the codes could use them to get past the second step.
        await mails.post(tx, account, { kind: 'recoveryRenewed' });
      });
      mails.wake();
      return { recoveryCodes: [...codes] };
    },
    turnOff: async ({ body }, { user }) => {
      await turnOff(await accounts.confirmed(user, body.password), user.id);
      return { done: true };
    },
    turnOffFor: async ({ params }, { user }) => {
      await turnOff(await managedAccount(accounts, user, { id: params.id, notOwn: true }), user.id);
      return { done: true };
    },
  };
};
