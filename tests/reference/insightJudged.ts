import { type Counted, quote, type Row, so, text } from './insightMatches.ts';
import type { Ask } from './reckoning.ts';

/** What people judge of players, from raw rows, as who runs the club sees it. It imports nothing of the product. */
type Of = { readonly clubId: string; readonly today: string; readonly day: (at: unknown) => string };
type Judged = { readonly row: Row; readonly scores: readonly Row[] };

const judgedOf = async (ask: Ask, { clubId, today }: Of): Promise<readonly Judged[]> => {
  const rows = await ask(
    `select * from evaluation where club_id = ${quote(clubId)} and deleted_at is null and state = 'done'
     and day <= ${quote(today)} order by day, created_at, id`,
  );
  const scores = await ask(
    `select s.* from evaluation_score s join evaluation e on e.id = s.evaluation_id
     where e.club_id = ${quote(clubId)} and s.score is not null`,
  );
  const byId = Map.groupBy(scores, ({ evaluation_id }) => evaluation_id);
  return rows.map((row) => ({ row, scores: byId.get(row.id) ?? [] }));
};
const add = (scores: readonly Row[]): number => scores.reduce((sum, { score }) => sum + Number(score), 0);
const of = ({ row }: Judged) => ({
  ...{ thing: String(row.id), day: String(row.day) },
  keys: { team: text(row.team_id), player: text(row.player_id) },
});
const byStaff = ({ row }: Judged): boolean => row.kind === 'period' || row.kind === 'spot';

const evaluationRow = (one: Judged, before: readonly Judged[]): Counted => {
  const { row, scores } = one;
  const isPeriod = row.kind === 'period';
  const was = before.filter(
    (other) =>
      other.row.kind === 'period' &&
      other.scores.length > 0 &&
      other.row.player_id === row.player_id &&
      other.row.author_id === row.author_id,
  );
  const last = was[was.length - 1];
  const changed = isPeriod && scores.length > 0 && last !== undefined;
  const name = byStaff(one) ? 'staff' : String(row.kind);
  return {
    ...of(one),
    keys: { ...of(one).keys, evaluationKind: text(row.kind) },
    values: {
      ...{ staff: so(byStaff(one)), period: so(isPeriod), shared: so(isPeriod && row.shared_at !== null) },
      ...{ [`${name}Sum`]: add(scores), [`${name}Many`]: scores.length, changes: so(changed) },
      change: changed ? add(scores) / scores.length - add(last.scores) / last.scores.length : 0,
    },
    ids: { author: isPeriod ? text(row.author_id) : null },
  };
};

const lineRows = (all: readonly Judged[]): readonly Counted[] => {
  const lines = new Map<string, { last: Judged; raters: number[]; self: number | null }>();
  for (const one of all)
    for (const { criterion, score } of one.scores) {
      if (one.row.round_id === null || !['period', 'self'].includes(String(one.row.kind))) continue;
      const id = `${one.row.round_id}/${one.row.player_id}/${criterion}`;
      const line = lines.get(id) ?? { last: one, raters: [], self: null };
      lines.set(id, line);
      line.last = one;
      if (one.row.kind === 'self') line.self = Number(score);
      else line.raters.push(Number(score));
    }
  return [...lines].map(([id, { last, raters, self }]) => {
    const [mean, isBoth] = [
      raters.reduce((sum, one) => sum + one, 0) / raters.length,
      raters.length > 0 && self !== null,
    ];
    const ability = id.split('/')[2] ?? '';
    return {
      ...of(last),
      keys: { ...of(last).keys, ability: ability },
      values: {
        ...{ gap: isBoth ? Number(self) - mean : 0, gaps: so(isBoth), spreads: so(raters.length > 1) },
        spread: raters.length > 1 ? Math.max(...raters) - Math.min(...raters) : 0,
      },
    };
  });
};

/** Criteria of matches and trainings are no abilities. */
const notAbilities = ['overall', 'effort', 'focus', 'learning'];
const isAbility = (name: string): boolean => !notAbilities.includes(name);

export const judgedCounts = async (ask: Ask, asked: Of) => {
  const all = await judgedOf(ask, asked);
  const played = await ask(
    `select p.match_id, p.player_id, m.team_id, m.kickoff_at from match_player p join match m on m.id = p.match_id
     join match_now n on n.match_id = m.id where m.club_id = ${quote(asked.clubId)} and m.deleted_at is null
     and n.state in ('finished', 'confirmed') and p.played = 1`,
  );
  const rated = new Set(all.flatMap(({ row }) => (row.kind === 'match' ? [`${row.match_id} ${row.player_id}`] : [])));
  return {
    evaluation: all.map((one, at) => evaluationRow(one, all.slice(0, at))),
    ability: all.filter(byStaff).flatMap((one) =>
      one.scores
        .filter(({ criterion }) => isAbility(String(criterion)))
        .map(({ criterion, score }) => ({
          ...of(one),
          ...{ keys: { ...of(one).keys, ability: text(criterion) }, values: { score: Number(score), scores: 1 } },
        })),
    ),
    roundLine: lineRows(all),
    rating: played.map((row) => ({
      ...{ thing: String(row.match_id), day: asked.day(row.kickoff_at) },
      keys: { team: text(row.team_id), player: text(row.player_id), match: text(row.match_id) },
      values: { played: 1, rated: so(rated.has(`${row.match_id} ${row.player_id}`)) },
    })),
  };
};
