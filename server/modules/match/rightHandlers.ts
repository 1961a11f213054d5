import { AppError } from '#contract/errors.ts';
import type { Grant, matchRights } from '#contract/matchRights.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import * as grants from './grantStore.ts';
import type { Matches } from './matches.ts';
import { holdMatch, noTies, rightBy } from './rights.ts';
import type { MatchRow } from './store.ts';

const writes = (right: MatchRight): boolean => includesRight(right, 'write');

const rightsIn = async (query: Query, row: MatchRow): Promise<Grant[]> => {
  const people = await grants.workersOf(query, row);
  return people.flatMap(({ id, name, roles, staffRole, granted }) => {
    const user = { roles, clubId: row.club_id };
    const ties = { ...noTies, onStaff: staffRole !== null };
    const own = rightBy(user, row, ties);
    const right = rightBy(user, row, { ...ties, granted });
    return right === null ? [] : { userId: id, name, right, staffRole, byRole: own !== null && writes(own) };
  });
};

type Change = { readonly userId: string; readonly right: MatchRight };

/** Throws `right.byRole` for whom no match takes it from, `right.lastWriter` for who would lock everybody out. */
const checkChange = (people: readonly Grant[], { userId, right }: Change, byUser: string): void => {
  const target = people.find((one) => one.userId === userId);
  if (target?.byRole) throw new AppError('right.byRole', { name: target.name });
  const others = people.some((one) => one.userId !== userId && writes(one.right));
  if (userId === byUser && !writes(right) && !others) throw new AppError('right.lastWriter');
};

/** Who may do what in one match. Whoever writes it may grant less than he has; a signature is granted by role alone. */
export const rightHandlers = (matches: Matches): Handlers<typeof matchRights> => {
  const { database, announcements } = matches.services;
  return {
    all: async ({ params }, { user }) => {
      const { row } = await matches.open(user, params.id, 'note');
      return rightsIn(database.query, row);
    },
    grant: async ({ params, body }, { user }) => {
      const after = await database.transaction(async (tx) => {
        const { row } = await holdMatch(tx, user, params.id, 'write');
        if (!(await grants.mayBeGranted(tx, row.club_id, body.userId))) throw new AppError('notFound');
        checkChange(await rightsIn(tx, row), body, user.id);
        await grants.setGrant(tx, row.id, body.userId, body.right);
        return rightsIn(tx, row);
      });
      announcements.announce({ kind: 'rightsChanged', matchId: params.id });
      return after;
    },
  };
};
