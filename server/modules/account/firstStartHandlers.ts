import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { FirstClub, firstStart } from '#contract/firstStart.ts';
import { firstClubId, firstCode } from '#server/access/firstCode.ts';
import { freeUserName } from '#server/access/invitations.ts';
import { bareCode } from '#server/access/randomCodes.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { updateClub } from '#server/modules/club/store.ts';
import type { Accounts } from './accounts.ts';
import { addClub, hasClub } from './clubStore.ts';
import * as store from './store.ts';

type Founding = Required<Omit<FirstClub, 'code' | 'password'>>;

/** Creates the club with its first administrator, who may create further clubs. */
const found = async (tx: Query, { account, at }: { account: store.Account; at: number }, given: Founding) => {
  if (await hasClub(tx)) throw new AppError('alreadyBegun');
  const { clubName: name, sportType, language, timeZone } = given;
  const id = account.club_id;
  await addClub(tx, { id, name, at, sportType });
  await updateClub(tx, { id, version: 1, at }, { language, timeZone });
  await store.addAccount(tx, account);
};

/** Creates the first club of an installation, for the person who can read the server's output. */
export const firstStartHandlers = (accounts: Accounts): Handlers<typeof firstStart> => {
  const { database, secrets, clock } = accounts.services;
  const [code, clubId] = [firstCode(secrets), firstClubId(secrets)];
  const isCode = (typed: string): boolean => {
    const [given, right] = [typed, code].map((one) => Buffer.from(secrets.hash(bareCode(one)))) as [Buffer, Buffer];
    return timingSafeEqual(given, right);
  };
  return {
    standing: async () => ({ waiting: !(await hasClub(database.query)) }),
    begin: async ({ body: { code: typed, password, ...given } }, { request }) => {
      if (await hasClub(database.query)) throw new AppError('alreadyBegun');
      if (!isCode(typed)) throw new AppError('startCodeWrong');
      const [id, at] = [crypto.randomUUID(), clock()];
      const { email, firstName, lastName, language } = given;
      const userName = await freeUserName(database.query, given);
      const account: store.Account = {
        ...store.newAccount({ id, clubId, userName, email, roles: ['ADMIN', 'CLUB_ADMIN'], at }),
        first_name: firstName,
        last_name: lastName,
        language,
      };
      const chosen = { ...account, password_hash: await accounts.chosen(account, password) };
      await database
        .transaction((tx) => found(tx, { account: chosen, at }, given))
        .catch((fault) => {
          throw isDuplicate(fault) ? new AppError('alreadyBegun') : fault;
        });
      return accounts.enter({ id }, request);
    },
  };
};
