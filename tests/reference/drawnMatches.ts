import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import { noId } from '#domain/ids.ts';
import type { Running } from '../server/harness.ts';
import { prepareMatch } from '../server/match/pitch.ts';
import type { Draw, Drawn } from './drawnSeason.ts';

const [minute, day] = [60_000, 86_400_000];
type Call = Parameters<Running['send']>[0];
type Told = { readonly id: string; readonly how: Record<string, number>; readonly app: Running; readonly home: Drawn };

/** What the rules refuse is not in the log. Counts what is done of each kind. */
const tell = async (
  { id, how, app, home }: Told,
  what: string,
  call: Call,
  params: object,
  body: object,
): Promise<void> => {
  const asked = { params: { id, ...params }, body: { commandId: crypto.randomUUID(), reason: 'Drawn', ...body } };
  try {
    await app.send(call, asked as never, home.coach.token);
    how[what] = (how[what] ?? 0) + 1;
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
  }
};

const kinds = ['play', 'play', 'play', 'penalty', 'ownGoal'] as const;
const happen = async (told: Told, draw: Draw, at: number): Promise<void> => {
  const { players } = told.home;
  const [one, other] = [draw.one(players).id, draw.share() < 0.5 ? draw.one(players).id : noId];
  const kind = draw.one(kinds);
  const what = draw.share();
  if (what < 0.35)
    return tell(
      ...([told, 'goal', calls.matchPlay.goal] as const),
      kind === 'play'
        ? { playerId: one, assistId: other }
        : { playerId: kind === 'ownGoal' ? noId : one, assistId: noId },
      { kind, at },
    );
  if (what < 0.6)
    return tell(
      told,
      'conceded',
      calls.matchPlay.rivalGoal,
      {},
      { kind, at, ...(kind === 'ownGoal' && { playerId: one }) },
    );
  if (what < 0.72) return tell(told, 'yellow', calls.matchPlay.yellow, { playerId: one }, { at });
  if (what < 0.75) return tell(told, 'red', calls.matchPlay.red, { playerId: one }, { at });
  if (what < 0.82) {
    const side = draw.one(['own', 'own', 'rival'] as const);
    return tell(
      told,
      'missed',
      calls.matchPlay.missedPenalty,
      {},
      { side, at, ...(side === 'own' && { playerId: one }) },
    );
  }
  if (what < 0.86) return tell(told, 'injured', calls.matchPlay.injury, { playerId: one }, { at });
  if (what < 0.92) {
    const position = draw.one(['pt', 'dc', 'cb'] as const);
    return tell(told, 'position', calls.matchWork.move, { playerId: one, position }, { at });
  }
  const changes = [{ playerOutId: one, playerInId: draw.one(players).id }];
  return tell(told, 'change', calls.matchWork.substitute, {}, { matchId: told.id, changes, at });
};

type Body = { readonly id: string; readonly type: string };
const counted = ['goal.scored', 'goal.conceded', 'card.shown', 'penalty.missed'];

/** Withdraws, amends and restores entries, moves them to another minute, and adds forgotten ones. */
const correct = async (told: Told, draw: Draw): Promise<void> => {
  const rows = await told.app.database.query
    .selectFrom('match_entry')
    .where('match_id', '=', told.id)
    .orderBy('seq')
    .select('body')
    .execute();
  const entries = rows.map(({ body }) => JSON.parse(body) as Body);
  const one = draw.one(entries.filter(({ type }) => counted.includes(type)));
  const correction = draw.one(entries.filter(({ type }) => type === 'entry.retracted' || type === 'entry.amended'));
  const scorer = draw.one(told.home.players).id;
  const typed = { minute: 1 + draw.below(90) };
  const { retract, amend, correct: fix } = calls.matchWork;
  const what = draw.share();
  if (what < 0.3) {
    const event = draw.one([
      { type: 'goal.scored', kind: 'play', playerId: scorer },
      { type: 'goal.conceded', kind: 'penalty' },
    ]);
    return tell(told, 'late', fix, {}, { corrections: [{ do: 'insert', event, ...typed }] });
  }
  if (correction && what < 0.4) return tell(told, 'undone', retract, { entryId: correction.id }, {});
  if (!one) return;
  if (what < 0.65) return tell(told, 'withdrawn', retract, { entryId: one.id }, {});
  if (what < 0.8) return tell(told, 'moved', fix, {}, { corrections: [{ do: 'amend', entryId: one.id, ...typed }] });
  if (one.type === 'goal.scored')
    await tell(
      told,
      'amended',
      amend,
      { entryId: one.id },
      { event: { type: one.type, kind: 'play', playerId: scorer } },
    );
};

