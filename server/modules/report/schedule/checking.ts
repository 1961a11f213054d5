import { AppError } from '#contract/errors.ts';
import type { ScheduleBody } from '#contract/reportSchedule.ts';
import { Role } from '#contract/values.ts';
import { readyMadeOf } from '#domain/insight/readyMade.ts';
import { may } from '#domain/rights.ts';
import type { Role as RoleName } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { parseDefinition } from '../definitions.ts';
import { teamsOfClub, templateRow, usersOfClub } from '../store.ts';

type Recipients = ScheduleBody['recipients'];
const idsOf = (all: Recipients, kind: Recipients[number]['kind']) =>
  all.flatMap((one) => (one.kind === kind ? one.id : []));

/** Throws `chartNeeded` where a report has no chart or several: a picture is of one. */
export const needOneChart = async (query: Query, clubId: string, templateId: string): Promise<void> => {
  const made = readyMadeOf(templateId);
  const stored = made ? undefined : await templateRow(query, { clubId, id: templateId });
  const charts = made
    ? made.blocks.map(({ chart }) => chart)
    : stored
      ? parseDefinition(stored.definition).blocks.map((one) => (one.kind === 'chart' ? one.chart.type : undefined))
      : [];
  if (charts.filter((type) => type && type !== 'table' && type !== 'figure').length !== 1)
    throw new AppError('chartNeeded');
};

/** Teams that a user sends to, and whose matches set a schedule off: those of the club, of a coach the own ones. */
const needTeams = async (tx: Query, user: User, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await teamsOfClub(tx, user.clubId, wanted);
  if (found.length < wanted.length) throw new AppError('notFound');
};

/**
 * The rows of the recipients and teams of a schedule. Throws `notFound` for what is another club's, `forbidden` where a
 * user sends to others without the right, or a coach to a role or to a team that is not their own, and `recipient.mayNot`
 * for people who may open no report.
 */
export const recipientRows = async (tx: Query, user: User, { recipients, matchTeamIds }: ScheduleBody) => {
  const users = [...new Set(idsOf(recipients, 'user'))];
  const found = await usersOfClub(tx, user.clubId, users);
  if (found.length < users.length) throw new AppError('notFound');
  const teams = [...idsOf(recipients, 'teamStaff'), ...idsOf(recipients, 'teamPlayers')];
  await needTeams(tx, user, [...teams, ...matchTeamIds]);
  const isOwn = recipients.every(({ kind, id }) => kind === 'user' && id === user.id);
  if (!isOwn && !may(user.roles, 'report.send')) throw new AppError('forbidden');
  const roles = idsOf(recipients, 'role');
  if (roles.some((role) => !Role.safeParse(role).success)) throw new AppError('notFound');
  const within = await teamsWithin(tx, user, 'report.send');
  if (within && (roles.length > 0 || teams.some((id) => !within.has(id)))) throw new AppError('forbidden');
  const reads = await teamsWithin(tx, user, 'match.read');
  if (reads && matchTeamIds.some((id) => !reads.has(id))) throw new AppError('forbidden');
  const barred = found.filter(({ roles: own }) => !may(JSON.parse(own) as RoleName[], 'statistics.read'));
  if (barred.length > 0) throw new AppError('recipient.mayNot', { userIds: barred.map(({ id }) => id) });
  return [
    ...recipients.map(({ kind, id }) => ({ kind, recipient: id })),
    ...matchTeamIds.map((id) => ({ kind: 'matchTeam', recipient: id })),
  ];
};
