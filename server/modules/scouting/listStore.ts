import type { ForeignPlayerQuery } from '#contract/scouting.ts';
import { forgottenSince, openStages, type ScoutingStage, scoutingStages } from '#domain/scouting/stages.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import { type NamedForeign, present, type Seeing } from './store.ts';

type Within = { readonly clubId: string; readonly today: string };
const sortColumns = {
  movedOn: 'foreign_player.moved_on',
  lastName: 'foreign_player.last_name',
  nextOn: 'foreign_player.next_on',
  birthYear: 'foreign_player.birth_year',
} as const;

/** A page of the outsiders whom a user sees. Those without a value come last. */
export const foreignPage = async (
  query: Query,
  seeing: Seeing,
  { clubId, today }: Within,
  of: ForeignPlayerQuery,
): Promise<{ rows: NamedForeign[]; total: number }> => {
  const isOpen = (is: boolean) => (is ? 'in' : 'not in');
  const found = present(query, seeing)
    .where('foreign_player.club_id', '=', clubId)
    .$if(of.search !== '', (q) => q.where((by) => by.and(matches('foreign_player.search_key', of.search))))
    .$if(of.stage !== undefined, (q) => q.where('foreign_player.stage', '=', String(of.stage)))
    .$if(of.position !== undefined, (q) => q.where('foreign_player.position', '=', String(of.position)))
    .$if(of.bornFrom !== undefined, (q) => q.where('foreign_player.birth_year', '>=', Number(of.bornFrom)))
    .$if(of.bornTo !== undefined, (q) => q.where('foreign_player.birth_year', '<=', Number(of.bornTo)))
    .$if(of.clubName !== undefined, (q) =>
      q.where((by) => by.and(matches('foreign_player.search_key', searchKey(of.clubName)))),
    )
    .$if(of.open !== undefined, (q) => q.where('foreign_player.stage', isOpen(of.open === true), [...openStages]))
    .$if(of.forgotten === true, (q) =>
      q
        .where('foreign_player.stage', 'in', [...openStages])
        .where('foreign_player.moved_on', '<=', forgottenSince(today)),
    )
    .$if(of.nextBy !== undefined, (q) => q.where('foreign_player.next_by', '=', String(of.nextBy)));
  const { many } = await found
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const column = sortColumns[of.sort];
  const rows = await found
    .orderBy((by) => by.case().when(column, 'is', null).then(1).else(0).end())
    .orderBy(column, of.direction)
    .orderBy('foreign_player.search_key')
    .orderBy('foreign_player.id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return { rows, total: Number(many) };
};

/** How many outsiders are in each stage, how many are forgotten, and how many were discarded since a day. */
export const stageCounts = async (query: Query, seeing: Seeing, { clubId, today }: Within, since: string) => {
  const rows = await present(query, seeing)
    .where('foreign_player.club_id', '=', clubId)
    .clearSelect()
    .groupBy('foreign_player.stage')
    .select((by) => ['foreign_player.stage', by.fn.countAll<number>().as('many')])
    .execute();
  const counts = Object.fromEntries(
    scoutingStages.map((stage) => [stage, Number(rows.find((row) => row.stage === stage)?.many ?? 0)]),
  ) as Record<ScoutingStage, number>;
  const still = await present(query, seeing)
    .where('foreign_player.club_id', '=', clubId)
    .where('foreign_player.stage', 'in', [...openStages])
    .where('foreign_player.moved_on', '<=', forgottenSince(today))
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  // Counts of those who were erased stay; they name nobody.
  const gone = await query
    .selectFrom('foreign_player')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('stage', '=', 'discarded')
    .where('moved_on', '>=', since)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return { counts, forgotten: Number(still.many), discarded: Number(gone.many) };
};

/** The first day of the current season of a club; the first day of all where it has none. */
export const seasonBegan = async (query: Query, clubId: string): Promise<string> => {
  const row = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('is_current', '=', 1)
    .where('deleted_at', 'is', null)
    .select('starts_on')
    .executeTakeFirst();
  return row?.starts_on ?? '';
};

/** Outsiders removed since a moment whom a user may restore, the newest first. */
export const removedForeign = (query: Query, clubId: string, { since, by }: { since: number; by: string | null }) =>
  query
    .selectFrom('foreign_player')
    .where('club_id', '=', clubId)
    .where('deleted_at', '>', since)
    .where('erased_at', 'is', null)
    .$if(by !== null, (q) => q.where('created_by', '=', String(by)))
    .select(['id', 'first_name', 'last_name', 'shirt', 'club_name', 'deleted_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
