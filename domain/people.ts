import { type StaffRole, staffRoles } from './roles.ts';

export const playerStatuses = ['active', 'injured', 'suspended', 'away'] as const;
export type PlayerStatus = (typeof playerStatuses)[number];
export const genders = ['male', 'female', 'other'] as const;
export const feet = ['right', 'left', 'both'] as const;

/** Coach licences of the specification, section 3. */
export const licences = ['LicC', 'LicB', 'LicA', 'LicPRO', 'WithoutLic'] as const;
export type Licence = (typeof licences)[number];

/** The staff roles that coach; the other ones look after a team in other ways. */
export const coachRoles = [
  'COACH',
  'ASSISTANT_COACH',
  'GOALKEEPER_COACH',
  'CONDITIONAL_COACH',
] as const satisfies readonly StaffRole[];

/** A filter of the staff: one role, or all coaches. */
export const staffKinds = ['coaches', ...staffRoles] as const;

/** Characters that a shirt, and the disc of a player, have room for. */
export const shortNameAtMost = 40;

/** The name on the disc: the shirt name, else the last name, else the first, cut to the room. */
export const shortNameOf = (name: { shortName?: string; firstName: string; lastName?: string }): string =>
  (name.shortName || name.lastName || name.firstName).slice(0, shortNameAtMost).trimEnd();

/** A club may ask players how hard a training was from an age in these years on; `usual` where it has not chosen. */
export const askedFrom = { least: 6, most: 18, usual: 12 } as const;
