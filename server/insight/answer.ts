import { AppError } from '#contract/errors.ts';
import {
  asksOfPeople,
  type Block,
  type Condition,
  conditionsOf,
  type Definition,
  factsAsked,
  teamsNamed,
  unfitBlock,
} from '#domain/insight/definition.ts';
import { limits } from '#domain/insight/limits.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import type { Database } from '#server/db/database.ts';
import { engineOf } from '#server/db/dialect.ts';
import { TooHeavy } from '#server/db/readTogether.ts';
import { computedGroups, isComputed, isDelicate } from './computed/groups.ts';
import type { Setting } from './conditions.ts';
import { createFewPeople, type Withheld } from './fewPeople.ts';
import {
  type AnswerRow,
  type Group,
  groupsOf,
  partsNeeded,
  rowsOf,
  sorted,
  takingsNeeded,
  withheldRows,
} from './merge.ts';
import { type AskingOf, dividesThings, type GroupRow, groupQuery, groupsAtMost, valuesQuery } from './plan.ts';
import { isWide, type Scope, type Within } from './scope.ts';
import { factTable } from './tables.ts';

export type Reading = {
  readonly database: Database;
  readonly setting: Setting;
  readonly scope: Scope;
  readonly zone: string;
};
export type BlockAnswer = {
  readonly id: string;
  readonly rows: readonly AnswerRow[];
  readonly totals: AnswerRow | undefined;
  /** Nothing of it is told, nor whether there is anything: it would tell few people apart, whatever there is. */
  readonly isWithheld: boolean;
  /** Matches, trainings, events or injuries that the answer stands on. */
  readonly n: number;
  /** Filters of the whole that mean nothing for these figures. */
  readonly ignored: readonly string[];
  /** Rows on all pages. */
  readonly total: number;
  /** There are more rows than a page takes, or than were asked for. */
  readonly more: boolean;
};

/** Reads queries together. Throws `report.tooHeavy` where they take too long, or give more than can be shown. */
export const readAll = async (database: Database, queries: Parameters<Database['readTogether']>[0]) => {
  try {
    const answers = await database.readTogether(queries);
    if (answers.some((rows) => rows.length > groupsAtMost)) throw new AppError('report.tooHeavy');
    return answers;
  } catch (fault) {
    if (fault instanceof TooHeavy) throw new AppError('report.tooHeavy');
    throw fault;
  }
};

/**
 * What a reader may have of a fact. Figures without persons reach the whole club where `statistics.club` does; those of
 * the reader's own teams alone are in reach anyway, and nothing of them is withheld.
 */
const withinOf = (
  scope: Scope,
  fact: InsightFact,
  { isOfPeople, conditions }: { readonly isOfPeople: boolean; readonly conditions: readonly Condition[] },
): Within => {
  const { of } = scope;
  const named = teamsNamed(conditions);
  const isOwn = named.length > 0 && named.every((id) => of[fact].teams?.has(id));
  const isNarrow = of[fact].teams !== null;
  return isNarrow && isWide(scope, fact) && !isOfPeople && !isOwn ? { teams: null, own: new Set() } : of[fact];
};

/** Whether the numbers of a block open to their rows: not where they reach further than the reader does. */
export const opensRows = (scope: Scope, whole: readonly Condition[], block: Block): boolean =>
  factsAsked(block).every((fact) => {
    const asked = { isOfPeople: asksOfPeople(whole, block), conditions: conditionsOf(whole, block) };
    return withinOf(scope, fact, asked) === scope.of[fact];
  });

type Planned = {
  readonly block: Block;
  readonly fact: InsightFact;
  readonly asking: AskingOf<InsightFact>;
  readonly hides: boolean;
  readonly isTotal: boolean;
};

/** A total that nobody asked for takes no values. */
const asksTaking = ({ by: own, totals }: Block, by: readonly string[]): boolean =>
  by.length === own.length || totals === true;

/** The groups of each planned question: all that are of tables are read as of one moment. */
const groupsFor = async (reading: Reading, planned: readonly Planned[]): Promise<readonly (readonly Group[])[]> => {
  const { database, setting, zone } = reading;
  const queries = planned.map(({ block, fact, asking: asked }) => {
    if (isComputed(fact)) return [];
    const asking = { ...asked, fact };
    const takings = asksTaking(block, asked.by) ? takingsNeeded(block, fact) : [];
    return [groupQuery(asking, setting), ...takings.map(({ taking }) => valuesQuery(asking, taking, setting))];
  });
  const answers = [...(await readAll(database, queries.flat()))] as (readonly GroupRow[])[];
  const found: (readonly Group[])[] = [];
  for (const [at, { block, fact, asking }] of planned.entries()) {
    const takings = asksTaking(block, asking.by) ? takingsNeeded(block, fact) : [];
    if (isComputed(fact)) found.push(await computedGroups(reading, { ...asking, fact }, takings));
    else {
      const [rows = [], ...values] = answers.splice(0, queries[at]?.length);
      const taken = takings.map(({ metric }, n) => ({ metric, rows: values[n] ?? [] }));
      found.push(groupsOf(rows, { ...asking, zone, taken }));
    }
  }
  return found;
};

