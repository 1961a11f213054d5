import { z } from 'zod';
import { coachRoles } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { leavingRefusals, NewStaffMember, StaffMember, StaffUpdate, staffEditors, staffReaders } from './staff.ts';
import { IdParams } from './values.ts';

export const NewCoach = NewStaffMember.extend({ role: z.enum(coachRoles).optional() });
const CoachUpdate = StaffUpdate.extend({ role: z.enum(coachRoles).optional() });

/** Coaches are the staff members whose role coaches (domain/people.ts, coachRoles). */
export const coach = {
  get: call({
    method: 'GET',
    path: '/coach/{id}',
    access: staffReaders,
    says: 'One coach.',
    params: IdParams,
    reply: StaffMember,
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/coach/add',
    access: staffEditors,
    says: 'A new coach.',
    body: NewCoach,
    reply: StaffMember,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/coach/update',
    access: staffEditors,
    says: 'Change a coach.',
    body: CoachUpdate,
    reply: StaffMember,
    refusals: ['notFound', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/coach/{id}',
    access: whoMay('people.delete'),
    says: 'Take a coach off the lists and out of the teams of this season. What he may because of it ends at once.',
    params: IdParams,
    reply: Done,
    refusals: leavingRefusals,
  }),
};
