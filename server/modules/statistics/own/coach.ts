import type { CoachDashboard, TeamLoad } from '#contract/dashboard.ts';
import type { Home } from '#contract/home.ts';
import type { TeamLook } from '#contract/teamFigures.ts';
import { momentOf, mondayOf, plusDays } from '#domain/days.ts';
import { reachesTo } from '#domain/rights.ts';
import { boardStateOf, knownOf } from '#machines/match/homeBoard.ts';
import { iso } from '#server/lists/page.ts';
import { availabilityCounts } from '#server/modules/injury/availabilityStore.ts';
import { doneOf, doneTogether, rated, sessionRows } from '#server/modules/load/sessionStore.ts';
import { teamsOfUser } from '#server/modules/team/store.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { ask, dayIn, type Opened, open, whole } from '../asked.ts';
import { cameIn, looksOf, presences } from '../club/teamFigures.ts';
import { matchStatistics } from '../matchReplies.ts';
import { nextOf, sentenceOf, toDoOf } from './homeFacts.ts';

const formLength = 5;
/** Days before the weeks that are said, from which a player's usual rating is made. */
const daysBack = 42;
const none = { can: 0, partly: 0, cannot: 0 };

/** The load of each team of this week so far, and of the week before. */
const loadOf = async (opened: Opened, user: User, looks: readonly TeamLook[]): Promise<TeamLoad[]> => {
  const { query, clubId, now, zone } = opened;
  const within = await teamsWithin(query, user, 'periodization.edit');
  const own = looks.filter(({ teamId }) => within === null || within.has(teamId));
  const week = mondayOf(dayIn(now, zone));
  const before = plusDays(week, -7);
  const from = momentOf({ day: plusDays(before, -daysBack), time: '00:00' }, zone).getTime();
  const teamIds = own.map(({ teamId }) => teamId);
  const rows = rated(await sessionRows(query, { clubId, teamIds }, { from, to: now }), zone);
  const loadIn = (teamId: string, since: string, until: string): number | null => {
    const inside = rows.filter((row) => row.teamId === teamId && since <= row.day && row.day < until);
    return doneTogether([...Map.groupBy(inside, ({ id }) => id).values()].map(doneOf)).done;
  };
  return own.map((look) => ({
    ...{ ...look, week },
    done: loadIn(look.teamId, week, plusDays(week, 7)),
    before: loadIn(look.teamId, before, week),
  }));
};

/** The teams that a coach's dashboard is about: own teams, of the club for who runs it and has none. */
const ownOf = async (services: Services, user: User, seasonId?: string) => {
  const opened = await open(services, user, { scope: 'team', seasonId }, 'match');
  const led = await teamsOfUser(opened.query, user);
  const isOfClub = led.size === 0 && reachesTo(user.roles, 'statistics.read', 'club');
  const looks = (await looksOf(opened)).filter(({ teamId }) => isOfClub || led.has(teamId));
  const conditions = isOfClub ? opened.conditions : [...opened.conditions, { filter: 'team', in: [...led] }];
  return { opened: { ...opened, conditions }, looks };
};

/** The figures of the teams: results, points and who came. */
const figuresOf = async (opened: Opened) => {
  const { results, points, form, n } = await matchStatistics(opened);
  const { rows } = await ask(opened, { came: { metrics: presences } });
  return {
    ...{ results, n, form: form.slice(0, formLength) },
    pointsPerMatch: { value: points.perMatch, n: points.matches },
    attendance: cameIn(rows.came[0]) ?? { came: 0, recorded: 0, share: null },
  };
};

/**
 * What comes, what is to do, and how the own teams are: results and attendance in a season, the current one where none
 * is given. Throws `notFound`.
 */
export const coachDashboard = async (
  services: Services,
  user: User,
  { home, seasonId }: { readonly home: Home; readonly seasonId?: string | undefined },
): Promise<CoachDashboard> => {
  const { opened, looks } = await ownOf(services, user, seasonId);
  const { query, clubId, now, zone, asked } = opened;
  const teamIds = looks.map(({ teamId }) => teamId);
  const counts = await availabilityCounts(query, { clubId, teamIds, day: dayIn(now, zone) });
  return {
    ...{ asOf: iso(now), seasonId: asked.seasonId },
    sentence: sentenceOf(home, now),
    next: nextOf(home, now),
    toDo: toDoOf(home, now),
    squad: looks.map((look) => ({ ...look, ...(counts.get(look.teamId)?.counts ?? none) })),
    ...(await figuresOf(opened)),
    fairness: home.squads.map(({ teamId, teamName, due, least }) => ({ teamId, teamName, due, least })),
    load: await loadOf(opened, user, looks),
    live: home.matches.filter((match) => boardStateOf(knownOf(match), now) === 'live'),
  };
};

/** The four figures of the summary. */
export const coachFigures = async (services: Services, user: User) => {
  const { opened } = await ownOf(services, user);
  const { results, pointsPerMatch, attendance } = await figuresOf(opened);
  return [
    { metric: 'pointsPerMatch', ...pointsPerMatch },
    { metric: 'goalsFor', value: whole(results.goalsFor), n: results.played },
    { metric: 'goalsAgainst', value: whole(results.goalsAgainst), n: results.played },
    { metric: 'attendanceShare', value: attendance.share, n: attendance.recorded },
  ];
};
