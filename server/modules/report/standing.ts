import type { ShareLevel, Standing } from '#domain/insight/sharing.ts';
import { may, reachesTo } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { teamsOfPlayer, teamsOfUser } from '#server/modules/team/store.ts';
import type { User } from '#server/sessions/user.ts';
import type { ShareRow, StoredTemplate } from './store.ts';

/** Who looks at templates: the user, the own teams, and what the roles allow. */
export type TemplateReader = Pick<Standing, 'runs' | 'edits' | 'shares'> & {
  readonly user: User;
  /** Teams of the staff, and those in which the user plays. */
  readonly teams: ReadonlySet<string>;
};

export const readerOf = async (query: Query, user: User): Promise<TemplateReader> => ({
  user,
  teams: new Set([...(await teamsOfUser(query, user)), ...(await teamsOfPlayer(query, user))]),
  runs: reachesTo(user.roles, 'report.edit', 'club'),
  edits: may(user.roles, 'report.edit'),
  shares: may(user.roles, 'report.share'),
});

/** How a reader stands to a template, by the rows that say with whom it is shared. */
export const standingOf = (
  { user, teams, runs, edits, shares }: TemplateReader,
  row: StoredTemplate,
  sharedWith: readonly ShareRow[],
): Standing => {
  const isOne = ({ template_id, kind, recipient }: ShareRow): boolean => {
    if (template_id !== row.id) return false;
    if (kind === 'team') return teams.has(recipient);
    return kind === 'role' ? (user.roles as readonly string[]).includes(recipient) : recipient === user.id;
  };
  return {
    ...{ runs, edits, shares },
    isOwner: row.owner_id === user.id,
    isRecipient: row.level === 'club' || sharedWith.some(isOne),
    level: row.level as ShareLevel,
    mayEdit: row.may_edit === 1,
  };
};
