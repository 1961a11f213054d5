import type { ComparedLine, EvaluationRound, RoundSheet } from '#contract/evaluationRound.ts';
import type { Capability } from '#domain/capabilities.ts';
import { ageOn } from '#domain/days.ts';
import { bandOf, meanOfRaters, talkOf } from '#domain/evaluation/comparison.ts';
import { roundMoves } from '#domain/evaluation/round.ts';
import { ageGroupOf, criteriaFor } from '#domain/evaluation/templates.ts';
import type { PositionCode } from '#domain/positions.ts';
import { mean } from '#domain/statistics.ts';
import { roundRefusalOf, seesOthers } from '#machines/evaluation/judgeRound.ts';
import type { RoundEvent } from '#machines/evaluation/round.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { recordOf } from '#server/lists/page.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import * as store from './store.ts';

/** What the machine is asked for a move of the one who runs the round. */
export const moveEvent = (to: (typeof roundMoves)[number], confirmed: boolean): RoundEvent => {
  if (to === 'closed') return { type: 'round.close', confirmed };
  return to === 'open' ? { type: 'round.open' } : { type: 'round.talk' };
};

export const asRound = (row: store.RoundRow, raters: readonly store.RaterRow[], userId: string): EvaluationRound => {
  const now = store.judged(row, raters);
  return {
    ...recordOf(row),
    ...{ teamId: row.team_id, name: row.name, kind: row.kind as EvaluationRound['kind'] },
    ...{ opensOn: row.opens_on, closesOn: row.closes_on },
    state: row.state as EvaluationRound['state'],
    ...{ withSelf: row.with_self === 1, blind: row.blind === 1, raters: [...raters] },
    moves: roundMoves.filter((to) => roundRefusalOf(now, moveEvent(to, true)) === null),
    rates: roundRefusalOf(now, { type: 'sheet.draft', by: userId }) === null,
    sees: seesOthers(now, userId),
  };
};

type Given = { readonly userId: string; readonly score: number };
type ByCriterion = ReadonlyMap<string, readonly Given[]>;
/** The scores of some evaluations by ability, in the order of the raters. */
const scoresOf = (all: readonly store.Graded[], order: Order = new Map()): ByCriterion => {
  const sorted = all.toSorted((a, b) => (order.get(a.author_id) ?? 99) - (order.get(b.author_id) ?? 99));
  const found = new Map<string, Given[]>();
  for (const { author_id: userId, scores } of sorted)
    for (const { criterion, score } of scores) {
      if (score === null) continue;
      const own = found.get(criterion);
      if (own) own.push({ userId, score });
      else found.set(criterion, [{ userId, score }]);
    }
  return found;
};
const meanOf = (of: ByCriterion, criterion: string): number | null =>
  mean((of.get(criterion) ?? []).map(({ score }) => score));

type Order = ReadonlyMap<string, number>;
/** What was given to one player: by the raters, by themselves, and by the raters of the round before. */
type OfPlayer = {
  readonly ratings: ByCriterion;
  readonly self: ByCriterion;
  readonly last: ByCriterion;
  readonly hasSelf: boolean;
  readonly mine: store.Graded | undefined;
};
const ofPlayer = (rows: readonly store.Graded[], { round, userId }: Asked, order: Order): OfPlayer => {
  const present = rows.filter(({ round_id }) => round_id === round.id);
  const isRating = ({ kind, state }: store.Graded): boolean => kind === 'period' && state === 'done';
  const selves = present.filter(({ kind, state }) => kind === 'self' && state === 'done');
  return {
    ratings: scoresOf(present.filter(isRating), order),
    self: scoresOf(selves),
    last: scoresOf(rows.filter((one) => one.round_id !== round.id && isRating(one))),
    hasSelf: selves.length > 0,
    mine: present.find(({ author_id, kind }) => author_id === userId && kind === 'period'),
  };
};

