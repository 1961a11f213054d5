import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Edge, everyHit, explore, lookedAtAs } from '../kit/explore.ts';
import type { Model } from '../kit/model.ts';
import { readStep, refusedAs, toursOf } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { families } from '../match/families.ts';
import { matchModel, type Played } from '../match/matchModel.ts';
import { moveOf } from '../match/moves.ts';
import { fingerFor } from './fingers.ts';
import { counts } from './onPage.ts';

const [byCall, byFinger] = ['call: ', 'finger: '];
/** One match of the page mode: the commands by calls, and those by taps. */
export type Piece = readonly string[];
export type PagePlan = Readonly<Record<string, readonly Piece[]>>;
const saidByCall = 'by call';

/** Of the small match the page sees only the commands by tap. */
const seen = (state: Played, { move, hits }: Pick<Edge, 'move' | 'hits'>): readonly string[] =>
  fingerFor(move, state) ? hits.filter(counts) : [saidByCall];
const pageModel = (model: Model<Played>): Model<Played> => ({
  ...model,
  step: (state, move) => {
    const out = model.step(state, move);
    return out && { ...out, hits: seen(state, { move, hits: out.hits }) };
  },
});

const isRefused = (line: string): boolean => readStep(line).becomes.startsWith(refusedAs(''));

type Line = { readonly line: string; readonly finger: boolean };
const printed = (lines: readonly Line[]): Piece => {
  const last = lines.findLastIndex((one) => one.finger);
  const performed = lines.slice(0, last + 1).filter(({ line, finger }) => finger || !isRefused(line));
  return performed.map(({ line, finger }) => `${finger ? byFinger : byCall}${line}`);
};

/** A minute that passes between two taps passes between two matches instead. */
const cut = (lines: readonly Line[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let now: Line[] = [];
  for (const one of lines) {
    const waits = moveOf(readStep(one.line).move).wait !== undefined;
    if (waits && now.some(({ finger }) => finger)) {
      pieces.push(printed(now));
      now = now.map(({ line }) => ({ line, finger: false }));
    }
    now.push(one);
  }
  return [...pieces, printed(now)].filter((piece) => piece.length > 0);
};

/**
 * The fewest taps that reach everything that the page offers, once. The moves that only lead there are sent by calls,
 * before the page is opened or while it is open.
 */
export const pagePlan = (): { readonly plan: PagePlan; readonly reached: ReadonlySet<string> } => {
  const reached = new Set<string>();
  const plan: Record<string, readonly Piece[]> = {};
  for (const family of families) {
    const model = pageModel(matchModel(family));
    const graph = lookedAtAs(explore(matchModel(family)), seen);
    const fresh = new Set([...everyHit(graph)].filter((hit) => hit !== saidByCall && !reached.has(hit)));
    plan[model.name] = toursOf(model, graph, fresh).flatMap((tour) =>
      cut(
        walk(model, tour).map(({ out }, index) => {
          const finger = out.hits.some((hit) => hit !== saidByCall && !reached.has(hit));
          for (const hit of out.hits) reached.add(hit);
          return { line: tour[index] ?? '', finger };
        }),
      ),
    );
  }
  reached.delete(saidByCall);
  return { plan, reached };
};

export const isByFinger = (line: string): boolean => line.startsWith(byFinger);
export const saidIn = (line: string): string => line.slice(isByFinger(line) ? byFinger.length : byCall.length);

const path = resolve(import.meta.dirname, '../plan/page.json');
/** The plan as it stands in the repository. */
export const readPagePlan = (): PagePlan => JSON.parse(readFileSync(path, 'utf8')) as PagePlan;
export const writePagePlan = (plan: PagePlan): void => writeFileSync(path, `${JSON.stringify(plan, null, 2)}\n`);
