import type { AnswerCounts, MyAnswer, OwnAnswer } from '#contract/occasionView.ts';
import { type AnswerDefault, effectiveAnswer, type Given } from '#domain/calendar/answers.ts';
import { offerOf, waits } from '#domain/calendar/waitingList.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import { calledNow } from './calledStore.ts';
import type { OccasionRow, TargetRow } from './occasionStore.ts';

type Asked = Pick<OccasionRow, 'id' | 'frozen_at' | 'kind' | 'answer_default'>;
type Said = Given & { readonly many: number };
export type Answers = {
  readonly counts: AnswerCounts;
  readonly own: OwnAnswer | null;
  readonly mine: MyAnswer[];
};
/** An account by the ids that occasions may call: its user's own, and those of its further players. */
export type Account = {
  readonly clubId: string;
  readonly ids: readonly string[];
  readonly furtherPlayers: readonly string[];
};

const given = (answer: string | null, stale: number): Given => ({
  answer: answer as Given['answer'],
  stale: stale === 1,
});

type Row = { readonly answer: string | null; readonly stale: number };
/** Somebody's own answer, and the free place that they can take with it. */
const saidOf = (row: Row & { readonly wait: string | null; readonly wait_until: number | null }) => {
  const offer = offerOf({ wait: waits.find((one) => one === row.wait) ?? null, until: row.wait_until });
  return {
    ...given(row.answer, row.stale),
    waits: row.wait !== null && row.answer === 'yes' && row.stale === 0,
    offer: offer && { until: offer.until === null ? null : iso(offer.until) },
  };
};

const countsOf = (called: number, said: readonly Said[], byDefault: string): AnswerCounts => {
  const silent = called - said.reduce((sum, { many }) => sum + many, 0);
  const all = [...said, { answer: null, stale: false, many: silent }];
  const many = (wanted: string | null) =>
    all.reduce((sum, one) => sum + (effectiveAnswer(one, byDefault as AnswerDefault) === wanted ? one.many : 0), 0);
  return { called, yes: many('yes'), no: many('no'), maybe: many('maybe'), none: many(null) };
};

/** Rows of frozen occasions, counted by the database: a month of a club has some ten thousand. */
const frozenRows = async (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : query
        .selectFrom('attendance')
        .where(isAmong(query, 'occasion_id', ids))
        .groupBy(['occasion_id', 'answer', 'stale'])
        .select(['occasion_id', 'answer', 'stale'])
        .select((by) => by.fn.countAll<number>().as('many'))
        .execute();
const openRows = async (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : query
        .selectFrom('attendance')
        .where(isAmong(query, 'occasion_id', ids))
        .where('answer', 'is not', null)
        .select(['occasion_id', 'person_id', 'answer', 'stale'])
        .execute();
const ownRows = async (query: Query, ids: readonly string[], people: readonly string[]) =>
  ids.length === 0 || people.length === 0
    ? []
    : query
        .selectFrom('attendance')
        .where(isAmong(query, 'occasion_id', ids))
        .where('person_id', 'in', people)
        .select(['occasion_id', 'person_id', 'answer', 'stale', 'wait', 'wait_until'])
        .execute();
const firstNames = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query.selectFrom('player').where('id', 'in', ids).select(['id', 'first_name']).execute();
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
};

/**
 * How many people each occasion of a club calls, what they answered, and the answers of an account: `own` of its user by
 * any of the ids, `mine` of each of its people.
 */
export const answersOf = async (
  query: Query,
  { clubId, ids: self, furtherPlayers }: Account,
  occasions: readonly Asked[],
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, Answers>> => {
  const people = [...self, ...furtherPlayers];
  const ids = (frozen: boolean) => occasions.flatMap((one) => ((one.frozen_at !== null) === frozen ? one.id : []));
  const [called, frozen, open, own, names] = await Promise.all([
    calledNow(query, clubId, occasions, targets),
    frozenRows(query, ids(true)),
    openRows(query, ids(false)),
    ownRows(query, [...ids(true), ...ids(false)], people),
    firstNames(query, people),
  ]);
  const frozenOf = Map.groupBy(frozen, ({ occasion_id }) => occasion_id);
  const openOf = Map.groupBy(open, ({ occasion_id }) => occasion_id);
  const ownOf = Map.groupBy(own, ({ occasion_id }) => occasion_id);
  return new Map(
    occasions.map(({ id, frozen_at, answer_default }) => {
      const present = called.get(id);
      const rows = (frozenOf.get(id) ?? []).map((row) => ({ ...given(row.answer, row.stale), many: Number(row.many) }));
      const answers = (openOf.get(id) ?? [])
        .filter(({ person_id }) => present?.has(person_id))
        .map((row) => ({ ...given(row.answer, row.stale), many: 1 }));
      const all = frozen_at === null ? (present?.size ?? 0) : rows.reduce((sum, { many }) => sum + many, 0);
      const said = new Map((ownOf.get(id) ?? []).map((row) => [row.person_id, saidOf(row)]));
      const mine = people.flatMap((personId) => {
        const isCalled = frozen_at === null ? present?.has(personId) : said.has(personId);
        const answer = said.get(personId) ?? { answer: null, stale: false, waits: false, offer: null };
        return isCalled ? { ...answer, personId, firstName: names.get(personId) ?? null } : [];
      });
      const own = mine.find(({ personId }) => self.includes(personId));
      return [
        id,
        {
          counts: countsOf(all, frozen_at === null ? answers : rows, answer_default),
          own: own ? { answer: own.answer, stale: own.stale } : null,
          mine,
        },
      ];
    }),
  );
};
