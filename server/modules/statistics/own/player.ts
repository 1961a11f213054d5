import type { PlayerDashboard } from '#contract/dashboard.ts';
import { AppError } from '#contract/errors.ts';
import type { Home, home as homeCalls } from '#contract/home.ts';
import type { LoadFigures } from '#contract/loadView.ts';
import { mondayOf } from '#domain/days.ts';
import type { Context } from '#server/http/handlers.ts';
import { matchesOf } from '#server/insight/names.ts';
import { iso } from '#server/lists/page.ts';
import { availabilityOfTeam } from '#server/modules/injury/availabilityStore.ts';
import { matchResult } from '#server/modules/team/resultStore.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { ask, dayIn, type Opened, open, whole } from '../asked.ts';
import { cameIn, presences } from '../club/teamFigures.ts';
import { nextOf, sentenceOf } from './homeFacts.ts';

const figures = ['called', 'appearances', 'starts', 'minutes', 'minutesShare', 'playerGoals', 'assists'] as const;
const formLength = 10;

/** Who asks, and with what request. */
export type Asking = Context<typeof homeCalls.get>;
/** What other modules say of a player. */
export type OfPlayer = {
  readonly load: (playerId: string, asking: Asking) => Promise<readonly LoadFigures[]>;
  readonly shared: (
    user: User,
    of: { playerId: string; seasonId?: string },
  ) => Promise<Pick<PlayerDashboard, 'evaluations' | 'goals'>>;
};
type Asked = { readonly playerId?: string | undefined; readonly seasonId?: string | undefined };

/** The player of the account that is asked for, the first one without. Throws `notFound` for another. */
const playerOf = ({ playerIds }: User, asked: string | undefined): string => {
  const id = asked ?? playerIds[0];
  if (id === undefined || !playerIds.includes(id)) throw new AppError('notFound');
  return id;
};

/** Opens the figures of the player. */
const opening = async (services: Services, user: User, { playerId, seasonId }: Asked) => {
  const id = playerOf(user, playerId);
  const of = { scope: 'player', playerId: id, ...(seasonId !== undefined && { seasonId }) } as const;
  return { id, opened: await open(services, user, of, 'playerMatch') };
};

const totalsOf = async (opened: Opened) => {
  const { rows } = await ask(opened, {
    total: { metrics: figures },
    came: { metrics: presences },
    each: { metrics: ['minutes', 'playerGoals', 'appearances'], by: ['match'] },
  });
  return {
    total: rows.total[0],
    attendance: cameIn(rows.came[0]) ?? { came: 0, recorded: 0, share: null },
    each: rows.each,
  };
};

const availabilityOf = async (
  { query, clubId, now, zone }: Opened,
  id: string,
): Promise<PlayerDashboard['availability']> => {
  const [teamId] = (await presentTeamsOf(query, [id])).get(id) ?? [];
  if (teamId === undefined) return null;
  const found = await availabilityOfTeam(query, { clubId, teamId, day: dayIn(now, zone) }, (one) => one === id);
  return (['can', 'partly', 'cannot'] as const).find((group) => found[group].length > 0) ?? null;
};

/** The season of a player of the account. */
export const playerDashboard = async (
  { services, ofPlayer }: { readonly services: Services; readonly ofPlayer: OfPlayer },
  asking: Asking,
  { asked, home }: { readonly asked: Asked; readonly home: Home },
): Promise<PlayerDashboard> => {
  const { user } = asking;
  const { id, opened } = await opening(services, user, asked);
  const { query, now, zone, asked: read } = opened;
  const { total, attendance, each } = await totalsOf(opened);
  const matches = await matchesOf(
    query,
    each.map(({ keys }) => keys[0]),
  );
  const own = new Map(each.map((row) => [row.keys[0], row]));
  const week = mondayOf(dayIn(now, zone));
  const weeks = await ofPlayer.load(id, asking);
  const season = asked.seasonId === undefined ? {} : { seasonId: asked.seasonId };
  return {
    ...{ asOf: iso(now), seasonId: read.seasonId, n: whole(total?.called), playerId: id },
    ...{ sentence: sentenceOf(home, now), next: nextOf(home, now) },
    figures: {
      ...{ called: whole(total?.called), appearances: whole(total?.appearances), starts: whole(total?.starts) },
      ...{ minutes: whole(total?.minutes), minutesShare: total?.minutesShare ?? null },
      ...{ goals: whole(total?.playerGoals), assists: whole(total?.assists) },
    },
    form: matches
      .slice(-formLength)
      .reverse()
      .map((row) => ({
        ...matchResult(row),
        ...{ minutes: whole(own.get(row.id)?.minutes), goals: whole(own.get(row.id)?.playerGoals) },
      })),
    attendance,
    ...(await ofPlayer.shared(user, { playerId: id, ...season })),
    load: weeks.find(({ from, sessions }) => from === week && sessions > 0) ?? null,
    availability: await availabilityOf(opened, id),
  };
};

/** The four figures of the summary. */
export const playerFigures = async (services: Services, user: User) => {
  const { opened } = await opening(services, user, {});
  const { total, attendance } = await totalsOf(opened);
  const n = whole(total?.called);
  return [
    { metric: 'minutes', value: whole(total?.minutes), n },
    { metric: 'appearances', value: whole(total?.appearances), n },
    { metric: 'playerGoals', value: whole(total?.playerGoals), n },
    { metric: 'attendanceShare', value: attendance.share, n: attendance.recorded },
  ];
};
