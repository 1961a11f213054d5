import { AppError } from '#contract/errors.ts';
import type { ShareBody } from '#contract/reportTemplate.ts';
import { may } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { type ShareRow, teamsOfClub, usersOfClub } from './store.ts';

const needUsers = async (tx: Query, clubId: string, ids: readonly string[]): Promise<void> => {
  const users = await usersOfClub(tx, clubId, ids);
  if (users.length < ids.length) throw new AppError('notFound');
  const barred = users.filter(({ roles }) => !may(JSON.parse(roles) as Role[], 'statistics.read'));
  if (barred.length > 0) throw new AppError('recipient.mayNot', { userIds: barred.map(({ id }) => id) });
};

/**
 * The rows that say with whom a template is shared. Throws `notFound` for people and teams of another club, and
 * `recipient.mayNot` for people who may open no report.
 */
export const shareRows = async (
  tx: Query,
  clubId: string,
  templateId: string,
  { level, userIds, teamIds, roles }: ShareBody,
): Promise<readonly ShareRow[]> => {
  const rows = (kind: string, recipients: readonly string[]) =>
    [...new Set(recipients)].map((recipient) => ({ template_id: templateId, kind, recipient }));
  if (level === 'people') {
    const users = rows('user', userIds);
    await needUsers(
      tx,
      clubId,
      users.map(({ recipient }) => recipient),
    );
    return [...users, ...rows('role', roles)];
  }
  if (level !== 'team') return [];
  const teams = rows('team', teamIds);
  const found = await teamsOfClub(
    tx,
    clubId,
    teams.map(({ recipient }) => recipient),
  );
  if (found.length < teams.length) throw new AppError('notFound');
  return teams;
};
