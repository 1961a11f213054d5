import { TwoStepMethod } from '#contract/twoStep.ts';
import type { UserAccount } from '#contract/user.ts';
import { Language } from '#contract/values.ts';
import { rolesOf } from './managed.ts';
import type { LinkedPlayers } from './playerLink.ts';
import type { Account } from './store.ts';

const instant = (at: number | null | undefined): string | null => (at ? new Date(at).toISOString() : null);

const standingOf = ({ password_hash, must_change_password }: Account): UserAccount['standing'] => {
  if (password_hash === '') return 'invited';
  return must_change_password === 1 ? 'temporary' : 'active';
};

/** A row as the contract shows it. */
export const asUserAccount = (row: Account, seenAt: number | undefined, players: LinkedPlayers): UserAccount => ({
  id: row.id,
  clubId: row.club_id,
  userName: row.user_name,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  photo: row.photo,
  roles: [...rolesOf(row)],
  language: Language.catch('es').parse(row.language),
  standing: standingOf(row),
  twoStep: TwoStepMethod.catch('off').parse(row.two_step),
  lastUsedAt: instant(seenAt),
  invitedAt: instant(row.invited_at),
  player: players.get(String(row.player_id)) ?? null,
  version: row.version,
});