type Bands = (criterion: Capability) => ComparedLine['band'];
const lineIn = ({ ratings, self, last }: OfPlayer, criterion: Capability, bandIn: Bands): ComparedLine => {
  const raters = ratings.get(criterion) ?? [];
  const own = { raters: [...raters], self: self.get(criterion)?.[0]?.score ?? null };
  return {
    ...{ criterion, ...own, mean: meanOfRaters(own), last: meanOf(last, criterion) },
    ...{ band: bandIn(criterion), talk: talkOf(own) },
  };
};

type Asked = { readonly round: EvaluationRound; readonly userId: string };
/** What the grid says of one player to a reader. */
const playerIn = (
  { round }: Asked,
  of: OfPlayer,
  criteria: readonly Capability[],
  bandIn: Bands,
): Pick<RoundSheet['players'][number], 'mine' | 'self' | 'lines' | 'criteria'> => {
  const { mine } = of;
  return {
    criteria: [...criteria],
    mine: mine
      ? {
          ...{ id: mine.id, version: mine.version, comment: mine.comment, staffComment: mine.staff_comment },
          state: mine.state as 'draft' | 'done',
          seen: mine.seen as 'staff' | 'player',
          scores: mine.scores.map(({ criterion, score, not_seen }) => ({
            ...{ criterion: criterion as Capability, score, notSeen: not_seen === 1 },
          })),
        }
      : null,
    self: of.hasSelf,
    lines: round.sees ? criteria.map((criterion) => lineIn(of, criterion, bandIn)) : null,
  };
};

/** The middle half of the team in an ability, from the means of its players. */
const bandsOf = (all: readonly OfPlayer[]): Bands => {
  const known = new Map<Capability, ComparedLine['band']>();
  return (criterion) => {
    const before = known.get(criterion);
    if (before !== undefined) return before;
    const band = bandOf(all.flatMap(({ ratings }) => meanOf(ratings, criterion) ?? []));
    known.set(criterion, band);
    return band;
  };
};

const birthDates = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'birth_date'])
    .execute();
  return new Map(rows.map(({ id, birth_date }) => [id, birth_date]));
};

/** A round as a reader sees it: with the scores of others only once their machine lets them. */
export const asSheet = async (query: Query, row: store.RoundRow, userId: string): Promise<RoundSheet> => {
  const raters = (await store.ratersOf(query, [row.id])).get(row.id) ?? [];
  const round = asRound(row, raters, userId);
  const before = await store.roundBefore(query, row);
  const rows = await store.gridOf(query, before ? [row.id, before.id] : [row.id]);
  const players = await playersOfTeam(query, row.club_id, row.team_id);
  const births = await birthDates(
    query,
    players.map(({ id }) => id),
  );
  const [asked, order] = [{ round, userId }, new Map(raters.map(({ userId: id }, at) => [id, at]))];
  const byPlayer = new Map(
    [...Map.groupBy(rows, ({ player_id }) => player_id)].map(([id, own]) => [id, ofPlayer(own, asked, order)]),
  );
  const bandIn = bandsOf([...byPlayer.values()]);
  const [template, ageWords] = [store.criteriaOf(row), store.ageWordsOf(row)];
  return {
    ...round,
    sheetVersion: await store.roundSheetVersion(query, row.id, userId),
    players: players.map(({ id, firstName, lastName, dorsal, position }) => {
      const birth = births.get(id) ?? null;
      const age = birth === null ? null : ageOn(birth, row.opens_on);
      const criteria = criteriaFor(template, position as PositionCode | null);
      return {
        ...{ playerId: id, firstName, lastName, dorsal, position },
        age,
        ageWords: ageWords[ageGroupOf(age) ?? 'fromSixteen'] ?? '',
        birthQuarter: birth === null ? null : Math.ceil(Number(birth.slice(5, 7)) / 3),
        ...playerIn(asked, byPlayer.get(id) ?? ofPlayer([], asked, order), criteria, bandIn),
      };
    }),
  };
};
