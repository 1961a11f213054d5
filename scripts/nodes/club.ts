import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { makeClub, makePlayers, makeTeam, makeUser, password } from '#tests/server/people.ts';
import type { Account } from '../rig/serverProcess.ts';

/** A club with a team of eleven in the database of the servers. Returns its administrator. */
export const foundClub = async (databaseUrl: string): Promise<Account> => {
  const database = openPostgres(databaseUrl, { connections: 2 });
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
