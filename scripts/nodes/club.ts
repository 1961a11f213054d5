import type { Database } from '#server/db/database.ts';
import { makeClub, makePlayers, makeTeam, makeUser, password } from '#tests/server/people.ts';
import type { Account } from '../rig/serverProcess.ts';

/** A club with a team of eleven in this database, which is closed then. Returns its administrator. */
export const foundClub = async (database: Database): Promise<Account> => {
  try {
    const { query } = database;
    const clubId = await makeClub(query, 'Nodes');
    await makePlayers(query, await makeTeam(query, clubId), 18);
    const { userName } = await makeUser(query, clubId, { roles: ['CLUB_ADMIN'] });
    return { username: userName, password };
  } finally {
    await database.close();
  }
};
