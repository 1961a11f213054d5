import { inMatchTime } from '#domain/match/matchTime.ts';
import { follow, type MatchNow, replay } from '#machines/match/replay.ts';
import { allScenarios } from '../../domain/scenarios/allScenarios.ts';
import { walk } from '../kit/walk.ts';
import { entrySaid } from '../match/matchModel.ts';
import { matchRuns } from '../match/runs.ts';
import { type Effect, effectsOf } from './matchFaults.ts';

const inTours = (): readonly Effect[] =>
  matchRuns().flatMap(({ model, tours }) =>
    tours
      .flatMap((tour) => walk(model, tour))
      .filter(({ out }) => out.refused === null)
      .flatMap(({ move, before }) => effectsOf(before.now.state, entrySaid(before, move))),
  );

const inScenarios = (): readonly Effect[] =>
  allScenarios.flatMap(({ story }) => {
    const { input, log } = story();
    let now: MatchNow = replay(input, []);
    return inMatchTime(log, input.rules).flatMap((entry) => {
      const before = now;
      now = follow(before, entry);
      return effectsOf(before.state, entry);
    });
  });

/** Every part of a match that some event was seen to change, in the tours or in the scenarios. */
export const effectsSeen = (): readonly Effect[] => {
  const all = [...inTours(), ...inScenarios()];
  return [...new Map(all.map((one) => [`${one.type} ${one.part}`, one])).values()];
};