const isDivided = ({ query }: Setting, fact: InsightFact, by: readonly string[]): boolean =>
  !isComputed(fact) && dividesThings(factTable(engineOf(query), fact), by);

/** The questions of a definition, one for each fact and total, each with what its reader may have of it. */
export const planOf = ({ scope, setting }: Reading, definition: Definition): readonly Planned[] =>
  definition.blocks.flatMap((block) => {
    const conditions: readonly Condition[] = conditionsOf(definition.filters, block);
    const isOfPeople = asksOfPeople(definition.filters, block);
    return factsAsked(block).flatMap((fact) => {
      const within = withinOf(scope, fact, { isOfPeople, conditions });
      const beyond = within !== scope.of[fact];
      const hides = beyond && isDelicate(setting, fact);
      const asking = { fact, parts: partsNeeded(block, fact), by: block.by, conditions, within };
      const groups = { block, fact, asking, hides, isTotal: false };
      if (block.by.length === 0 || (!block.totals && !hides && isDivided(setting, fact, block.by))) return [groups];
      // Where no total is asked for, only what it stands on is counted.
      const parts = block.totals ? asking.parts : [];
      return [groups, { ...groups, asking: { ...asking, parts, by: [] }, isTotal: true }];
    });
  });

/** What of each planned question is withheld; undefined where nothing of it is beyond reach. */
const withheldOf = async (reading: Reading, planned: readonly Planned[], found: readonly (readonly Group[])[]) => {
  const few = createFewPeople(reading);
  const all: (Withheld | undefined)[] = [];
  for (const [at, { fact, asking, hides }] of planned.entries())
    all.push(hides ? await few({ ...asking, fact }, found[at] ?? []) : undefined);
  return all;
};

/** Which rows of each block: a page, from 1, of so many. */
export type Slice = { readonly page: number; readonly rows: number };

const blockAnswer = (
  block: Block,
  {
    planned,
    found,
    hidden,
    whole,
    slice,
  }: {
    readonly planned: readonly Planned[];
    readonly found: readonly (readonly Group[])[];
    readonly hidden: readonly (Withheld | undefined)[];
    readonly whole: readonly Condition[];
    readonly slice: Slice;
  },
): BlockAnswer => {
  const ofFacts = (isTotal: boolean) =>
    planned.flatMap((one, at) => {
      if (one.block !== block || one.isTotal !== isTotal) return [];
      return [{ fact: one.fact, groups: found[at] ?? [], withheld: hidden[at] }];
    });
  const [facts, sums] = [ofFacts(false), ofFacts(true)];
  const isWithheld = facts.some(({ withheld }) => withheld?.isAll);
  // Rows of which nothing is told would say by their keys what there is.
  const rows = isWithheld ? withheldRows(block) : rowsOf(block, facts);
  const all = sorted(block, rows).filter(({ n, hidden }) => block.by.length === 0 || n > 0 || hidden);
  const kept = all.slice(0, block.limit ?? all.length);
  const end = slice.page * slice.rows;
  const counted = facts.map((one) => sums.find(({ fact }) => fact === one.fact) ?? one);
  const isFew = counted.some(({ withheld }) => withheld && (withheld.isAll || withheld.groups.size > 0));
  const thingsIn = (groups: readonly Group[]) => groups.reduce((sum, { things }) => sum + things, 0);
  const fits = conditionsOf(whole, { ...block, filters: [] });
  return {
    id: block.id,
    rows: kept.slice(end - slice.rows, end),
    totals: block.totals ? rowsOf({ ...block, by: [] }, sums)[0] : undefined,
    isWithheld,
    n: isFew || isWithheld ? 0 : Math.max(0, ...counted.map(({ groups }) => thingsIn(groups))),
    ignored: whole.filter((one) => !fits.includes(one)).map(({ filter }) => filter),
    total: kept.length,
    more: all.length > kept.length || kept.length > end,
  };
};

/**
 * Answers a definition for a reader, all of it as of one moment: of each block a page of its rows, from 1. Throws
 * `definition.unfit` with the block and why, and `report.tooHeavy`.
 */
export const answerDefinition = async (
  reading: Reading,
  definition: Definition,
  slice: Slice = { page: 1, rows: limits.rows },
): Promise<readonly BlockAnswer[]> => {
  const unfit = unfitBlock(definition);
  if (unfit) throw new AppError('definition.unfit', { ...unfit });
  const planned = planOf(reading, definition);
  const found = await groupsFor(reading, planned);
  const hidden = await withheldOf(reading, planned, found);
  return definition.blocks.map((block) =>
    blockAnswer(block, { planned, found, hidden, whole: definition.filters, slice }),
  );
};
