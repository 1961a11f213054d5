import type { Home, home } from '#contract/home.ts';
import type { EpochMs } from '#domain/clock.ts';
import { may, reachOf } from '#domain/rights.ts';
import { includesRight } from '#domain/roles.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { unsentMails, usersWithRole } from '#server/mail/store.ts';
import { settingsOf } from '#server/modules/account/store.ts';
import { oldBackup } from '#server/modules/backup/backupStore.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { teamsOfUser } from '#server/modules/team/store.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { createDay } from './homeDay.ts';
import { playersNamed, setUpOf, unsignedMatches } from './homeStore.ts';
import { squadsOfTeams, teamsOfClub } from './homeTeams.ts';
import { unratedMatches } from './homeUnrated.ts';
import type { Matches } from './matches.ts';
import { listItem } from './toReply.ts';

const day = 86_400_000;
/** Reports that wait to be signed: so many, of so long ago. */
const [unsignedMost, unsignedFor] = [5, 60 * day];
/** A match waits so long to be rated. */
const unratedFor = 3 * day;
const mailFor = 7 * day;

type Named = Awaited<ReturnType<typeof playersNamed>>[number];
const playerOf = ({ id, first_name: firstName, gender, numbers }: Named): Home['players'][number] => ({
  ...{ id, firstName, gender: gender as Home['players'][number]['gender'] },
  numbers: numbers.map((one) => ({ teamId: one.team_id, dorsal: one.dorsal })),
});

/** The first page of a user: what is on today, what comes, and what waits for them. */
export const homeHandlers = (matches: Matches): Handlers<typeof home> => {
  const { database, clock } = matches.services;
  const { query } = database;
  const dayFor = createDay(matches);

  const unsent = async (user: User, now: EpochMs): Promise<number | null> => {
    const reach = reachOf(user.roles, 'mail.read');
    if (reach === undefined) return null;
    const hidden = reach === 'all' ? [] : await usersWithRole(query, user.clubId, 'ADMIN');
    return unsentMails(query, user.clubId, { since: now - mailFor, hidden });
  };

  const unsigned = async (user: User, now: EpochMs) => {
    if (!may(user.roles, 'match.confirm')) return [];
    const rows = await unsignedMatches(query, { clubId: user.clubId, since: now - unsignedFor }, unsignedMost);
    return (await dayFor.seenBy(user, rows))
      .filter(({ right }) => includesRight(right, 'confirm'))
      .map(({ row, right }) => listItem(row, right, now));
  };

  const unratedMatch = async (user: User, teams: readonly string[], now: EpochMs) => {
    if (teams.length === 0 || !may(user.roles, 'evaluation.edit')) return null;
    const about = { clubId: user.clubId, teams, authorId: user.id, since: now - unratedFor };
    const [one] = await dayFor.seenBy(user, await unratedMatches(query, about, 1));
    return one ? listItem(one.row, one.right, now) : null;
  };

  const firstSteps = async (user: User) => {
    if (!may(user.roles, 'users.manage')) return null;
    const steps = await setUpOf(query, user.clubId);
    return Object.values(steps).every(Boolean) ? null : steps;
  };

  return {
    get: async (_asked, { user }) => {
      const now = clock();
      const { clubId } = user;
      const zone = (await settingsOf(query, user.id)).timeZone ?? (await zoneOf(query, clubId));
      const runs = may(user.roles, 'structure.edit');
      const plays = hasRole(user, 'PLAYER');
      const led = [...(await teamsOfUser(query, user))];
      const players = plays ? await playersNamed(query, clubId, user.playerIds) : [];
      const playing = new Map(players.map(({ id, numbers }) => [id, numbers.map(({ team_id }) => team_id)]));
      const ofClub = runs && led.length + playing.size === 0;
      const teams = runs ? await teamsOfClub(query, clubId) : [];
      const { unratedTraining, ...found } = await dayFor.read({ user, led, playing, ofClub, zone, now });
      return {
        ...found,
        unrated: { match: await unratedMatch(user, led, now), training: unratedTraining },
        unsigned: await unsigned(user, now),
        unsentMail: await unsent(user, now),
        oldBackup: may(user.roles, 'backups.manage') ? await oldBackup(matches.services) : null,
        squads: may(user.roles, 'match.run') ? await squadsOfTeams(query, clubId, led) : [],
        teams,
        firstSteps: await firstSteps(user),
        createsMatches: runs ? teams.length > 0 : hasRole(user, 'COACH') && led.length > 0,
        players: players.map(playerOf),
        serverTime: now,
      };
    },
  };
};
