import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { Language } from '#contract/values.ts';
import { grantableRoles } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type Invited, type Inviter, inviteUser } from './invitations.ts';

export type Person = Pick<Invited, 'email' | 'firstName' | 'roles'> & {
  readonly lastName?: string | undefined;
  readonly userName?: string | undefined;
  readonly playerId?: string | null | undefined;
};

const inviterOf = ({ settings }: Services, { id, profile }: User, request: FastifyRequest): Inviter => ({
  id,
  name: `${profile.firstName} ${profile.lastName}`.trim() || profile.userName,
  address: publicAddress(settings, request),
});

/**
 * Runs work that opens accounts in a club, and lets the invitations leave once it is committed. Throws `forbidden` for
 * roles that the inviter may not give, `emailTaken`, `userTaken`.
 */
export const inviting = async <T>(
  services: Services,
  { user, request }: { user: User; request: FastifyRequest },
  work: (tx: Query, invite: (clubId: string, person: Person) => Promise<string>) => Promise<T>,
): Promise<T> => {
  const by = inviterOf(services, user, request);
  const granted = grantableRoles(user.roles);
  const mayGive = (roles: readonly Role[]): boolean => roles.every((role) => granted.includes(role));
  try {
    return await services.database.transaction((tx) =>
      work(tx, async (clubId, { userName, lastName = '', playerId = null, ...person }) => {
        if (!mayGive(person.roles)) throw new AppError('forbidden');
        const club = await tx.selectFrom('club').select('language').where('id', '=', clubId).executeTakeFirstOrThrow();
        const language = Language.catch('es').parse(club.language);
        const named = { ...person, lastName, playerId, clubId, language, ...(userName !== undefined && { userName }) };
        return (await inviteUser(tx, services, named, by)).id;
      }),
    );
  } catch (fault) {
    throw isDuplicate(fault) ? new AppError('userTaken') : fault;
  } finally {
    services.mails.wake();
  }
};
