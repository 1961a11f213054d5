import type { Database } from '#server/db/database.ts';
import { newPlayerRow } from '#server/modules/player/store.ts';
import { makeClub, makeTeam } from './people.ts';

const positions = ['pt', 'cb', 'mc', 'dc'] as const;

/** A club with so many players on file, one in a hundred of them in its team; its id. */
export const clubOfMany = async (database: Database, many: number): Promise<string> => {
  const clubId = await makeClub(database.query);
  const { id: teamId } = await makeTeam(database.query, clubId);
  await database.transaction(async (tx) => {
    const at = Date.now();
    for (let from = 0; from < many; from += 200) {
      const rows = Array.from({ length: 200 }, (_one, step) => {
        const n = from + step;
        const birthDate = `${1990 + (n % 25)}-0${1 + (n % 9)}-15`;
        const names = { firstName: `Íñigo ${n % 100}`, lastName: `Núñez ${(n * 7919) % many}` };
        const made = { birthDate, position: positions[n % 4] ?? 'mc', id: crypto.randomUUID(), at };
        return newPlayerRow(clubId, { ...names, ...made });
      });
      await tx.insertInto('player').values(rows).execute();
      const joined = rows
        .slice(0, 2)
        .map(({ id }) => ({ team_id: teamId, player_id: id, dorsal: null, joined_at: at }));
      await tx.insertInto('team_player').values(joined).execute();
    }
  });
  return clubId;
};
