import type { Calendar, CalendarRow } from '#contract/calendar.ts';
import { canMove } from '#domain/calendar/moves.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import { may } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { playersWithin, reachesPlayer } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { answersOf } from './answerStore.ts';
import { birthdaysOf } from './birthdayStore.ts';
import { type Asked, type Source, sourceOf } from './calendarSource.ts';
import * as store from './calendarStore.ts';
import { targetRows } from './calledStore.ts';
import { clashesIn, closedDays } from './clashStore.ts';
import { editorOf } from './editor.ts';
import { type TargetRow, zoneOfClub } from './occasionStore.ts';
import { isOwn, type Viewer, viewerOfUser } from './viewerStore.ts';

const occasionRow = (
  row: store.CalendarOccasion,
  more: Pick<CalendarRow, 'typeId' | 'teamIds' | 'own' | 'mine' | 'counts' | 'clash' | 'mayMove'>,
): CalendarRow => ({
  id: row.id,
  kind: row.kind as CalendarRow['kind'],
  title: row.title,
  start: iso(row.starts_at),
  end: iso(row.ends_at),
  allDay: row.all_day === 1,
  firstDay: row.first_day,
  lastDay: row.last_day,
  place: row.place,
  pitchId: row.pitch_id,
  pitchPart: row.pitch_part as CalendarRow['pitchPart'],
  state: row.state as CalendarRow['state'],
  seriesId: row.series_id,
  asksForAnswer: row.asks === 'answer',
  match:
    row.is_local === null || row.phase === null
      ? null
      : {
          isLocal: row.is_local === 1,
          state: row.phase as NonNullable<CalendarRow['match']>['state'],
          localScore: Number(row.is_local === 1 ? row.own_score : row.rival_score),
          visitorScore: Number(row.is_local === 1 ? row.rival_score : row.own_score),
        },
  age: null,
  ...more,
});

/** The teams that each occasion calls, of its groups too. */
const teamsOf = async (query: Query, targets: readonly TargetRow[]): Promise<(id: string) => string[]> => {
  const calling = targets.filter(({ excluded }) => excluded === 0);
  const groups = await store.teamsOfGroups(
    query,
    calling.flatMap(({ what, target_id }) => (what === 'group' ? target_id : [])),
  );
  const byOccasion = Map.groupBy(calling, ({ occasion_id }) => occasion_id);
  return (id) => [
    ...new Set(
      (byOccasion.get(id) ?? []).flatMap(({ what, target_id }) => {
        if (what === 'team') return target_id;
        return what === 'group' ? (groups.get(target_id) ?? []) : [];
      }),
    ),
  ];
};

type Birthdays = {
  readonly asked: Asked;
  readonly zone: string;
  readonly typeId: string | null;
  readonly source: Source;
};
const birthdays = async (query: Query, user: User, viewer: Viewer, { asked, zone, typeId, source }: Birthdays) => {
  const reach = await playersWithin(query, user, 'people.read');
  return birthdaysOf(query, {
    ...{ clubId: viewer.clubId, zone, typeId, from: asked.from, to: asked.to },
    sees: (playerId, teamIds) => {
      if (!source.hasBirthday(playerId, teamIds)) return null;
      if (reach.own.has(playerId) || reachesPlayer(reach, teamIds)) return 'all';
      return teamIds.some((id) => viewer.playTeams.includes(id)) ? 'firstName' : null;
    },
  });
};

/** The calendar of some days as a user may see it. */
export const calendarOf = async (
  query: Query,
  user: User,
  asked: Asked,
  kinds: readonly string[],
): Promise<Calendar> => {
  const viewer = await viewerOfUser(query, user);
  const zone = await zoneOfClub(query, viewer.clubId);
  const moment = (day: string) => momentOf({ day, time: '00:00' }, zone).getTime();
  const span = { from: moment(asked.from), to: moment(plusDays(asked.to, 1)) };
  const source = await sourceOf(query, viewer, asked, span);
  const seen = [...(source.whose ? [isOwn(source.whose)] : []), ...(viewer.all ? [] : [isOwn(viewer)])];
  const found = await store.occasionsIn(query, span, source.within, seen).execute();
  const rows = store
    .ofKinds(found, kinds)
    .filter(({ club_id, starts_at }) => club_id === viewer.clubId && starts_at < span.to);
  const isWholeClub = 'clubId' in source.within && seen.length === 0;
  const targets = await targetRows(
    query,
    (isWholeClub ? found : rows).map(({ id }) => id),
  );
  const editor = may(user.roles, 'event.edit');
  const [answers, teamsFor, types, closed, clashes, edits] = await Promise.all([
    answersOf(query, viewer, rows, targets),
    teamsOf(query, targets),
    store.typesOf(query, viewer.clubId),
    closedDays(query, viewer.clubId, asked.from, asked.to),
    editor
      ? clashesIn(query, { clubId: viewer.clubId, zone }, span, isWholeClub ? { rows: found, targets } : undefined)
      : [],
    editor ? editorOf(query, user, targets) : () => false,
  ]);
  const aims = Map.groupBy(targets, ({ occasion_id }) => occasion_id);
  const clashing = new Set(clashes.flatMap(({ ids }) => ids));
  const typeOf = (key: string) => types.find((one) => one.key === key)?.id ?? null;
  const occasions = rows.map((row) =>
    occasionRow(row, {
      typeId: row.type_id ?? typeOf(row.kind),
      teamIds: teamsFor(row.id),
      own: answers.get(row.id)?.own ?? null,
      mine: answers.get(row.id)?.mine ?? [],
      counts: answers.get(row.id)?.counts ?? null,
      clash: clashing.has(row.id),
      mayMove: canMove(row) && edits(aims.get(row.id) ?? []),
    }),
  );
  const born = kinds.includes('birthday')
    ? await birthdays(query, user, viewer, { asked, zone, typeId: typeOf('birthday'), source })
    : [];
  const byStart = (a: CalendarRow, b: CalendarRow) => (a.start < b.start ? -1 : Number(a.start > b.start));
  const all = born.length === 0 ? occasions : [...occasions, ...born].sort(byStart);
  const teams = await store.teamsById(query, [...new Set(all.flatMap(({ teamIds }) => teamIds))]);
  const used = new Set(all.map(({ typeId }) => typeId));
  return {
    rows: all,
    closed,
    zone,
    teams: teams.map(({ id, name, shirt_colour, number_colour }) => ({
      ...{ id, name, shirtColour: shirt_colour, numberColour: number_colour },
    })),
    types: types
      .filter(({ id, deleted_at }) => deleted_at === null || used.has(id))
      .map(({ deleted_at: _gone, icon, key, ...type }) => ({
        ...type,
        icon: icon as Calendar['types'][number]['icon'],
        key: key as Calendar['types'][number]['key'],
      })),
  };
};