/** Answers to trainings, of which some came after the deadline. */
export const drawAnswers = async ({ database: { query } }: Running, home: Drawn, draw: Draw): Promise<void> => {
  const rows = await query
    .selectFrom('attendance')
    .where('club_id', '=', home.clubId)
    .where('kind', '=', 'training')
    .orderBy('occasion_id')
    .orderBy('person_id')
    .select(['occasion_id', 'person_id'])
    .execute();
  for (const { occasion_id, person_id } of rows)
    await query
      .updateTable('attendance')
      .set({ answer: draw.one(['yes', 'no', null]), late: draw.share() < 0.3 ? 1 : 0 })
      .where('occasion_id', '=', occasion_id)
      .where('person_id', '=', person_id)
      .execute();
};

/** A league and a friendly competition of the club. */
const competitionsOf = async (app: Running, home: Drawn): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const type of ['league', 'friendly'] as const) {
    const body = { name: `Drawn ${type}`, type, format: 'FUT11' as const };
    ids.push(((await app.send(calls.competition.add, { body } as never, home.manager.token)) as { id: string }).id);
  }
  return ids;
};

/** A least playing time, and a plan with a rotation, for some matches. */
const drawRules = async ({ id, app: { database, clock }, home }: Told, draw: Draw): Promise<void> => {
  const { query } = database;
  const { rules } = await query.selectFrom('match').where('id', '=', id).select('rules').executeTakeFirstOrThrow();
  if (draw.share() < 0.5) {
    const ruled = JSON.stringify({ ...JSON.parse(rules), leastMinutes: draw.one([20, 45]) });
    await query.updateTable('match').set({ rules: ruled }).where('id', '=', id).execute();
  }
  if (draw.share() < 0.3) return;
  const shares = Object.fromEntries(home.players.slice(0, 5).map((one) => [one.id, draw.one([0, 0.5, 1, 2])]));
  const rotation = draw.share() < 0.8 ? { blocks: 4, keeper: 'fixed', shares } : null;
  const body = JSON.stringify({ queue: [], rotation, kicks: [] });
  await query
    .insertInto('match_plan')
    .values({ match_id: id, version: 1, body, by_user: home.coach.id, updated_at: clock() })
    .execute();
};

/** One half; returns when it is over. */
const playHalf = async (told: Told, draw: Draw, n: number, begins: number): Promise<number> => {
  if (n === 1) await tell(told, 'start', calls.matchPreparation.start, {}, { at: begins });
  else await tell(told, 'start', calls.matchPlay.startPeriod, { n }, { at: begins });
  const until = begins + (44 + draw.below(6)) * minute;
  let at = begins;
  for (let many = draw.below(7); many > 0; many -= 1) {
    at = Math.min(until, at + draw.below(12 * minute) + 1000);
    await happen(told, draw, at);
    if (draw.share() < 0.15) await correct(told, draw);
  }
  const over = until + draw.below(1000);
  await tell(told, 'end', calls.matchPlay.endPeriod, { n }, { at: over });
  return over;
};

/**
 * Matches of a drawn season with goals, cards, penalties and changes, with corrections while they run and after their
 * end, of which one may be unfinished. Returns how much of each kind was done.
 */
export const drawMatches = async (
  app: Running,
  home: Drawn,
  draw: Draw,
  matches: number,
): Promise<Readonly<Record<string, number>>> => {
  const how: Record<string, number> = {};
  const competitions = await competitionsOf(app, home);
  for (let n = 0; n < matches; n += 1) {
    const kickoff = app.clock() - (1 + draw.below(50)) * day;
    const competitionId = draw.one([...competitions, ...competitions.slice(0, 1), undefined]);
    const rival = { name: draw.one(['Águilas FC', 'CD Norte', 'Río  Seco']) };
    const { id } = await prepareMatch(app, home, {
      ...{ kickoffAt: new Date(kickoff).toISOString(), rival, isLocal: draw.share() < 0.5 },
      ...(competitionId && { competitionId }),
    });
    const told: Told = { id, how, app, home };
    const pause = await playHalf(told, draw, 1, kickoff + draw.below(300) * 1000);
    const at = await playHalf(told, draw, 2, pause + 15 * minute);
    if (draw.share() < 0.93) await tell(told, 'finish', calls.matchPlay.finish, {}, { at });
    for (let many = draw.below(5); many > 0; many -= 1) await correct(told, draw);
    await drawRules(told, draw);
  }
  return how;
};
