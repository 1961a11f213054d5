import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { noId } from '#domain/ids.ts';
import type { Role, StaffRole } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import type { Query } from '#server/db/database.ts';
import { addClub, addCurrentSeason } from '#server/modules/account/clubStore.ts';
import { addAccount, newAccount } from '#server/modules/account/store.ts';
import { addPlayer } from '#server/modules/player/store.ts';
import { addStaff } from '#server/modules/staff/store.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { addTeam, joinStaff } from '#server/modules/team/store.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { Running } from './harness.ts';

/** Everybody's password in tests; hashed once, and cheaply: a check costs what the hash says. */
export const password = 'correct horse battery';
const hash = hashPassword(password, { memory: 64, passes: 1, parallelism: 1 });

export type Person = {
  readonly id: string;
  readonly clubId: string;
  readonly userName: string;
  readonly token: string;
};

/** A club with a current season. */
export const makeClub = async (query: Query, name = 'Club'): Promise<string> => {
  const id = crypto.randomUUID();
  const at = Date.now();
  await addClub(query, { id, name, at });
  await addCurrentSeason(query, id, {
    id: crypto.randomUUID(),
    name: '2026/27',
    startsOn: '2026-07-01',
    endsOn: '2027-06-30',
    at,
  });
  return id;
};

type NewUser = {
  readonly roles: readonly Role[];
  readonly userName?: string;
  readonly playerId?: string;
  /** Epoch milliseconds: makes the password a temporary one. */
  readonly passwordExpiresAt?: number;
};

export const makeUser = async (
  query: Query,
  clubId: string,
  user: NewUser,
): Promise<{ id: string; userName: string }> => {
  const id = crypto.randomUUID();
  const userName = user.userName ?? `user-${id.slice(0, 8)}`;
  await addAccount(query, {
    ...newAccount({ id, clubId, userName, email: `${userName}@example.org`, roles: user.roles, at: Date.now() }),
    first_name: 'Ana',
    last_name: userName,
    password_hash: await hash,
    password_expires_at: user.passwordExpiresAt ?? null,
    must_change_password: user.passwordExpiresAt === undefined ? 0 : 1,
    player_id: user.playerId ?? null,
  });
  return { id, userName };
};

const openAs = async (app: Running, clubId: string, user: NewUser): Promise<Person> => {
  const { id, userName } = await makeUser(app.database.query, clubId, user);
  const { access_token: token } = await app.services.sessions.open(id);
  return { id, clubId, userName, token };
};
/** A user of the club with these roles, signed in. */
export const signedIn = (app: Running, clubId: string, ...roles: Role[]): Promise<Person> =>
  openAs(app, clubId, { roles });
/** A player of the club with an account of their own, signed in. */
export const playerSignedIn = (app: Running, clubId: string, playerId: string): Promise<Person> =>
  openAs(app, clubId, { roles: ['PLAYER'], playerId });

export const makeTeam = (query: Query, clubId: string, format: Sport = 'FUT11', name = 'Team'): Promise<Team> =>
  addTeam(query, clubId, {
    id: crypto.randomUUID(),
    at: Date.now(),
    name,
    category: 'Senior',
    gender: 'mixed',
    format,
    shirtColour: '#1F7A45',
    numberColour: '#FFFFFF',
  });

/** `count` players with the numbers 1 to `count`. */
export const makePlayers = async (
  query: Query,
  team: Pick<Team, 'id' | 'clubId'>,
  count: number,
): Promise<TeamPlayer[]> => {
  for (let dorsal = 1; dorsal <= count; dorsal += 1) {
    const player = {
      id: crypto.randomUUID(),
      at: Date.now(),
      teamId: team.id,
      firstName: 'Player',
      lastName: `Number ${dorsal}`,
      dorsal,
    };
    await addPlayer(query, team.clubId, player);
  }
  return playersOfTeam(query, team.clubId, team.id);
};

/** Puts a user on the staff of a team, or somebody without an account. */
export const putOnStaff = async (
  query: Query,
  team: Pick<Team, 'id' | 'clubId'>,
  userId: string | null,
  role: StaffRole,
): Promise<string> => {
  const id = crypto.randomUUID();
  await addStaff(query, team.clubId, { id, at: Date.now(), userId, firstName: 'Eva', lastName: role, licence: 'LicB' });
  await joinStaff(query, { teamId: team.id, staffId: id, role });
  return id;
};

/** A club with one team of `players` players, a manager, and a coach on its staff: what most tests begin with. */
export const makeWorld = async (app: Running, { format = 'FUT11' as Sport, players = 16 } = {}) => {
  const { query } = app.database;
  const clubId = await makeClub(query);
  const team = await makeTeam(query, clubId, format);
  const [manager, coach] = [await signedIn(app, clubId, 'CLUB_MANAGER'), await signedIn(app, clubId, 'COACH')];
  await putOnStaff(query, team, coach.id, 'COACH');
  const all = await makePlayers(query, team, players);
  /** The id of the player at place `n` of the team. */
  const player = (n: number): string => all[n]?.id ?? noId;
  return { clubId, team, manager, coach, players: all, player, calls };
};
export type World = Awaited<ReturnType<typeof makeWorld>>;

type Access = Omit<z.input<typeof calls.staff.setAccess.body>, 'version'>;
/** Gives a staff member this access, by the record as it stands now. */
export const giveAccess = async (app: Running, id: string, body: Access, token: string) => {
  const row = await app.database.query.selectFrom('staff').select('version').where('id', '=', id).executeTakeFirst();
  return app.send(calls.staff.setAccess, { params: { id }, body: { ...body, version: row?.version ?? 1 } }, token);
};
