import { AppError } from '#contract/errors.ts';
import type { injury } from '#contract/injury.ts';
import { ageOn } from '#domain/days.ts';
import { daysMissed } from '#domain/injury/facts.ts';
import { headDaysAt } from '#domain/injury/head.ts';
import type { PhaseTarget } from '#domain/injury/phases.ts';
import { closedPhases } from '#domain/injury/phases.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { PlayerRow } from '#server/modules/player/store.ts';
import { currentSeason } from '#server/modules/team/store.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { allowedAfter, columnsOf, courseOf, judged } from './course.ts';
import { openMedical } from './medicalStore.ts';
import { playerFor, todayIn } from './opened.ts';
import * as store from './store.ts';

type Calls = Handlers<typeof injury>;
type New = Parameters<Calls['add']>[0]['body'];
type Move = Parameters<Calls['move']>[0]['body'];
type Facts = Parameters<Calls['update']>[0]['body'];

const flag = (one: boolean): 0 | 1 => (one ? 1 : 0);
const needOrder = (from: string | null, to: string | null): void => {
  if (from !== null && to !== null && to < from) throw new AppError('days.order');
};
const isMatch = async (query: Query, clubId: string, id: string): Promise<boolean> => {
  const found = query.selectFrom('match').select('id').where('id', '=', id).where('club_id', '=', clubId);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
};
const isTraining = async (query: Query, clubId: string, id: string): Promise<boolean> => {
  const found = query.selectFrom('team_training').select('id').where('id', '=', id).where('club_id', '=', clubId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** A row of a record that has just been opened: a draft, away until somebody has looked. */
export const draftRow = (
  own: Pick<store.InjuryRow, 'club_id' | 'command_id' | 'player_id' | 'team_id' | 'season_id' | 'by_user'>,
  facts: Pick<store.InjuryRow, 'onset_on' | 'setting' | 'head_days'> & Partial<store.InjuryRow>,
  at: number,
): store.InjuryRow => ({
  id: crypto.randomUUID(),
  ...own,
  ...{ kind: 'injury', onset: null, contact: null, match_id: null, match_entry_id: null, minute: null },
  ...{ training_id: null, suspected_head: 0 as const, head_step: null, phase: 'draft', phase_since: facts.onset_on },
  ...{ availability: 'none', may: '[]', expected_from: null, expected_to: null, returned_on: null },
  ...{ missed_before: 0, away_since: null, region_shared: 0 as const, shown_region: null, index_injury_id: null },
  ...{ reminded_for: null, soon_told_for: null },
  ...facts,
  ...{ version: 1, created_at: at, updated_at: at, deleted_at: null },
});

/** The least days after a suspected concussion, by the age on the day. */
export const headDaysOf = (birthDate: string | null, onsetOn: string): number =>
  headDaysAt(birthDate === null ? null : ageOn(birthDate, onsetOn));

/** Who writes, and when. */
type Writer = { readonly user: User; readonly at: number };

/** One more move of a record that the transaction has locked. */
const append = async (tx: Query, row: store.InjuryRow, move: Move, { user, at }: Writer): Promise<void> => {
  const moves = await store.movesOf(tx, row.id);
  const { commandId, to, day, clearance: cleared, reason } = move;
  const now = judged(courseOf(row, moves), { to, day, cleared, reason });
  const columns = columnsOf(now);
  const allowed = allowedAfter(columns, row, move);
  const [from, until] = [move.expectedFrom, move.expectedTo].map((given, at) =>
    given === undefined ? (at === 0 ? row.expected_from : row.expected_to) : given,
  ) as [string | null, string | null];
  needOrder(from, until);
  const made = { target: to, day, cleared: flag(cleared), reason, ...allowed, by_user: user.id, at };
  await store.addMove(tx, { injury_id: row.id, n: moves.length + 1, command_id: commandId, ...made });
  const isStep = to.startsWith('head.');
  await store.changeInjury(tx, row, {
    ...columns,
    ...allowed,
    ...(!isStep && { phase_since: day, ...absenceAfter(to, day, row) }),
    ...{ expected_from: from, expected_to: until, updated_at: at },
  });
};

/** A record of a player, as its request says it. Throws `notFound` where it names what is not the club's. */
const rowOf = async (tx: Query, player: PlayerRow, body: New, { user, at }: Writer): Promise<store.InjuryRow> => {
  const { onsetOn, matchId = null, trainingId = null } = body;
  const clubId = player.club_id;
  if (matchId !== null && !(await isMatch(tx, clubId, matchId))) throw new AppError('notFound');
  if (trainingId !== null && !(await isTraining(tx, clubId, trainingId))) throw new AppError('notFound');
  const [teamId = null] = (await presentTeamsOf(tx, [player.id])).get(player.id) ?? [];
  return draftRow(
    {
      ...{ club_id: clubId, command_id: body.commandId, player_id: player.id, team_id: teamId },
      ...{ season_id: await currentSeason(tx, clubId), by_user: user.id },
    },
    {
      ...{ kind: body.kind, onset_on: onsetOn, setting: body.setting, match_id: matchId, training_id: trainingId },
      ...{ suspected_head: flag(body.suspectedHead), head_days: headDaysOf(player.birth_date, onsetOn) },
      expected_to: body.expectedTo ?? null,
    },
    at,
  );
};

/** The record that the command has made before; undefined for a new one. Throws `commandReused`, `injury.twice`. */
const knownOf = async (tx: Query, user: User, body: New): Promise<string | undefined> => {
  const { commandId, playerId } = body;
  const before = await store.rowOfCommand(tx, commandId);
  if (before) {
    if (before.by_user !== user.id || before.player_id !== playerId || before.deleted_at !== null)
      throw new AppError('commandReused');
    return before.id;
  }
  const open = body.confirm ? undefined : await store.openOn(tx, playerId, body.onsetOn);
  // The same command, which another connection has written since the look before.
  if (open?.command_id === commandId) return open.id;
  if (open) throw new AppError('injury.twice', { id: open.id });
  return undefined;
};

/** Opens records, moves them and corrects their facts. */
export const createWriting = ({ database, clock }: Services) => {
  const { query } = database;
  const needPast = async (clubId: string, day: string): Promise<void> => {
    if (day > (await todayIn(query, clubId, clock()))) throw new AppError('dayOutOfBounds');
  };

  const write = (user: User, body: New): Promise<{ id: string; clubId: string }> =>
    database.transaction(async (tx) => {
      const { player, sight } = await playerFor(tx, user, body.playerId);
      if (!sight.reports) throw new AppError('forbidden');
      const clubId = player.club_id;
      const known = await knownOf(tx, user, body);
      if (known !== undefined) return { id: known, clubId };
      const row = await rowOf(tx, player, body, { user, at: clock() });
      await store.addInjury(tx, row);
      const { region = null, side = null } = body;
      if (region !== null || side !== null) await openMedical(tx, row.id, { region, side, at: row.created_at });
      // What the staff report has been looked at; what a player reports is a draft.
      const looked = { commandId: crypto.randomUUID(), to: 'assessment', day: body.onsetOn } as const;
      if (sight.edits) await append(tx, row, { ...looked, reason: '', clearance: false }, { user, at: clock() });
      return { id: row.id, clubId };
    });

  return {
    add: async (user: User, body: New) => {
      const { player } = await playerFor(query, user, body.playerId);
      await needPast(player.club_id, body.onsetOn);
      try {
        return await write(user, body);
      } catch (fault) {
        // The same command has arrived twice at once.
        if (!isDuplicate(fault)) throw fault;
        return write(user, body);
      }
    },
    move: async (user: User, { id, club_id }: store.InjuryRow, body: Move) => {
      await needPast(club_id, body.day);
      await database.transaction(async (tx) => {
        const row = await store.lockedRow(tx, id);
        if (!row) throw new AppError('notFound');
        const before = (await store.movesOf(tx, id)).find((one) => one.command_id === body.commandId);
        if (before?.target === body.to && before.by_user === user.id) return;
        if (before) throw new AppError('commandReused');
        await append(tx, row, body, { user, at: clock() });
      });
    },
    update: async ({ id, club_id }: store.InjuryRow, { version, ...facts }: Facts) => {
      if (facts.onsetOn !== undefined) await needPast(club_id, facts.onsetOn);
      await database.transaction(async (tx) => {
        const row = await store.lockedRow(tx, id);
        if (!row) throw new AppError('notFound');
        if (row.version !== version) throw new AppError('record.changed');
        if (closedPhases.includes(row.phase)) throw new AppError('injury.closed');
        const changed = changedBy(row, facts);
        needOrder(changed.expected_from, changed.expected_to);
        const now = courseOf(changed, await store.movesOf(tx, id));
        await store.changeInjury(tx, row, { ...changed, head_step: now.context.headStep, updated_at: clock() });
      });
    },
  };
};

/** The first day of full availability, none while a record is on its way; a relapse after it begins another absence. */
const absenceAfter = (to: PhaseTarget, day: string, row: store.InjuryRow) => {
  const { onset_on, returned_on, missed_before, away_since } = row;
  if (to === 'returnToPlay') return { returned_on: day };
  if (to === 'closed' || returned_on === null) return {};
  return {
    ...{ returned_on: null, away_since: day },
    missed_before: missed_before + daysMissed(away_since ?? onset_on, returned_on),
  };
};

const changedBy = (row: store.InjuryRow, facts: Omit<Facts, 'version'>): store.InjuryRow => {
  const given = {
    kind: facts.kind,
    onset_on: facts.onsetOn,
    onset: facts.onset,
    contact: facts.contact,
    setting: facts.setting,
    suspected_head: facts.suspectedHead === undefined ? undefined : flag(facts.suspectedHead),
    expected_from: facts.expectedFrom,
    expected_to: facts.expectedTo,
    // A draft that nobody has moved is as old as its injury.
    phase_since: row.phase === 'draft' ? facts.onsetOn : undefined,
  };
  const found = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(found) };
};
