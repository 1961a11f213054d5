import { z } from 'zod';
import { licences, staffKinds } from '#domain/people.ts';
import { staffGiven, whoMay } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, Done, file } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { Mail, Phone, Picture, recordFields, Text, updateFields, Version } from './record.ts';
import { Removals } from './removed.ts';
import { RestoreAs, restoreRefusals } from './restore.ts';
import { bodyAtMost, ImportReport, pictureGiven, SheetImport, sheetAtMost, template } from './upload.ts';
import { Id, IdParams, Name, Role } from './values.ts';

/** Documents that a staff member must have: certificate, contract, course. */
const paper = <D extends z.ZodType>(validUntil: D) => z.array(z.object({ name: Name, validUntil })).max(20);

const fields = {
  firstName: Name,
  lastName: Text(120),
  role: z.enum(staffRoles),
  email: Mail.nullable(),
  phone: Phone.nullable(),
  licence: z.enum(licences),
  licenceUntil: Day.nullable(),
  documents: paper(Day.nullable().default(null)),
  notes: Text(4000).nullable(),
};
const StaffFields = z.object(fields);

/** Roles that belong to the staff record. A request has all of them: a role that is left out is revoked. */
export const AccessRole = z.enum(staffGiven);
export type AccessRole = z.infer<typeof AccessRole>;

/** The account of a staff member, or null. `keeps` has the roles that stay when the staff record is removed. */
const Access = z.object({
  userId: Id,
  userName: z.string(),
  email: z.string(),
  roles: z.array(Role),
  keeps: z.array(Role),
});

export const StaffMember = z.object({
  ...recordFields,
  ...fields,
  licenceUntil: StoredDay.nullable(),
  documents: paper(StoredDay.nullable()),
  photo: Picture,
  teams: z.array(
    z.object({
      memberId: Id,
      teamId: Id,
      teamName: z.string(),
      seasonId: Id.nullable(),
      seasonName: z.string().nullable(),
      current: z.boolean(),
      role: z.enum(staffRoles),
    }),
  ),
  access: Access.nullable(),
  /** Named for the medical circle of all players. */
  medical: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const NewStaffMember = StaffFields.partial()
  .required({ firstName: true })
  .extend({
    /** Teams that the new staff member joins, in their own position. */
    teamIds: z.array(Id).max(20).optional(),
  });
export const StaffUpdate = StaffFields.partial().extend(updateFields);

export const StaffListItem = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(staffRoles),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  licence: z.enum(licences),
  licenceUntil: StoredDay.nullable(),
  photo: Picture,
  /** Of the current season. */
  teams: z.array(z.object({ teamId: Id, teamName: z.string(), role: z.enum(staffRoles) })),
  userId: Id.nullable(),
  version: Version,
});
export type StaffListItem = z.infer<typeof StaffListItem>;

export const staffSorts = ['name', 'firstName', 'role', 'licence', 'licenceUntil', 'updatedAt'] as const;
const filters = {
  teamId: Id.optional(),
  role: z.enum(staffKinds).optional(),
  licence: z.enum(licences).optional(),
  withAccess: z.stringbool().optional(),
};
export const StaffQuery = listQuery(staffSorts, filters);
/** Also the query of the coaches' export (GET /club/{clubId}/coaches/export). */
export const StaffExportQuery = exportQuery(staffSorts, filters);

export const staffReaders = whoMay('people.read').filter((role) => role !== 'PLAYER');
export const staffEditors = whoMay('staff.edit');
const oneOf = ['notFound', 'forbidden'] as const;
export const leavingRefusals = ['notFound', 'forbidden', 'lastAdmin', 'accountIsYours'] as const;

export const staff = {
  all: call({
    method: 'GET',
    path: '/staff/',
    access: staffReaders,
    summary: 'List the staff of the club. Staff members get those of their own teams.',
    query: StaffQuery,
    reply: pageOf(StaffListItem),
  }),
  exported: call({
    method: 'GET',
    path: '/staff/export',
    access: staffReaders,
    summary: 'Export the list of staff as a spreadsheet.',
    query: exportQuery(staffSorts, filters),
    reply: file(sheetType),
  }),
  available: call({
    method: 'GET',
    path: '/staff/available',
    access: whoMay('structure.edit'),
    summary:
      'List the staff who are not in a team. Without a team, list those who are in no team of the current season.',
    query: z.object({ teamId: Id.optional() }),
    reply: z.array(StaffListItem),
    refusals: ['notFound'],
  }),
  importTemplate: call({
    method: 'GET',
    path: '/staff/import/template',
    access: staffEditors,
    summary: 'Get the template of the staff import.',
    ...template,
  }),
  imported: call({
    method: 'POST',
    path: '/staff/import',
    access: staffEditors,
    summary: 'Import staff from a spreadsheet, or check the file without saving anything.',
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  get: call({
    method: 'GET',
    path: '/staff/{id}',
    access: staffReaders,
    summary: 'Get a staff member.',
    params: IdParams,
    reply: StaffMember,
    refusals: oneOf,
  }),
  add: call({
    method: 'POST',
    path: '/staff/add',
    access: staffEditors,
    summary: 'Create a staff member.',
    body: NewStaffMember,
    reply: StaffMember,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/staff/update',
    access: staffEditors,
    summary: 'Update a staff member.',
    body: StaffUpdate,
    reply: StaffMember,
    refusals: ['notFound', 'record.changed'],
  }),
  setAccess: call({
    method: 'PUT',
    path: '/staff/access/{id}',
    access: whoMay('users.manage'),
    summary:
      'Set the roles with which a staff member signs in. Without roles their access ends, unless the account has another role.',
    params: IdParams,
    body: z.object({
      /** Of the staff member. */
      version: Version,
      roles: z.array(AccessRole).max(4),
      /** Address for the invitation. The default is the address of the staff member. */
      email: Mail.optional(),
      /**
       * An existing account of the club to link. It keeps its roles and gets these too. Null unlinks the account, which
       * does not change.
       */
      userId: Id.nullable().optional(),
    }),
    reply: StaffMember,
    refusals: [...leavingRefusals, 'mailNeeded', 'emailTaken', 'record.changed'],
  }),
  setPhoto: call({
    ...pictureGiven,
    path: '/staff/{id}/photo',
    access: staffEditors,
    summary: 'Set the photo of a staff member.',
    params: IdParams,
    refusals: ['notFound', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/staff/{id}/photo',
    access: staffEditors,
    summary: 'Remove the photo of a staff member.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/staff/{id}',
    access: whoMay('people.delete'),
    summary:
      'Remove a staff member and revoke the access that came with the record. They also leave the teams of this season.',
    params: IdParams,
    reply: Done,
    refusals: leavingRefusals,
  }),
  removed: call({
    method: 'GET',
    path: '/staff/removed',
    access: whoMay('people.delete'),
    summary: 'List the staff who were removed in the last day and whom the user can restore.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: '/staff/{id}/restore',
    access: whoMay('people.delete'),
    summary: 'Restore a staff member who was removed in the last day, with their teams and access.',
    params: IdParams,
    body: RestoreAs,
    reply: StaffMember,
    refusals: ['notFound', 'forbidden', ...restoreRefusals],
  }),
};
