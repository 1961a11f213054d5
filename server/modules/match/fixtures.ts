import type { Language } from '#contract/values.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { wordOf } from '#server/files/listWords.ts';
import type { ImportPlan, Same, Values } from '#server/lists/importSheet.ts';
import { day, text, time } from '#server/lists/importValues.ts';
import type { Teams } from '#server/rights/reach.ts';
import type { TeamRow } from '../team/store.ts';

/** What an import of fixtures reads of the club before it begins. */
export type ClubFacts = {
  readonly clubId: string;
  readonly clubName: string;
  readonly zone: string;
  readonly teams: readonly TeamRow[];
  readonly competitions: readonly { readonly id: string; readonly name_key: string }[];
  /** Teams whose matches the user may create; null: all. */
  readonly mine: Teams;
  readonly language: Language;
};

const columns: ImportPlan['fields'] = [
  { field: 'day', read: day, required: true },
  { field: 'time', read: time, required: true },
  { field: 'homeSide', read: text(120), required: true },
  { field: 'awaySide', read: text(120), required: true },
  { field: 'competition', read: text(120) },
  { field: 'round', read: text(40) },
  { field: 'ground', read: text(120) },
];
/** The columns of the template; those of a calendar file are two more. */
export const fixtureColumns = columns;
/** What is known of an entry beside its columns. */
const remarkWord: Readonly<Record<Language, string>> = { es: 'Nota', en: 'Remark', nl: 'Opmerking' };
export const fixtureFields: ImportPlan['fields'] = [
  ...columns,
  { field: 'uid', headings: ['UID'], read: text(400) },
  { field: 'remark', headings: Object.values(remarkWord), read: text(20) },
];

/** The columns of a calendar file, as a sheet of the reader's language would have them. */
export const calendarHeader = (language: Language): readonly string[] => [
  'UID',
  ...(['day', 'time', 'homeSide', 'awaySide', 'round', 'ground'] as const).map((field) => wordOf(field, language)),
  remarkWord[language],
];

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A row as a match of one of the club's teams; null where no team of the club is named. */
export type Fixture = {
  readonly team: TeamRow;
  readonly isLocal: boolean;
  readonly rival: string;
  readonly kickoffAt: number;
  readonly day: string;
  readonly ground: string;
  readonly round: string;
  readonly competition: string;
  readonly uid: string;
};

/** Finds the club's own team by its name: as it is, or behind the name of the club. The newest season comes first. */
export const fixtureReader = ({ clubName, teams, zone }: Pick<ClubFacts, 'clubName' | 'teams' | 'zone'>) => {
  const byName = new Map<string, TeamRow>();
  for (const team of teams)
    for (const name of [team.name, `${clubName} ${team.name}`])
      if (!byName.has(searchKey(name))) byName.set(searchKey(name), team);
  return (values: Values): Fixture | null => {
    const [home, away] = [word(values.homeSide), word(values.awaySide)];
    const own = byName.get(searchKey(home));
    const team = own ?? byName.get(searchKey(away));
    if (!team || home === '' || away === '') return null;
    const at = { day: word(values.day), time: word(values.time) };
    return {
      team,
      isLocal: own !== undefined,
      rival: own === undefined ? home : away,
      kickoffAt: momentOf(at, zone).getTime(),
      day: at.day,
      ground: word(values.ground),
      round: word(values.round),
      competition: searchKey(word(values.competition)),
      uid: word(values.uid),
    };
  };
};

type Keyed = Pick<Fixture, 'isLocal' | 'rival' | 'day' | 'round' | 'competition' | 'uid'> & { readonly teamId: string };
/** What makes two fixtures the same, the surest first: the UID; sides and round; sides and day. */
export const keysOf = ({ uid, teamId, isLocal, rival, round, competition, day: on }: Keyed): readonly string[] => {
  const sides = [teamId, isLocal ? 'home' : 'away', searchKey(rival)].join('|');
  return [
    ...(uid ? [`uid|${uid}`] : []),
    ...(round ? [`round|${sides}|${competition}|${searchKey(round)}`] : []),
    ...(on ? [`day|${sides}|${on}`] : []),
  ];
};

/** A match that is there already. */
export type Present = Same & {
  readonly kickoffAt: number;
  readonly venue: string | null;
  readonly begun: boolean;
};

/** The matches of a club by what makes them the same as a fixture. */
export const presentFixtures = async (query: Query, { clubId, zone }: ClubFacts) => {
  const rows = await query
    .selectFrom('match')
    .innerJoin('team', 'team.id', 'match.team_id')
    .leftJoin('match_now', 'match_now.match_id', 'match.id')
    .leftJoin('competition', 'competition.id', 'match.competition_id')
    .leftJoin('imported_occasion', 'imported_occasion.occasion_id', 'match.id')
    .where('match.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .select(['match.id', 'match.team_id', 'match.is_local', 'match.rival_name', 'match.kickoff_at', 'match.venue'])
    .select(['team.name as team_name', 'match_now.state', 'competition.name_key as competition'])
    .select(['imported_occasion.uid', 'imported_occasion.round'])
    .orderBy('match.kickoff_at')
    .execute();
  const found = new Map<string, Present>();
  for (const row of rows) {
    const isLocal = row.is_local === 1;
    const sides = isLocal ? [row.team_name, row.rival_name] : [row.rival_name, row.team_name];
    const { day: on, time: at } = readingOf(new Date(row.kickoff_at), zone);
    const present: Present = {
      ...{ id: row.id, name: `${sides.join(' – ')}, ${on} ${at}`, kickoffAt: row.kickoff_at, venue: row.venue },
      begun: !['scheduled', 'postponed'].includes(row.state ?? 'scheduled'),
    };
    const keys = keysOf({
      ...{ uid: row.uid ?? '', teamId: row.team_id, isLocal, rival: row.rival_name, day: on },
      ...{ round: row.round ?? '', competition: row.competition ?? '' },
    });
    for (const key of keys) if (!found.has(key)) found.set(key, present);
  }
  return found;
};
