import type { Running } from '../server/harness.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

const day = 86_400_000;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const criteriaOf = (kind: string): readonly string[] =>
  kind === 'match' || kind === 'training' ? ['overall', 'effort'] : ['passing', 'speed', 'attitude'];

const kinds = ['period', 'period', 'spot', 'self', 'match', 'training'] as const;
type Kind = (typeof kinds)[number];
/** Of what an evaluation is, and by whom: once by each person of each player in a match, and once of oneself in a round. */
const placeOf = (home: Drawn, draw: Draw, kind: Kind, matches: readonly { id: string }[], roundId: string) => ({
  match_id: kind === 'match' ? draw.one(matches).id : null,
  round_id: kind === 'self' ? roundId : null,
  author_id: kind === 'self' ? home.coach.id : draw.one([home.coach.id, home.manager.id]),
  player_id: draw.one(home.players).id,
});

/** Evaluations of every kind on several days: some drafts, some shared, some removed. */
export const drawJudging = async (app: Running, home: Drawn, draw: Draw, roundId: string): Promise<void> => {
  const { query } = app.database;
  const [now, done] = [app.clock(), new Set<string>()];
  const matches = await query
    .selectFrom('match')
    .where('club_id', '=', home.clubId)
    .orderBy('id')
    .select('id')
    .execute();
  for (let n = 0; n < 40; n += 1) {
    const [kind, id, at] = [draw.one(kinds), crypto.randomUUID(), now - draw.below(50) * day];
    const place = placeOf(home, draw, kind, matches, roundId);
    const key = JSON.stringify([kind, kind === 'period' || kind === 'spot' || kind === 'training' ? n : place]);
    if (done.has(key)) continue;
    done.add(key);
    await query
      .insertInto('evaluation')
      .values({
        ...{ ...place, id, club_id: home.clubId, kind, team_id: home.team.id, season_id: home.seasonId },
        ...{ training_id: null, position: null, day: dayText(at) },
        ...{
          state: draw.share() < 0.9 ? 'done' : 'draft',
          seen: 'live',
          shared_at: draw.one([at, null]),
          read_at: null,
        },
        ...{ comment: '', staff_comment: '', strengths: '', version: 1, created_at: at + n, updated_at: at },
        deleted_at: draw.share() < 0.1 ? now : null,
      })
      .execute();
    for (const criterion of criteriaOf(kind))
      await query
        .insertInto('evaluation_score')
        .values({ evaluation_id: id, criterion, score: draw.one([null, 2, 5, 6.5, 9]), not_seen: 0, at })
        .execute();
  }
};

/** Medical days, consents, and days of coming and leaving. */
export const drawRecords = async ({ database: { query }, clock }: Running, home: Drawn, draw: Draw): Promise<void> => {
  const now = clock();
  for (const { id } of home.players)
    await query
      .updateTable('player')
      .set({
        medical_until: draw.one([null, dayText(now - 3 * day), dayText(now + 30 * day), dayText(now + 200 * day)]),
        consent_data_on: draw.one([null, dayText(now - 100 * day)]),
        // Some come or leave only later.
        joined_on: draw.one([null, dayText(now + 5 * day), dayText(now - draw.below(90) * day)]),
        left_on: draw.share() < 0.2 ? dayText(now + (5 - draw.below(20)) * day) : null,
      })
      .where('id', '=', id)
      .execute();
};

/** Outsiders in every stage, with decisions and reports, and licences of staff. */
export const drawScouting = async ({ database: { query }, clock }: Running, home: Drawn, draw: Draw): Promise<void> => {
  const now = clock();
  for (let n = 0; n < 12; n += 1) {
    // At any hour, so that some are of another day in the zone of the club.
    const [id, at] = [crypto.randomUUID(), now - (20 * 24 + draw.below(60 * 24)) * 3_600_000];
    const stage = draw.one(['noted', 'following', 'invited', 'signed', 'discarded']);
    await query
      .insertInto('foreign_player')
      .values({
        ...{ id, club_id: home.clubId, first_name: 'Drawn', last_name: String(n), search_key: `drawn ${n}` },
        ...{ birth_year: 2010, club_name: '', shirt: null, position: null, second_positions: '[]', foot: null },
        ...{ gender: null, contact: '', guardian_contact: '', contact_via: 'none', stage, stage_from: null },
        ...{ discard_reason: null, moved_on: dayText(at), next_step: '', next_by: null, next_on: null },
        ...{ keep_until: dayText(now + 300 * day), player_id: null, created_by: home.coach.id, version: 1 },
        ...{ created_at: at, updated_at: at, deleted_at: draw.share() < 0.1 ? now : null, erased_at: null },
      })
      .execute();
    if (stage === 'signed' || stage === 'discarded')
      await query
        .insertInto('scouting_decision')
        .values({
          ...{ foreign_player_id: id, n: 1, stage, stage_from: 'noted', day: dayText(at + (draw.below(15) - 3) * day) },
          ...{ reason: '', discard_reason: null, next_step: '', next_by: null, next_on: null },
          ...{ by_user: home.manager.id, at },
        })
        .execute();
    await query
      .insertInto('scouting_report')
      .values({
        ...{ id: crypto.randomUUID(), club_id: home.clubId, command_id: crypto.randomUUID(), foreign_player_id: id },
        ...{ author_id: home.coach.id, state: draw.share() < 0.8 ? 'done' : 'draft' },
        // One that is of a day to come does not count yet.
        day: dayText(draw.share() < 0.2 ? now + 5 * day : at + 3 * day),
        ...{ match_id: null, seen_in: '{}', position: null, template_id: null, scores: '[]', texts: '[]' },
        ...{
          verdict: draw.one(['follow', 'sign', null]),
          confidence: null,
          next_step: '',
          next_by: null,
          next_on: null,
        },
        ...{ shared: 0, version: 1, created_at: at, updated_at: at, deleted_at: draw.share() < 0.1 ? now : null },
      })
      .execute();
  }
  const staff = await query.selectFrom('staff').where('club_id', '=', home.clubId).orderBy('id').select('id').execute();
  for (const { id } of staff)
    await query
      .updateTable('staff')
      .set({
        licence_until: draw.one([null, ...[-9, 0, 40, 60, 61, 90].map((days) => dayText(now + days * day))]),
      })
      .where('id', '=', id)
      .execute();
};
