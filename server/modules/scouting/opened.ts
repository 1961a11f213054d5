import { AppError } from '#contract/errors.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { dayOf } from '#domain/days.ts';
import { may, reachesTo } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { hiddenFrom, type NamedReport, reportRow, reportsOf } from './reportStore.ts';
import * as store from './store.ts';
import { asForeign, fullName } from './views.ts';

/** What a user sees of the scouting of a club: who runs it everything. */
export const seeingOf = (user: User): store.Seeing => ({
  userId: user.id,
  all: reachesTo(user.roles, 'scouting.read', 'club'),
});
export const decides = (user: User): boolean => may(user.roles, 'scouting.decide');
/** Who recorded an outsider changes the facts, and who runs the club. */
export const edits = (user: User, row: Pick<store.ForeignRow, 'created_by'>): boolean =>
  reachesTo(user.roles, 'scouting.edit', 'club') || row.created_by === user.id;

export const todayIn = async (query: Query, clubId: string, at: number): Promise<string> =>
  dayOf(new Date(at), await zoneOf(query, clubId));

/** An outsider whom the user sees. Throws `notFound`. */
export const foreignFor = async (query: Query, user: User, id: string): Promise<store.NamedForeign> => {
  const row = await store.foreignRow(query, seeingOf(user), { scope: scopeOf(user), id });
  if (!row) throw new AppError('notFound');
  return row;
};
/** A report that the user reads. Throws `notFound`. */
export const reportFor = async (query: Query, user: User, id: string): Promise<NamedReport> => {
  const row = await reportRow(query, seeingOf(user), { scope: scopeOf(user), id });
  if (!row) throw new AppError('notFound');
  return row;
};
/** The outsider that an id names, by itself or by a report on them. Throws `notFound`. */
export const foreignOf = async (query: Query, user: User, id: string): Promise<store.NamedForeign> => {
  const row = await store.foreignRow(query, seeingOf(user), { scope: scopeOf(user), id });
  return row ?? foreignFor(query, user, (await reportFor(query, user, id)).foreign_player_id);
};

/** An outsider whole, as the user reads them. */
export const wholeForeign = async (
  query: Query,
  user: User,
  row: store.NamedForeign,
  at: number,
): Promise<ForeignPlayer> => {
  const seeing = seeingOf(user);
  const counts = (await store.countsOf(query, [row.id]))(row.id);
  const whole = {
    ...{ row, counts, decisions: await store.decisionsOf(query, row.id) },
    ...{ reports: await reportsOf(query, seeing, row.id), hidden: await hiddenFrom(query, seeing, row.id) },
  };
  const today = await todayIn(query, row.club_id, at);
  return asForeign(whole, { userId: user.id, decides: decides(user), edits: edits(user, row), today });
};

/** The users of a club who scout for it, by name. */
export const scoutsOf = async (query: Query, clubId: string) => {
  const rows = await store.accountsOf(query, clubId);
  return rows
    .filter(({ roles }) => may(JSON.parse(roles) as Role[], 'scouting.read'))
    .map(({ id, first_name, last_name }) => ({ id, name: fullName(first_name, last_name) }));
};
/** Throws `notFound` where a next step is given to somebody who does not scout for the club. */
export const needScout = async (query: Query, clubId: string, userId: string | null | undefined): Promise<void> => {
  if (userId === null || userId === undefined) return;
  if (!(await scoutsOf(query, clubId)).some(({ id }) => id === userId)) throw new AppError('notFound');
};
