import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginReply, TwoStepProvider } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { changeCode, codeById, issueCode, lockCode } from '#server/access/codeStore.ts';
import { longCode, sixDigits } from '#server/access/randomCodes.ts';
import { isSecure } from '#server/http/csrf.ts';
import { languageOf, sentence } from '#server/http/sentences.ts';
import type { Accounts } from './accounts.ts';
import type { Account } from './store.ts';

const minute = 60_000;
export const challengeMinutes = 10;
const sentAtMost = 3;

/**
 * Between the two steps the browser holds a ticket in a cookie that no script reads. It proves that the password was
 * right: without the password nobody can try codes or use up the tries of the owner.
 */
const cookieName = 'two_step';
const cookiePath = '/Account/TwoStepVerification';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export const ticketOf = (request: FastifyRequest): string => {
  const ticket = request.cookies[cookieName];
  if (!ticket) throw new AppError('twoStepOver');
  return ticket;
};

export const dropTicket = (reply: FastifyReply): void => void reply.clearCookie(cookieName, { path: cookiePath });

const providersOf = ({ two_step }: Account): TwoStepProvider[] => [two_step === 'mail' ? 'mail' : 'totp', 'recovery'];

/** The reply to a right password where a second step is required: a ticket and no token; a code is sent by mail. */
export const challenge = async (
  { services: { database, mails, secrets, clock } }: Accounts,
  account: Account,
  { request, reply }: Exchange,
): Promise<LoginReply> => {
  const [ticket, code, at] = [longCode(), sixDigits(), clock()];
  const byMail = account.two_step === 'mail';
  await database.transaction(async (tx) => {
    await issueCode(tx, {
      id: secrets.hash(ticket),
      user_id: account.id,
      kind: 'challenge',
      secret: byMail ? secrets.hash(ticket + code) : null,
      sent: byMail ? 1 : 0,
      expires_at: at + challengeMinutes * minute,
      created_at: at,
    });
    if (byMail) await mails.post(tx, account, { kind: 'twoStepCode', values: { code, minutes: challengeMinutes } });
  });
  mails.wake();
  reply.setCookie(cookieName, ticket, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: challengeMinutes * 60,
  });
  return {
    success: false,
    temporaryPasswordExpired: false,
    subscriptionMessage: sentence('twoStepNeeded', languageOf(request.headers['accept-language'])),
    twoStepProviders: providersOf(account),
  };
};

/** Another code by mail for the same ticket; the earlier one is forgotten. Throws `twoStepOver` after a few. */
export const sendAnotherCode = async (
  { services: { database, mails, secrets, clock } }: Accounts,
  ticket: string,
  accountOf: (userId: string) => Promise<Account | undefined>,
): Promise<void> => {
  const found = await codeById(database.query, { kind: 'challenge', id: secrets.hash(ticket), now: clock() });
  const account = found && (await accountOf(found.user_id));
  if (!found || account?.two_step !== 'mail') throw new AppError('twoStepOver');
  const code = sixDigits();
  await database.transaction(async (tx) => {
    const row = await lockCode(tx, database.engine, { kind: 'challenge', id: found.id, now: clock() });
    if (!row || row.sent >= sentAtMost) throw new AppError('twoStepOver');
    await changeCode(tx, row.id, { secret: secrets.hash(ticket + code), sent: row.sent + 1 });
    await mails.post(tx, account, { kind: 'twoStepCode', values: { code, minutes: challengeMinutes } });
  });
  mails.wake();
};
