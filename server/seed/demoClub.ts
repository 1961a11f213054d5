import { addClub, addCurrentSeason, demoClub, hasClub } from '#server/modules/account/clubStore.ts';
import { addLinkedPlayer } from '#server/modules/account/playerLink.ts';
import { accountByName, addAccount, newAccount, setPassword } from '#server/modules/account/store.ts';
import { addPlayer } from '#server/modules/player/store.ts';
import { addStaff } from '#server/modules/staff/store.ts';
import { addTeam, joinStaff } from '#server/modules/team/store.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { Database, Query } from '../db/database.ts';
import { holdAlone } from '../db/dialect.ts';
import { demoProfile } from './demoProfile.ts';
import { demoStaff, demoTeams, squadPositions } from './demoTeams.ts';
import { demoRoles, keptDemoUsers, makeDemoUsers } from './demoUsers.ts';
import { type Gender, type Invented, invented } from './inventedPeople.ts';

type Seeding = { readonly query: Query; readonly clubId: string; readonly at: number };
type Teams = Readonly<Record<string, string>>;

const id = () => crypto.randomUUID();

/** July to June: the season that holds this moment. */
const seasonAt = (at: number) => {
  const now = new Date(at);
  const year = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
  const name = `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  return { name, startsOn: `${year}-07-01`, endsOn: `${year + 1}-06-30` };
};

const seedTeams = async ({ query, clubId, at }: Seeding): Promise<Teams> => {
  const made: Record<string, string> = {};
  for (const { key, born: _born, players: _players, ...team } of demoTeams) {
    made[key] = id();
    await addTeam(query, clubId, { ...team, id: made[key], at });
  }
  return made;
};

const genderOf = (team: Gender | 'mixed', n: number): Gender => {
  if (team !== 'mixed') return team;
  return n % 3 === 0 ? 'female' : 'male';
};

/** Which of the players have accounts: the demo user `player`, and the two children of the demo user `family`. */
const accountsOf = { player: 8, elder: 44, younger: 56 };
/** The n-th player of the club; of two children of one family the younger has the last name of the elder. */
const playerAt = (n: number, gender: Gender): Invented => ({
  ...invented(n, gender),
  ...(n === accountsOf.younger && { lastName: invented(accountsOf.elder, gender).lastName }),
});

type Linked = { readonly player: string; readonly elder: string; readonly younger: string };
/** Returns the players who have accounts. */
const seedPlayers = async ({ query, clubId, at }: Seeding, teams: Teams): Promise<Linked> => {
  const ids: string[] = [];
  for (const { key, gender, format, born, players } of demoTeams) {
    for (let n = 0; n < players; n += 1) {
      const person = playerAt(ids.length, genderOf(gender, n));
      const [from, to] = born;
      const year = from + ((n * 5) % (to - from + 1));
      // Counted through the whole club: teams share no birthdays.
      const [month, date] = [1 + ((ids.length * 7) % 12), 1 + ((ids.length * 11) % 28)];
      const birthDate = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      const profile = {
        birthDate,
        gender: person.gender,
        foot: n % 4 === 0 ? 'left' : 'right',
        ...demoProfile(person, year, at),
      } as const;
      const player = {
        id: id(),
        at,
        teamId: String(teams[key]),
        ...person,
        dorsal: n + 1,
        position: squadPositions[format][n],
      };
      await addPlayer(query, clubId, { ...player, ...profile });
      ids.push(player.id);
    }
  }
  // They have been together since the season began, so that its figures count them.
  const season = await query.selectFrom('season').where('is_current', '=', 1).select('starts_on').executeTakeFirst();
  if (season)
    await query
      .updateTable('team_player')
      .set({ joined_at: Date.parse(season.starts_on) })
      .execute();
  const { player, elder, younger } = accountsOf;
  return { player: String(ids[player]), elder: String(ids[elder]), younger: String(ids[younger]) };
};

const userAt = (n: number, userName: string): Omit<Invented, 'gender'> => {
  if (userName === 'player') return invented(accountsOf.player, 'male');
  if (userName === 'family') return { firstName: 'Carmen', lastName: invented(accountsOf.elder, 'female').lastName };
  return invented(200 + n, n % 2 === 0 ? 'male' : 'female');
};

const seedUsers = async (
  { query, clubId, at }: Seeding,
  { player, elder, younger }: Linked,
): Promise<Readonly<Record<string, string>>> => {
  const made: Record<string, string> = {};
  const first: Readonly<Record<string, string>> = { player, family: elder };
  for (const [n, [userName, role]] of Object.entries(demoRoles).entries()) {
    const person = userAt(n, userName);
    made[userName] = id();
    await addAccount(query, {
      ...newAccount({ id: made[userName], clubId, userName, email: `${userName}@cdribera.example`, roles: [role], at }),
      first_name: person.firstName,
      last_name: person.lastName,
      player_id: first[userName] ?? null,
    });
  }
  const linked = { user_id: String(made.family), player_id: younger, added_at: at, added_by: made.admin ?? null };
  await addLinkedPlayer(query, linked);
  return made;
};

const seedStaff = async ({ query, clubId, at }: Seeding, teams: Teams, users: Readonly<Record<string, string>>) => {
  for (const [n, { gender, licence, user, teams: own }] of demoStaff.entries()) {
    const userN = user === undefined ? -1 : Object.keys(demoRoles).indexOf(user);
    const { firstName, lastName } =
      userN < 0 ? invented(300 + n, gender) : invented(200 + userN, userN % 2 === 0 ? 'male' : 'female');
    const staffId = id();
    const [role] = Object.values(own);
    await addStaff(query, clubId, {
      id: staffId,
      at,
      firstName,
      lastName,
      licence,
      role,
      userId: user ? users[user] : null,
    });
    for (const [key, role] of Object.entries(own))
      await joinStaff(query, { teamId: String(teams[key]), staffId, role });
  }
};

/** Returns false when there is a club: another server on the same database may have been a moment earlier. */
const seedClub = (database: Database, at: number): Promise<boolean> =>
  database.transaction(async (query) => {
    await holdAlone(query, 'seed');
    if (await hasClub(query)) return false;
    const seeding: Seeding = { query, clubId: id(), at };
    await addClub(query, { id: seeding.clubId, name: 'CD Ribera', at, isDemo: true });
    const pitches = JSON.stringify([1, 2].map((n) => ({ id: id(), name: `Campo municipal ${n}`, address: '' })));
    await query.updateTable('club').set({ pitches }).where('id', '=', seeding.clubId).execute();
    await addCurrentSeason(query, seeding.clubId, { id: id(), ...seasonAt(at), at });
    const teams = await seedTeams(seeding);
    const users = await seedUsers(seeding, await seedPlayers(seeding, teams));
    await seedStaff(seeding, teams, users);
    return true;
  });

/** Gives the demo users new passwords when this data folder does not know the present ones. */
const givePasswords = async (database: Database, dataDir: string): Promise<void> => {
  const users = makeDemoUsers(dataDir);
  const hashed = await Promise.all(users.map(async (user) => ({ ...user, hash: await hashPassword(user.password) })));
  await database.transaction(async (tx) => {
    for (const { userName, hash } of hashed) {
      const account = await accountByName(tx, userName);
      if (account) await setPassword(tx, account.id, hash);
    }
  });
};

/**
 * Fills an empty database with an invented club. Returns whether it did, and the demo users with their passwords as
 * long as the demo club exists.
 */
export const seedDemo = async (database: Database, { dataDir, at }: { dataDir: string; at: number }) => {
  const seeded = !(await hasClub(database.query)) && (await seedClub(database, at));
  if (!(await demoClub(database.query))) return { seeded: false, users: [] };
  // A database of several servers has its passwords from the first of them.
  const isOurs = seeded || database.engine === 'sqlite';
  if (isOurs && (seeded || keptDemoUsers(dataDir) === undefined)) await givePasswords(database, dataDir);
  return { seeded, users: keptDemoUsers(dataDir) ?? [] };
};
