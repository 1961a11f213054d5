import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Law } from './lawsKept.ts';

type Kicks = NonNullable<MatchState['shootout']>['kicks'];
/** By counting what each side can still reach. */
const isOver = (kicks: Kicks, each: number): boolean => {
  const taken = { own: 0, rival: 0 };
  const goals = { own: 0, rival: 0 };
  for (const { side, scored } of kicks) {
    taken[side] += 1;
    if (scored) goals[side] += 1;
  }
  const rounds = Math.max(each, taken.own, taken.rival);
  const most = { own: goals.own + rounds - taken.own, rival: goals.rival + rounds - taken.rival };
  return goals.own > most.rival || goals.rival > most.own;
};

/** Both legs together, and goals away where those count, or this match alone. */
export const nobodyLeads = ({ score, isLocal, rules: { firstLeg } }: MatchState): boolean => {
  const lead = score.own - score.rival;
  if (!firstLeg) return lead === 0;
  const away = isLocal ? firstLeg.own - score.rival : score.own - firstLeg.rival;
  return lead + firstLeg.own - firstLeg.rival === 0 && (!firstLeg.awayGoals || away === 0);
};

/** The penalty shoot-out (Law 10), and the end of a match that needs a winner. */
export const kicksKept = (before: MatchState, entry: LogEntry): readonly Law[] => {
  const { rules, period } = before;
  const kicks = before.shootout?.kicks ?? [];
  const level = nobodyLeads(before);
  if (entry.type === 'shootout.started')
    return [
      ['kicks are for a cup tie that is level', rules.winnerNeeded && level && rules.shootoutKicks > 0],
      ['kicks come after extra time', rules.extraPeriods.length === 0 || period > rules.periods.length],
    ];
  const replayed = rules.shootoutKicks === 0 && period === rules.periods.length + rules.extraPeriods.length;
  if (entry.type === 'match.finished')
    return [
      [
        'a cup tie has a winner, or another match',
        !rules.winnerNeeded || !level || replayed || isOver(kicks, rules.shootoutKicks),
      ],
    ];
  if (entry.type !== 'kick.taken') return [];
  const ours = kicks.filter((one) => one.side === 'own');
  // Who came in for a keeper has kicked when that one had.
  const times = (id: string): number =>
    ours.filter((one) => one.playerId === id).length + (before.shootout?.carried?.[id] ?? 0);
  const { playerId, side } = entry;
  const unknown = ours.filter((one) => one.playerId === undefined).length;
  const fair =
    side === 'rival' ||
    playerId === undefined ||
    // A player who is off for treatment may take a penalty, and the others need not wait. That a dropout may not is
    // among the scenarios. In futsal substitutes take penalties too.
    ((playerId in before.pitch ||
      before.away.some((one) => one.playerId === playerId) ||
      (rules.substitutesKick && playerId in before.players)) &&
      !before.away.some((one) => one.playerId === playerId && one.equates) &&
      Object.keys(before.pitch).filter((id) => times(id) < times(playerId)).length <= unknown);
  return [
    ['no kick when it is decided', !isOver(kicks, rules.shootoutKicks)],
    ['nobody kicks again before all have', fair],
  ];
};
