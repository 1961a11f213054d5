/** Role names of the specification, section 6, with the words that the screens show in English. */
export const roles = {
  ADMIN: 'Administrator',
  CLUB_ADMIN: 'Club Admin',
  CLUB_MANAGER: 'Club Manager',
  COACH: 'Coach',
  STAFF: 'Staff',
  PLAYER: 'Player',
} as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];

/** Coaching staff roles of the specification, section 3. */
export const staffRoles = [
  'COACH',
  'ASSISTANT_COACH',
  'GOALKEEPER_COACH',
  'CONDITIONAL_COACH',
  'DELEGATE',
  'PHYSIOTHERAPIST',
  'MANAGER',
  'ANALIST',
  'SOCIAL_WORKER',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a person may do to one match. Each right includes those before it. */
export const matchRights = ['read', 'note', 'propose', 'write', 'confirm'] as const;
export type MatchRight = (typeof matchRights)[number];
export const includesRight = (has: MatchRight, needs: MatchRight): boolean =>
  matchRights.indexOf(has) >= matchRights.indexOf(needs);
