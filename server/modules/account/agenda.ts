import type { UserEvent } from '#contract/user.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { everyMatch } from '#server/modules/match/listStore.ts';
import type { ListedRow } from '#server/modules/match/store.ts';
import { teamsOfPlayer, teamsOfUser } from '#server/modules/team/store.ts';
import { trainingsFor } from '#server/modules/teamTraining/store.ts';
import { hasRole, type User } from '#server/sessions/user.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const halfTime = 15;

/** A match takes its periods, and the breaks between them. */
const lengthOf = (match: ListedRow): number => {
  const { periods } = rulesOf(match.format as Sport, JSON.parse(match.rules));
  return periods.reduce((sum, minutes) => sum + minutes, 0) + (periods.length > 1 ? halfTime : 0);
};

const ofMatch = (match: ListedRow): UserEvent => {
  const sides = [match.team_name, match.rival_name];
  return {
    id: match.id,
    type: 'match',
    title: (match.is_local === 1 ? sides : sides.toReversed()).join(' – '),
    start: iso(match.kickoff_at),
    end: iso(match.kickoff_at + lengthOf(match) * minute),
    allDay: false,
    place: match.venue,
  };
};

const ofTraining = (training: Awaited<ReturnType<typeof trainingsFor>>[number]): UserEvent => ({
  id: training.id,
  type: 'training',
  title: training.team_name,
  start: iso(training.starts_at),
  end: iso(training.starts_at + training.minutes * minute),
  allDay: false,
  place: training.place,
});

/** The events of a user's own teams, earliest first; for a player, only the trainings they are called up for. */
export const agendaOf = async (query: Query, user: User, now: number): Promise<UserEvent[]> => {
  const led = [...(await teamsOfUser(query, user))];
  const plays = hasRole(user, 'PLAYER');
  const played = plays ? [...(await teamsOfPlayer(query, user))] : [];
  const since = now - year;
  const matches = (await everyMatch(query, user.clubId, { teams: [...led, ...played] })).filter(
    ({ state, kickoff_at }) => state !== 'cancelled' && kickoff_at >= since,
  );
  const trainings = await trainingsFor(query, user.clubId, { led, playerId: plays ? user.playerId : null, since });
  return [...matches.map(ofMatch), ...trainings.map(ofTraining)].sort((a, b) => a.start.localeCompare(b.start));
};
