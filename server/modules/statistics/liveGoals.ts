import type { GoalStatistics } from '#contract/statistics.ts';
import type { MatchFact } from '#domain/match/facts.ts';
import { playerNames } from '#server/insight/names.ts';
import { factsIn } from '#server/modules/match/factStore.ts';
import { type MatchRow, matchById } from '#server/modules/match/store.ts';
import { ask, type Opened } from './asked.ts';

/** The log of a match with what it says. */
export type Fold = (row: MatchRow) => Promise<Parameters<typeof factsIn>[0]>;

const isGoal = ({ kind }: MatchFact): boolean => kind === 'goal' || kind === 'conceded';
const both = (facts: readonly MatchFact[]) => {
  const own = facts.filter(({ kind }) => kind === 'goal').length;
  return { for: own, against: facts.length - own };
};
const stateAt = ({ own, rival }: MatchFact) => {
  if (own === rival) return 'level';
  return own > rival ? 'ahead' : 'behind';
};
const states = ['ahead', 'level', 'behind'] as const;

const ofType: Readonly<Record<string, (goal: MatchFact) => boolean>> = {
  for: ({ kind }) => kind === 'goal',
  against: ({ kind }) => kind === 'conceded',
  play: ({ sub }) => sub === 'play',
  penalty: ({ sub }) => sub === 'penalty',
  own: ({ sub }) => sub === 'ownGoal',
};

/** Goals in the matches of a request that are being played. They have no rows yet: they are read from the logs. */
const goalsNow = async (opened: Opened, ids: readonly string[], fold: Fold): Promise<readonly MatchFact[]> => {
  const { query, clubId, conditions, scope } = opened;
  const { teams } = scope.of.goal;
  const type = conditions.find(({ filter }) => filter === 'goalType')?.is;
  const found: MatchFact[] = [];
  for (const id of ids) {
    const row = await matchById(query, clubId, id);
    // Goals name people: whoever reads their own figures alone has none of a team.
    if (row && (teams === null || teams.has(row.team_id))) found.push(...factsIn(await fold(row)).filter(isGoal));
  }
  return found.filter(ofType[String(type)] ?? (() => true));
};

/**
 * What the matches that are being played add to the goals so far, in the shape of the goals. Of one player, and for whoever
 * reads figures of their own alone, nothing.
 */
export const liveGoals = async (opened: Opened, fold: Fold): Promise<GoalStatistics> => {
  const { rows, stands } = await ask(opened, { each: { metrics: ['played'], by: ['match'] } });
  const ids = opened.asked.playerId === null ? rows.each.flatMap(({ keys: [id] }) => id ?? []) : [];
  const goals = await goalsNow(opened, ids, fold);
  const scored = goals.filter(({ kind, playerId }) => kind === 'goal' && playerId !== null);
  const names = await playerNames(
    opened.query,
    scored.flatMap(({ playerId, otherId }) => [playerId, otherId]),
  );
  const nameOf = (id: string) => names.get(id) ?? '';
  const groups = <K>(of: (goal: MatchFact) => K, among = goals) => [...Map.groupBy(among, of)];
  const pairs = groups(
    ({ playerId, otherId }) => `${playerId} ${otherId}`,
    scored.filter(({ otherId }) => otherId !== null),
  );
  return {
    ...{ ...stands, n: ids.length, live: ids.length, minutes: null },
    ...both(goals),
    byKind: groups(({ sub }) => String(sub)).map(([kind, all]) => ({ kind, ...both(all) })),
    byMinute: groups(({ band }) => band)
      .map(([band, all]) => ({ band, ...both(all) }))
      .toSorted((a, b) => a.band - b.band),
    byState: states.map((state) => ({ state, ...both(goals.filter((one) => stateAt(one) === state)) })),
    scorers: groups(({ playerId }) => String(playerId), scored).map(([playerId, all]) => ({
      ...{ playerId, name: nameOf(playerId), goals: all.length },
      penalties: all.filter(({ sub }) => sub === 'penalty').length,
    })),
    pairs: pairs.map(([, [one, ...more]]) => {
      const [playerId, assistId] = [String(one?.playerId), String(one?.otherId)];
      const found = { playerId, name: nameOf(playerId), assistId, assistName: nameOf(assistId) };
      return { ...found, goals: more.length + 1 };
    }),
  };
};
