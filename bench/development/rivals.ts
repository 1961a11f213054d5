import type { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import { bareSession } from '../bareSession.ts';

type Row = Readonly<Record<string, unknown>>;
type Of = { readonly teamId: string; readonly seasonId: string; readonly roundId: string; readonly day: string };

const grouped = (rows: readonly Row[], by: string): ReadonlyMap<unknown, readonly Row[]> =>
  Map.groupBy(rows, (row) => row[by]);

/** Every score of a round by player and ability, with the mean of its raters. */
const gridOf = (file: DatabaseSync) => {
  const squad = file.prepare(`select p.id, p.first_name, p.last_name, t.dorsal, p.position, p.birth_date
    from team_player t join player p on p.id = t.player_id where t.team_id = ? and p.deleted_at is null
    order by coalesce(t.dorsal, 100), p.name_key`);
  const scores = file.prepare(`select e.id, e.player_id, e.author_id, e.version, e.comment, e.staff_comment, e.state,
    s.criterion, s.score, s.not_seen from evaluation e left join evaluation_score s on s.evaluation_id = e.id
    where e.round_id = ? and e.deleted_at is null`);
  return ({ teamId, roundId }: Of) => {
    const byPlayer = grouped(scores.all(roundId), 'player_id');
    return squad.all(teamId).map((player) => ({
      ...player,
      lines: [...grouped(byPlayer.get(player.id) ?? [], 'criterion')].map(([criterion, own]) => {
        const raters = own.map(({ author_id, score }) => ({ userId: author_id, score: Number(score) }));
        return { criterion, raters, mean: raters.reduce((sum, { score }) => sum + score, 0) / raters.length };
      }),
    }));
  };
};

/** The players of a team with the injuries that are open on a day. */
const availabilityOf = (file: DatabaseSync) => {
  const rows = file.prepare(`select p.id, p.first_name, p.last_name, p.photo, p.status, t.dorsal, i.id as injury_id,
    i.availability, i.may, i.expected_to from team_player t join player p on p.id = t.player_id
    left join injury i on i.player_id = p.id and i.deleted_at is null and i.phase not in ('closed', 'dismissed')
    and i.availability <> 'full' and i.onset_on <= ? where t.team_id = ? and p.deleted_at is null
    order by coalesce(t.dorsal, 100), p.name_key`);
  return ({ teamId, day }: Of) => rows.all(day, teamId);
};

/** The plan of a season with its trainings, their planned and done load, and its matches, by unit and by day. */
const hierarchyOf = (file: DatabaseSync) => {
  const units = file.prepare(`select * from periodization where team_id = ? and season_id = ? and deleted_at is null
    order by starts_on, id`);
  const trainings = file.prepare(`select t.id, t.name, t.unit_id, t.objectives, o.starts_at, o.ends_at,
    date(o.starts_at / 1000, 'unixepoch') as day,
    (select sum(minutes * intensity) from training_part where training_id = t.id) as planned
    from team_training t join occasion o on o.id = t.id where t.team_id = ? and o.deleted_at is null and o.state = 'planned'
    order by o.starts_at`);
  const ratings = file.prepare(`select a.occasion_id, a.person_id, a.minutes, a.rpe from team_training t
    join attendance a on a.occasion_id = t.id where t.team_id = ? and a.person_kind = 'player' and a.minutes > 0`);
  const matches = file.prepare(`select m.id, m.rival_name, m.kickoff_at, date(m.kickoff_at / 1000, 'unixepoch') as day,
    n.state, n.own, n.rival from match m join match_now n on n.match_id = m.id where m.team_id = ?
    and m.deleted_at is null order by m.kickoff_at`);
  const played = file.prepare(`select m.id, p.player_id, p.minutes, a.rpe from match m
    join match_player p on p.match_id = m.id left join attendance a on a.occasion_id = m.id and a.person_id = p.player_id
    where m.team_id = ? and m.deleted_at is null and p.minutes > 0`);
  return ({ teamId, seasonId }: Of) => {
    const done = new Map<unknown, number>();
    for (const [id, rows] of grouped([...ratings.all(teamId), ...played.all(teamId)], 'occasion_id')) {
      const loads = rows.map(({ minutes, rpe }) => Number(minutes) * Number(rpe ?? 0)).sort((a, b) => a - b);
      done.set(id, loads[Math.floor(loads.length / 2)] ?? 0);
    }
    const dated = [...trainings.all(teamId), ...matches.all(teamId)].map(
      (one): Row => ({ ...one, done: done.get(one.id) }),
    );
    const plan = units.all(teamId, seasonId).map((unit) => {
      const inside = dated.filter(
        ({ day }) => String(unit.starts_on) <= String(day) && String(day) <= String(unit.ends_on),
      );
      return { ...unit, done: inside.reduce((sum, one) => sum + Number(one.done ?? 0), 0) };
    });
    return { units: plan, days: [...grouped(dated, 'day')].map(([day, rows]) => ({ day, rows })) };
  };
};

type Key = { readonly secret: Uint8Array };
/**
 * A Fastify that checks the same token, session and teams, reads what each page needs by hand-written SQL from the same
 * file, and sends it.
 */
export const rivalServer = (file: DatabaseSync, of: Of, { secret }: Key) => {
  const [grid, availability, hierarchy] = [gridOf(file), availabilityOf(file), hierarchyOf(file)];
  const teamsOf = bareSession(file, secret);
  const server = fastify();
  server.addHook('onRequest', async ({ headers }) => {
    if (!teamsOf(headers.authorization).includes(of.teamId)) throw new Error('Not a team of this coach.');
  });
  server.get('/grid', async () => grid(of));
  server.get('/availability', async () => availability(of));
  server.get('/hierarchy', async () => hierarchy(of));
  return server;
};
