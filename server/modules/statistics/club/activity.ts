import type { Activity, RecentActivity } from '#contract/dashboardStatistics.ts';
import type { TeamLook } from '#contract/teamFigures.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import { outcomeOf } from '#domain/results.ts';
import { reachesTo } from '#domain/rights.ts';
import { keyOfBegun } from '#server/insight/answerKey.ts';
import { iso } from '#server/lists/page.ts';
import { type Teams, teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { dayIn, type Opened, partOf } from '../asked.ts';
import { happenings } from './activityStore.ts';

/** Rows of one reply. */
const rowsAtMost = 100;

/** What happened in the last days, the newest first: of each kind what its own right reaches. Nothing of health. */
export const activityIn = async (
  opened: Opened,
  user: User,
  looks: readonly TeamLook[],
  days: number,
): Promise<RecentActivity> => {
  const { query, clubId, asked, now, zone } = opened;
  const since = momentOf({ day: plusDays(dayIn(now, zone), 1 - days), time: '00:00' }, zone).getTime();
  const look = new Map(looks.map((one) => [one.teamId, one]));
  /** The teams of the page that a right reaches. */
  const within = (teams: Teams): readonly string[] => [...look.keys()].filter((id) => teams === null || teams.has(id));
  const of = {
    matches: within(await teamsWithin(query, user, 'match.read')),
    trainings: within(await teamsWithin(query, user, 'training.read')),
    joined: within(await teamsWithin(query, user, 'people.read')),
    events: asked.teamId === null && reachesTo(user.roles, 'event.read', 'club'),
  };
  const found = () => happenings(query, { clubId, since, before: now }, of, rowsAtMost + 1);
  const key = ['activity', days, of, await keyOfBegun(opened)];
  const { matches, trainings, joined, events } = await partOf(opened, key, found);
  // Who joined on one day is told as one.
  const joinedOn = Map.groupBy(joined, ({ team_id, at }) => `${team_id} ${dayIn(Number(at), zone)}`);
  const plain = { team: null, result: null, count: null };
  const rows: Activity[] = [
    ...matches.map((row) => ({
      ...{ kind: 'matchOver' as const, id: row.id, at: iso(row.over_at), team: look.get(row.team_id) ?? null },
      ...{ title: row.rival_name, count: null },
      result: { own: row.own, rival: row.rival, isLocal: row.is_local === 1, outcome: outcomeOf(row) },
    })),
    ...trainings.map((row) => ({
      ...{ kind: 'trainingHeld' as const, id: row.id, at: iso(row.starts_at), team: look.get(row.team_id) ?? null },
      ...{ title: row.name, result: null, count: Number(row.recorded) > 0 ? Number(row.came) : null },
    })),
    ...events.map((row) => ({
      ...{ ...plain, kind: 'eventHeld' as const, id: row.id, at: iso(row.starts_at), title: row.title },
    })),
    ...[...joinedOn.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { team_id: id, at } = first;
      const count = own.reduce((sum, { many }) => sum + Number(many), 0);
      const team = look.get(id) ?? null;
      return [{ kind: 'playersJoined' as const, id, at: iso(Number(at)), team, title: '', result: null, count }];
    }),
  ].sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
  const shown = rows.slice(0, rowsAtMost);
  return { asOf: iso(now), days, n: shown.length, more: rows.length > rowsAtMost, rows: shown };
};
