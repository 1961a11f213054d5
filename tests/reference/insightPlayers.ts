import { type Counted, type Match, minutesOf, scoreOf, so } from './insightMatches.ts';

/** The weights of the rotation of the plan; 1 for who has none. */
const weightsIn = ({ row }: Match): ((id: string) => number) => {
  const { rotation } = JSON.parse(String(row.plan ?? '{}')) as {
    rotation?: { shares?: Record<string, number> } | null;
  };
  return (id) => rotation?.shares?.[id] ?? 1;
};
const leastOf = ({ row }: Match): number | null =>
  (JSON.parse(String(row.rules)) as { leastMinutes?: number | null }).leastMinutes ?? null;

const minutesInGoal = ({ course, clock }: Match, id: string): number =>
  course.stints.all
    .filter(({ player, position }) => player === id && position === 'pt')
    .reduce((sum, one) => sum + minutesOf({ spells: [one] }, course, clock), 0);

export const positionRows = (match: Match): readonly Counted[] => {
  const { course, clock, of } = match;
  const sums = new Map<string, Counted>();
  for (const stint of course.stints.all) {
    if (!course.players.has(stint.player)) continue;
    const minutes = minutesOf({ spells: [stint] }, course, clock);
    const id = `${stint.player} ${stint.position}`;
    const keys = { ...of.keys, player: stint.player, positionPlayed: stint.position };
    if (minutes === 0) continue;
    const before = sums.get(id)?.values.minutes ?? 0;
    sums.set(id, { ...of, keys, values: { minutes: before + minutes }, ids: { position: stint.position } });
  }
  return [...sums.values()];
};

/** A player's minutes beside the share that was due, the least playing time, and the whole match in goal. */
const judgedIn = (match: Match, possible: number) => {
  const { course, clock } = match;
  const [weight, least] = [weightsIn(match), leastOf(match)];
  const weights = [...course.players.keys()].reduce((sum, id) => sum + weight(id), 0);
  const all = [...course.players.values()].reduce((sum, one) => sum + minutesOf(one, course, clock), 0);
  const isExcused = (id: string) => course.players.get(id)?.sentOff || (course.hurt.has(id) && !course.pitch.has(id));
  return (id: string, minutes: number) => ({
    beyond: weights > 0 ? minutes - (all * weight(id)) / weights : 0,
    ...{ ruled: so(least !== null), ruleKept: so(least !== null && (minutes >= least || isExcused(id) === true)) },
    keptAll: so(scoreOf(match).rival === 0 && possible > 0 && minutesInGoal(match, id) >= possible),
  });
};

export const playerRows = (match: Match): readonly Counted[] => {
  const { course, clock } = match;
  const { own, rival } = scoreOf(match);
  const possible = [...course.periods].reduce((sum, [n, played]) => sum + clock.endOf(n, played) - clock.startOf(n), 0);
  const judged = judgedIn(match, possible);
  return [...course.players].map(([id, player]) => {
    const minutes = minutesOf(player, course, clock);
    const mine = course.goals.filter(({ kind, scorer }) => kind === 'goal' && scorer === id);
    const played = player.spells.length > 0;
    const there = (kind: string) => course.goals.filter((one) => one.kind === kind && one.on.includes(id)).length;
    const values = {
      ...{ called: 1, played: so(played), starts: so(player.started), cameOn: so(played && !player.started) },
      ...{ off: so(player.spells.at(-1)?.to !== undefined && !player.sentOff), unused: so(!played), minutes, possible },
      ...{
        fulls: clock.regulation > 0 ? minutes / clock.regulation : 0,
        full: so(possible > 0 && minutes >= possible),
      },
      ...{ goals: mine.length, noPenalty: mine.filter(({ sub }) => sub !== 'penalty').length },
      own: course.goals.filter(({ kind, sub, scorer }) => kind === 'conceded' && sub === 'ownGoal' && scorer === id)
        .length,
      assists: course.goals.filter(({ kind, other }) => kind === 'goal' && other === id).length,
      ...{ onFor: there('goal'), onAgainst: there('conceded'), startedWon: so(player.started && own > rival) },
      cards: course.cards.filter((one) => one.player === id && one.sub !== 'uncounted').length,
      kept: course.goals.filter(({ kind, other }) => kind === 'conceded' && other === id).length,
    };
    const starterOrSub = player.started ? 'starter' : played ? 'sub' : 'unused';
    return {
      ...match.of,
      keys: { ...match.of.keys, player: id, starterOrSub },
      values: { ...values, ...judged(id, minutes) },
      ids: { player: played ? id : null },
    };
  });
};
