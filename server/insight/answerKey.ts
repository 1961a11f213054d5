import { dayOf } from '#domain/days.ts';
import { conditionsOf, type Definition, factsAsked, teamsNamed } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { planOf, type Reading } from './answer.ts';
import type { Setting } from './conditions.ts';
import type { Scope, Within } from './scope.ts';

const begins: ReadonlySet<InsightFact> = new Set(['presence', 'training', 'content', 'event']);

/** The start of the occasion of a club that has begun last; null where none has. */
const newestBegun = async ({ query, clubId, now }: Setting): Promise<number | null> => {
  const row = await query
    .selectFrom('occasion')
    .where('club_id', '=', clubId)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .select('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row ? Number(row.starts_at) : null;
};

/** What staff say of players hides some of it from each of them: rounds are blind until all have answered. */
const hidesByReader: ReadonlySet<InsightFact> = new Set(['evaluation', 'ability', 'roundLine', 'rating']);
/** Who reads, where the answer to a definition depends on more of that than on whose rows they may have. */
export const keyOfReader = (
  { userId }: Pick<Scope, 'userId'>,
  { blocks }: Pick<Definition, 'blocks'>,
): string | null => (blocks.some((block) => factsAsked(block).some((fact) => hidesByReader.has(fact))) ? userId : null);

/** It is asked once for all parts of a page, which are of one moment. */
const begunOf = new WeakMap<Setting, Promise<number | null>>();
const begunIn = (setting: Setting): Promise<number | null> => {
  const found = begunOf.get(setting) ?? newestBegun(setting);
  begunOf.set(setting, found);
  return found;
};

/** Whose rows, as a key has it. */
export const keyOfWithin = ({ teams, own }: Within) => [teams && [...teams].toSorted(), [...own].toSorted()];

type Moment = Pick<Reading, 'setting' | 'zone'>;
/** How the days of a club lie at a moment. Absences and availability count until today. */
export const keyOfDay = ({ setting, zone }: Moment) => [
  ...[setting.clubId, zone, dayOf(new Date(setting.now), zone), setting.live === true],
  [...setting.seasons],
];
/** The same, and which trainings and events have begun. */
export const keyOfBegun = async (moment: Moment) => [...keyOfDay(moment), await begunIn(moment.setting)];
/** The same, for what a definition asks. */
export const keyOfMoment = async (moment: Moment, { blocks }: Pick<Definition, 'blocks'>) =>
  blocks.some((block) => factsAsked(block).some((fact) => begins.has(fact))) ? keyOfBegun(moment) : keyOfDay(moment);

/** Of a question about some teams only those of them that are reached matter. */
const amongNamed = ({ teams, own }: Within, named: readonly string[]): Within => ({
  teams: named.length === 0 ? teams : new Set(named.filter((id) => teams === null || teams.has(id))),
  own,
});

/**
 * All that the answer to a definition depends on beside what is written: what is asked, whose rows the reader may have,
 * where few people are withheld whom the reader reaches, and where it hides something from some readers who it is.
 */
export const answerKey = async (reading: Reading, definition: Definition): Promise<unknown> => {
  const reach = planOf(reading, definition).map(({ block, fact, asking: { within }, hides }) => {
    const named = teamsNamed(conditionsOf(definition.filters, block));
    return [fact, keyOfWithin(amongNamed(within, named)), hides && keyOfWithin(reading.scope.of[fact])];
  });
  return ['answer', definition, reach, keyOfReader(reading.scope, definition), await keyOfMoment(reading, definition)];
};
