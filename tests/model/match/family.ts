import { type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { Played } from './matchModel.ts';
import type { MoveName } from './moves.ts';

/** A small world: a very small format, the commands before the tours begin, and the commands in them. */
export type Family = {
  readonly name: string;
  readonly sport: Sport;
  readonly rules: RuleOverrides;
  readonly input: MatchInput;
  readonly opening: readonly MoveName[];
  readonly moves: readonly MoveName[];
  /** `before` is the length of the opening. */
  readonly inScope: (played: Pick<Played, 'log' | 'now'>, before: number) => boolean;
};

/** Three on the pitch, two more in the squad, periods of five minutes. */
const tiny: RuleOverrides = { onPitch: 3, least: 2, squadMost: 5 };
const lineUp: readonly MoveName[] = ['call up everybody', 'place Ona in goal', 'place Ana', 'place Bea'];
export const ready: readonly MoveName[] = [...lineUp, 'confirm the line-up'];
export const playing: readonly MoveName[] = [...ready, 'start the next period'];

export const family = (
  name: string,
  sport: Sport,
  rules: RuleOverrides,
  opening: readonly MoveName[],
  moves: readonly MoveName[],
  inScope: Family['inScope'],
): Family => {
  const whole = { ...tiny, ...rules };
  return { name, sport, rules: whole, input: { rules: rulesOf(sport, whole), isLocal: true }, opening, moves, inScope };
};
export const only = (...moves: readonly MoveName[]): readonly MoveName[] => moves;
/** Events that only move a match from one phase to the next, and may happen any number of times. */
const flow = /^(period|match|kick|shootout|lineup.confirmed|lineup.reopened|clock.st|note|assist)/;
/** Tours go no further into a match than so many events: goals, cards, substitutions and the like. */
export const atMost =
  (things: number, kicks = 0): Family['inScope'] =>
  ({ log, now }, before) =>
    log.slice(before).filter(({ type }) => !flow.test(type)).length <= things &&
    (now.state.shootout?.kicks.length ?? 0) <= kicks;

export const interruptions = only('suspend', 'resume', 'abandon');
export const ending = only('end the period', 'start the next period', 'finish', 'sign', 'note');
