import type { RuleOverrides } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';
import { type MatchScript, match } from './matchScript.ts';

const made = new Map<string, MatchScript>();

/** Called up, lined up, confirmed. */
export const ready = (sport: Sport, rules: RuleOverrides = {}, isLocal = true): MatchScript => {
  const key = JSON.stringify([sport, rules, isLocal]);
  const known = made.get(key) ?? match(sport, rules, isLocal).called().lineUp().confirmed();
  made.set(key, known);
  return known.copy();
};

/** The ball rolls: the starters play, six wait on the bench. */
export const playing = (sport: Sport, rules: RuleOverrides = {}, isLocal = true): MatchScript =>
  ready(sport, rules, isLocal).kickOff();

/** The regular time of a match is over. */
export const played = (script: MatchScript): MatchScript => {
  const { periods } = script.input.rules;
  if (script.inPeriod) script.whistle();
  while (script.now.state.period < periods.length) script.start(script.now.state.period + 1).whistle();
  return script;
};

/** A cup tie that is level after regular time. */
export const levelTie = (sport: Sport, rules: RuleOverrides = {}): MatchScript =>
  played(playing(sport, { winnerNeeded: true, ...rules }));

/** A cup tie whose shoot-out begins, ours first. */
export const kicksOf = (sport: Sport, rules: RuleOverrides = {}): MatchScript =>
  levelTie(sport, { extraPeriods: [], ...rules }).shootout('own');
