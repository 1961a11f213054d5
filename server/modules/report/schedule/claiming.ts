import { type Cadence, dueAt, graceOf, matchdaysOf, type PauseReason, type Times } from '#domain/insight/schedule.ts';
import { may } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { accountById } from '#server/modules/account/store.ts';
import type { Services } from '#server/services.ts';
import { userOfAccount } from '#server/sessions/store.ts';
import { maySend } from './receiving.ts';
import * as runs from './runStore.ts';
import * as store from './scheduleStore.ts';

const day = 86_400_000;
/** A match day of a weekend lasts no longer, and is looked for from so long ago. */
const lookBack = 10 * day;
const lookAhead = 3 * day;
/** States of a match in which nobody waits for its end. */
const off: ReadonlySet<string> = new Set(['cancelled', 'postponed', 'abandoned']);

export const timesOf = (row: store.ScheduleRow): Times => ({
  cadence: row.cadence as Cadence,
  ...{ weekday: row.weekday, monthDay: row.month_day, time: row.time, zone: row.zone },
});

/** Why a schedule cannot go on; undefined where it can. */
const hindered = async (tx: Query, row: store.ScheduleRow): Promise<PauseReason | undefined> => {
  const owner = await userOfAccount(tx, row.owner_id);
  if (owner?.clubId !== row.club_id || !may(owner.roles, 'report.edit')) return 'ownerMayNot';
  const sends = (await store.recipientsOf(tx, [row.id])).filter(
    ({ kind }) => kind !== 'matchTeam' && kind !== 'stopped',
  );
  const isOwn = sends.every(({ kind, recipient }) => kind === 'user' && recipient === row.owner_id);
  if (!isOwn && !may(owner.roles, 'report.send')) return 'ownerMayNot';
  return (await maySend(tx, row)) ? undefined : 'templateGone';
};

/** Pauses a schedule, and writes to its owner that it does. */
export const pause = async (tx: Query, { mails, settings }: Services, row: store.ScheduleRow, why: PauseReason) => {
  await store.changeSchedule(tx, { id: row.id }, { is_active: 0, paused_why: why, next_at: null });
  const owner = await accountById(tx, row.owner_id);
  const url = `${publicAddress(settings)}/reports/sending`;
  if (owner) await mails.post(tx, owner, { kind: 'reportPaused', values: { schedule: row.name, url } });
};

type Occasion = { readonly occasion: string; readonly dueAt: number; readonly matchIds: readonly string[] };
/** Writes a run with what each recipient of now is to get. What has a run is left as it is. */
const openRun = async (tx: Query, row: store.ScheduleRow, of: Occasion & { kind: string; now: number }) => {
  const runId = await runs.insertRun(tx, {
    ...{ schedule_id: row.id, kind: of.kind, occasion: of.occasion, match_ids: JSON.stringify(of.matchIds) },
    ...{ due_at: of.dueAt, state: 'making', why: null, created_at: of.now },
  });
  if (runId === undefined) return;
  const recipients = await store.recipientsOf(tx, [row.id]);
  await runs.insertDeliveries(tx, runId, await store.usersOf(tx, row.club_id, recipients));
};

