import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterOption } from '#contract/reportCatalog.ts';
import { dayOf } from '#domain/days.ts';
import { fixedValuesOf } from '#domain/insight/fixedValues.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { teamsReached } from '#server/insight/offered.ts';
import { matches, offsetOf, paged } from '#server/lists/page.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { translator } from '#server/words/words.ts';
import type { Looking } from './catalog.ts';

const pageSize = 50;
type Asked = {
  readonly query: Query;
  readonly clubId: string;
  readonly looking: Looking;
  readonly search: string;
  readonly offset: number;
};
/** A row of a page, with how many there are on all pages. */
type Row = { value: string; name: string; detail: string | number | null; many: number };
const many = sql<number>`count(*) over ()`.as('many');
const nothing = sql<string | null>`null`.as('detail');

/** The rows of these teams; null: of all teams. */
const ofTeams = ({ query }: Asked, column: string, teams: ReadonlySet<string> | null): RawBuilder<SqlBool> =>
  teams === null ? sql<SqlBool>`1 = 1` : isAmong(query, column, [...teams]);

/** Few enough to be searched here: their names have no search key. */
const seasons = async ({ query, clubId, search, offset }: Asked): Promise<Row[]> => {
  const rows = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id as value', 'name'])
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .execute();
  const found = rows.filter(({ name }) => matchesWords(searchWords(search), name));
  return found.slice(offset, offset + pageSize).map((row) => ({ ...row, detail: null, many: found.length }));
};

const teams = (asked: Asked): Promise<Row[]> =>
  asked.query
    .selectFrom('team')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', asked.clubId)
    .where('team.deleted_at', 'is', null)
    .where(ofTeams(asked, 'team.id', teamsReached(asked.looking.scope)))
    .where((by) => by.and(matches('team.name_key', asked.search)))
    .select(['team.id as value', 'team.name', 'season.name as detail', many])
    .orderBy((by) => by.fn.coalesce('season.starts_on', sql<string>`''`), 'desc')
    .orderBy('team.name_key')
    .orderBy('team.id')
    .limit(pageSize)
    .offset(asked.offset)
    .execute();

const competitions = (asked: Asked): Promise<Row[]> => {
  const reached = teamsReached(asked.looking.scope);
  return asked.query
    .selectFrom('competition')
    .leftJoin('season', 'season.id', 'competition.season_id')
    .where('competition.club_id', '=', asked.clubId)
    .where('competition.deleted_at', 'is', null)
    .where((by) =>
      reached === null
        ? sql<SqlBool>`1 = 1`
        : by.exists(
            by
              .selectFrom('competition_side')
              .whereRef('competition_side.competition_id', '=', 'competition.id')
              .where(ofTeams(asked, 'competition_side.team_id', reached))
              .select('competition_side.id'),
          ),
    )
    .where((by) => by.and(matches('competition.name_key', asked.search)))
    .select(['competition.id as value', 'competition.name', 'season.name as detail', many])
    .orderBy((by) => by.fn.coalesce('season.starts_on', sql<string>`''`), 'desc')
    .orderBy('competition.name_key')
    .orderBy('competition.id')
    .limit(pageSize)
    .offset(asked.offset)
    .execute();
};

const matchesOver = (asked: Asked) =>
  asked.query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', asked.clubId)
    .where('match_now.over_at', 'is not', null)
    .where('match.deleted_at', 'is', null)
    .where(ofTeams(asked, 'match_now.team_id', teamsReached(asked.looking.scope)))
    .where((by) => by.and(matches('match_now.rival_key', asked.search)));

const rivals = (asked: Asked): Promise<Row[]> =>
  matchesOver(asked)
    .groupBy('match_now.rival_key')
    .select(['match_now.rival_key as value', (by) => by.fn.max('match.rival_name').as('name'), nothing, many])
    .orderBy('match_now.rival_key')
    .limit(pageSize)
    .offset(asked.offset)
    .execute();

