import type { z } from 'zod';
import { NewStaffMember, type StaffMember } from '#contract/staff.ts';

export const staffForm = NewStaffMember;
export type StaffValues = z.input<typeof staffForm>;

/** The initial values of the form. */
export const valuesOf = (one: StaffMember | undefined): StaffValues => ({
  firstName: one?.firstName ?? '',
  lastName: one?.lastName ?? '',
  role: one?.role ?? 'COACH',
  email: one?.email ?? null,
  phone: one?.phone ?? null,
  licence: one?.licence ?? 'WithoutLic',
  licenceUntil: one?.licenceUntil ?? null,
  documents: one?.documents ?? [],
  notes: one?.notes ?? null,
  teamIds: [],
});
