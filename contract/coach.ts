import { z } from 'zod';
import { coachRoles } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { leavingRefusals, NewStaffMember, StaffMember, StaffUpdate, staffEditors, staffReaders } from './staff.ts';
import { IdParams } from './values.ts';

export const NewCoach = NewStaffMember.extend({ role: z.enum(coachRoles).optional() });
const CoachUpdate = StaffUpdate.extend({ role: z.enum(coachRoles).optional() });

/** Coaches are the staff members with a coaching position (domain/people.ts, coachRoles). */
export const coach = {
  get: call({
    method: 'GET',
    path: '/coach/{id}',
    access: staffReaders,
    summary: 'Get a coach.',
    params: IdParams,
    reply: StaffMember,
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/coach/add',
    access: staffEditors,
    summary: 'Create a coach.',
    body: NewCoach,
    reply: StaffMember,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/coach/update',
    access: staffEditors,
    summary: 'Update a coach.',
    body: CoachUpdate,
    reply: StaffMember,
    refusals: ['notFound', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/coach/{id}',
    access: whoMay('people.delete'),
    summary:
      'Remove a coach and revoke the access that came with the record. They also leave the teams of this season.',
    params: IdParams,
    reply: Done,
    refusals: leavingRefusals,
  }),
};