const playedMatches = (asked: Asked): Promise<Row[]> =>
  matchesOver(asked)
    .select(['match.id as value', 'match.rival_name as name', 'match_now.kickoff_at as detail', many])
    .orderBy('match_now.kickoff_at', 'desc')
    .orderBy('match.id')
    .limit(pageSize)
    .offset(asked.offset)
    .execute();

const players = (asked: Asked): Promise<Row[]> => {
  const within = asked.looking.scope.of.playerMatch;
  return asked.query
    .selectFrom('player')
    .where('club_id', '=', asked.clubId)
    .where('deleted_at', 'is', null)
    .where((by) =>
      within.teams === null
        ? sql<SqlBool>`1 = 1`
        : by.or([
            isAmong(asked.query, 'player.id', [...within.own]),
            by.exists(
              by
                .selectFrom('team_player')
                .whereRef('team_player.player_id', '=', 'player.id')
                .where(ofTeams(asked, 'team_player.team_id', within.teams))
                .select('team_player.player_id'),
            ),
          ]),
    )
    .where((by) => by.and(matches('name_key', asked.search)))
    .select(['id as value', 'short_name as name', nothing, many])
    .orderBy('name_key')
    .orderBy('id')
    .limit(pageSize)
    .offset(asked.offset)
    .execute();
};

const eventTypes = ({ query, clubId, search, offset }: Asked): Promise<Row[]> =>
  query
    .selectFrom('event_type')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where((by) => by.and(matches('name_key', search)))
    .select(['id as value', 'name', nothing, many])
    .orderBy('name_key')
    .orderBy('id')
    .limit(pageSize)
    .offset(offset)
    .execute();

const measurementTypes = ({ query, clubId, search, offset }: Asked): Promise<Row[]> =>
  query
    .selectFrom('measurement_type')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('delicate', '=', 0)
    .where((by) => by.and(matches('name_key', search)))
    .select(['id as value', 'name', nothing, many])
    .orderBy('name_key')
    .orderBy('id')
    .limit(pageSize)
    .offset(offset)
    .execute();

const sources: Readonly<Record<string, (asked: Asked) => Promise<Row[]>>> = {
  season: seasons,
  team: teams,
  competition: competitions,
  rival: rivals,
  match: playedMatches,
  player: players,
  eventType: eventTypes,
  measurementType: measurementTypes,
};

const fixed = (filter: string, { language }: Looking, search: string): FilterOption[] => {
  const say = translator(language, 'reports');
  const wanted = searchWords(search);
  return (fixedValuesOf(filter) ?? [])
    .map((value) => ({ value, name: say(`value.${filter}.${value}`), detail: null }))
    .filter(({ name }) => matchesWords(wanted, name));
};

type Asking = { readonly filter: string; readonly search: string; readonly page: number };

/** A page of the values of a filter that a reader reaches, with their names. */
export const optionsOf = async (query: Query, looking: Looking, { filter, search, page }: Asking) => {
  const at = { page, pageSize };
  const source = sources[filter];
  if (!source) {
    const all = fixed(filter, looking, search);
    return paged(all.slice(offsetOf(at), offsetOf(at) + pageSize), all.length, at);
  }
  const { clubId } = looking.scope;
  const asked = { query, clubId, looking, search };
  const rows = await source({ ...asked, offset: offsetOf(at) });
  // A page past the end has no row that says how many there are.
  const counted = rows.length > 0 || page === 1 ? rows : await source({ ...asked, offset: 0 });
  const zone = await zoneOf(query, clubId);
  const shown = ({ value, name, detail }: Row): FilterOption => ({
    ...{ value, name },
    detail: filter === 'match' ? dayOf(new Date(Number(detail)), zone) : (detail as string | null),
  });
  return paged(rows.map(shown), Number(counted[0]?.many ?? 0), at);
};
