import { AppError, refuse } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { hasPitch } from '../club/store.ts';
import * as store from './calendarStore.ts';
import { personOf, targetsOf, type Viewer, viewerOf } from './viewerStore.ts';

export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly of: string;
  readonly id?: string | undefined;
};
/** Where the occasions of a calendar are looked for, and whose birthdays it has. */
export type Source = {
  readonly within: store.Within;
  /** Whose own calendar it is; null: not that of a person. */
  readonly whose: Viewer | null;
  readonly hasBirthday: (playerId: string, teamIds: readonly string[]) => boolean;
};

const groupRow = (query: Query, clubId: string, id: string) =>
  query
    .selectFrom('team_group')
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'team_id'])
    .executeTakeFirst();
const isTeam = async (query: Query, clubId: string, id: string): Promise<boolean> =>
  (await query
    .selectFrom('team')
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Throws `forbidden` for a team that is none of the viewer's own, unless the viewer reads the whole club. */
const needOwn = ({ all, staffTeams, playTeams }: Viewer, teamIds: readonly string[]): void => {
  if (!all && !teamIds.some((id) => staffTeams.includes(id) || playTeams.includes(id))) throw new AppError('forbidden');
};

const ofTargets = async (
  query: Query,
  span: store.Span,
  targets: readonly string[],
  people: readonly string[] = [],
) => ({
  ids: await store.idsOfTargets(query, span, { targets, people }),
});
const own = async (query: Query, span: store.Span, whose: Viewer): Promise<Source> => ({
  within: await ofTargets(query, span, targetsOf(whose), whose.ids),
  whose,
  hasBirthday: (id, teams) =>
    id === whose.playerId || teams.some((team) => whose.staffTeams.includes(team) || whose.playTeams.includes(team)),
});

const ofPerson = async (query: Query, viewer: Viewer, id: string, span: store.Span): Promise<Source> => {
  const person = (await personOf(query, viewer.clubId, id)) ?? refuse('notFound');
  const whose = await viewerOf(query, person);
  const isSelf = whose.ids.some((one) => viewer.ids.includes(one));
  if (!isSelf) needOwn({ ...viewer, playTeams: [] }, whose.playTeams);
  return { ...(await own(query, span, whose)), hasBirthday: (player) => player === whose.playerId };
};

/** The calendar of a team, or of a group of one. */
const ofTeam = async (query: Query, viewer: Viewer, { of, id = '' }: Asked, span: store.Span): Promise<Source> => {
  const { clubId } = viewer;
  const group = of === 'group' ? ((await groupRow(query, clubId, id)) ?? refuse('notFound')) : null;
  const teamId = group?.team_id ?? id;
  if (!(await isTeam(query, clubId, teamId))) throw new AppError('notFound');
  needOwn(viewer, [teamId]);
  const groups = await query.selectFrom('team_group').where('team_id', '=', teamId).select('id').execute();
  const targets = [teamId, ...(group ? [group.id] : groups.map((one) => one.id))];
  return {
    within: await ofTargets(query, span, targets),
    whose: null,
    hasBirthday: (_id, teams) => teams.includes(teamId),
  };
};

/** Where the calendar is that a user asks for. Throws `notFound` for what is not of the club, `forbidden` beyond reach. */
export const sourceOf = async (query: Query, viewer: Viewer, asked: Asked, span: store.Span): Promise<Source> => {
  const { clubId } = viewer;
  const { of, id = '' } = asked;
  if (of === 'mine' || (of === 'club' && !viewer.all)) return own(query, span, viewer);
  if (of === 'club') return { within: { clubId }, whose: null, hasBirthday: () => true };
  if (of === 'pitch') {
    if (!(await hasPitch(query, clubId, id))) throw new AppError('notFound');
    return { within: { pitchId: id }, whose: null, hasBirthday: () => false };
  }
  return of === 'person' ? ofPerson(query, viewer, id, span) : ofTeam(query, viewer, asked, span);
};