/** Opens the run that is due first by time. Returns whether one was due. The next moment is set in the same transaction. */
export const claimTimed = async (services: Services, now: number): Promise<boolean> => {
  const { database } = services;
  const found = await store.firstDue(database.query);
  if (!found || Number(found.next_at) > now) return false;
  await database.transaction(async (tx) => {
    const due = dueAt(timesOf(found), { next: Number(found.next_at), now });
    const { numUpdatedRows } = await tx
      .updateTable('report_schedule')
      .set({ next_at: due.next ?? null })
      .where('id', '=', found.id)
      .where('next_at', '=', found.next_at)
      .where('is_active', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // Another node has it, or its owner has changed it meanwhile.
    if (numUpdatedRows === 0n) return;
    const why = await hindered(tx, found);
    if (why) return pause(tx, services, found, why);
    for (const at of due.missed)
      await runs.insertRun(tx, {
        ...{ schedule_id: found.id, kind: 'scheduled', occasion: new Date(at).toISOString(), match_ids: '[]' },
        ...{ due_at: at, state: 'missed', why: 'serverOff', created_at: now },
      });
    if (due.run === undefined) return;
    const occasion = new Date(due.run).toISOString();
    await openRun(tx, found, { kind: 'scheduled', occasion, dueAt: due.run, matchIds: [], now });
  });
  return true;
};

/** What has set off a schedule that waits for matches, and has no run yet. */
const occasionsOf = async (query: Query, row: store.ScheduleRow, now: number): Promise<readonly Occasion[]> => {
  const matches = await runs.matchesFor(query, row.id, { from: now - lookBack, to: now + lookAhead });
  const isOver = (state: string): boolean =>
    state === 'confirmed' || (row.match_state === 'finished' && state === 'finished');
  const from = Math.max(Number(row.since), now - graceOf[row.cadence as Cadence]);
  const endOf = new Map(matches.map(({ match_id, over_at }) => [match_id, Number(over_at ?? 0)]));
  const occasions: Occasion[] =
    row.cadence === 'afterMatch'
      ? matches
          .filter(({ state }) => isOver(state))
          .map(({ match_id, revision }) => ({
            ...{ occasion: `match ${match_id} ${revision}`, matchIds: [match_id], dueAt: endOf.get(match_id) ?? 0 },
          }))
      : matchdaysOf(
          matches.map(({ match_id, kickoff_at, state }) => ({
            ...{ id: match_id, kickoffAt: Number(kickoff_at), isOver: isOver(state), isOff: off.has(state) },
          })),
          row.zone,
        )
          .filter((one) => one.isOver)
          .map(({ first, matchIds }) => ({
            ...{ occasion: `day ${first}`, matchIds, dueAt: Math.max(...matchIds.map((id) => endOf.get(id) ?? 0)) },
          }));
  const late = occasions.filter(({ dueAt: at }) => at >= from);
  if (late.length === 0) return [];
  const known = await runs.occasionsRun(
    query,
    row.id,
    late.map(({ occasion }) => occasion),
  );
  return late.filter(({ occasion }) => !known.has(occasion));
};

/** The first schedule that matches have set off, with its occasion. */
const firstSetOff = async (query: Query, now: number) => {
  for (const row of await store.waitingForMatches(query)) {
    const [occasion] = await occasionsOf(query, row, now);
    if (occasion) return { row, occasion };
  }
  return undefined;
};

/** Opens a run that matches have set off. Returns whether there was one. */
export const claimMatches = async (services: Services, now: number): Promise<boolean> => {
  const { database } = services;
  const found = await firstSetOff(database.query, now);
  if (!found) return false;
  const { row, occasion } = found;
  await database.transaction(async (tx) => {
    const present = await store.scheduleRow(tx, { clubId: row.club_id, id: row.id });
    if (present?.is_active !== 1) return;
    const why = await hindered(tx, present);
    if (why) return pause(tx, services, present, why);
    await openRun(tx, present, { ...occasion, kind: 'scheduled', now });
  });
  return true;
};

/** Opens a run that somebody asks for: the same command once. */
export const runNow = (services: Services, row: store.ScheduleRow, commandId: string): Promise<void> => {
  const now = services.clock();
  const of = { kind: 'manual', occasion: commandId, dueAt: now, matchIds: [], now };
  return services.database.transaction((tx) => openRun(tx, row, of));
};

/** When something is due next: a moment, a match that is over, a delivery, or a run to close. */
export const nextDue = async ({ database: { query } }: Services, now: number): Promise<number | undefined> => {
  const dues: number[] = [];
  const timed = await store.firstDue(query);
  if (timed) dues.push(Number(timed.next_at));
  const waiting = await runs.firstWaiting(query);
  if (waiting) dues.push(Number(waiting.lease_until));
  if ((await runs.firstFinished(query)) || (await firstSetOff(query, now))) dues.push(now);
  return dues.length === 0 ? undefined : Math.min(...dues);
};
