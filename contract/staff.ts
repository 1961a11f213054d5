import { z } from 'zod';
import { licences, staffKinds } from '#domain/people.ts';
import { staffGiven, whoMay } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, Done, file } from './call.ts';
import { ComeBackAs, comeBackRefusals } from './comeBack.ts';
import { Day, StoredDay } from './days.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { Mail, Phone, Picture, recordFields, Text, updateFields, Version } from './record.ts';
import { Removals } from './removed.ts';
import { bodyAtMost, ImportReport, pictureGiven, SheetImport, sheetAtMost, template } from './upload.ts';
import { Id, IdParams, Name, Role } from './values.ts';

/** Papers that a staff member must have: certificate, contract, course. */
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

/** The roles that come with being on the staff. All of them are given or taken at once: one that is not named goes. */
export const AccessRole = z.enum(staffGiven);
export type AccessRole = z.infer<typeof AccessRole>;

/** How a staff member signs in; null: he does not. `keeps`: what he still is in the club when he is taken off the staff. */
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
});
export type StaffMember = z.infer<typeof StaffMember>;

export const NewStaffMember = StaffFields.partial()
  .required({ firstName: true })
  .extend({
    /** Teams he joins at once, in his own role. */
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
/** The list of coaches (GET /club/{clubId}/coaches) is asked for in the same way. */
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
    says: 'Staff of the club: staff members see those of their own teams.',
    query: StaffQuery,
    reply: pageOf(StaffListItem),
  }),
  exported: call({
    method: 'GET',
    path: '/staff/export',
    access: staffReaders,
    says: 'The same list as a spreadsheet.',
    query: exportQuery(staffSorts, filters),
    reply: file(sheetType),
  }),
  available: call({
    method: 'GET',
    path: '/staff/available',
    access: whoMay('structure.edit'),
    says: 'Staff who are not with this team; without a team, those who are with none this season.',
    query: z.object({ teamId: Id.optional() }),
    reply: z.array(StaffListItem),
    refusals: ['notFound'],
  }),
  importTemplate: call({
    method: 'GET',
    path: '/staff/import/template',
    access: staffEditors,
    says: 'An empty list of staff to fill in.',
    ...template,
  }),
  imported: call({
    method: 'POST',
    path: '/staff/import',
    access: staffEditors,
    says: 'Read a list of staff in, or see what it would do.',
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  get: call({
    method: 'GET',
    path: '/staff/{id}',
    access: staffReaders,
    says: 'One staff member.',
    params: IdParams,
    reply: StaffMember,
    refusals: oneOf,
  }),
  add: call({
    method: 'POST',
    path: '/staff/add',
    access: staffEditors,
    says: 'A new staff member.',
    body: NewStaffMember,
    reply: StaffMember,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/staff/update',
    access: staffEditors,
    says: 'Change a staff member.',
    body: StaffUpdate,
    reply: StaffMember,
    refusals: ['notFound', 'record.changed'],
  }),
  setAccess: call({
    method: 'PUT',
    path: '/staff/access/{id}',
    access: whoMay('users.manage'),
    says: 'Let a staff member sign in with these roles; without any of them he no longer may, as far as he has no other.',
    params: IdParams,
    body: z.object({
      /** Of the staff member. */
      version: Version,
      roles: z.array(AccessRole).max(4),
      /** Where his invitation goes; the staff member's own address when left out. */
      email: Mail.optional(),
      /**
       * An account of the club that is there already becomes his, and gets these roles beside what it has. Null: it is
       * parted from him, and stays what it is.
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
    says: 'Give a staff member a photo.',
    params: IdParams,
    refusals: ['notFound', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/staff/{id}/photo',
    access: staffEditors,
    says: 'Take the photo of a staff member away.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/staff/{id}',
    access: whoMay('people.delete'),
    says: 'Take a staff member off the lists and out of the teams of this season. What he may because of it ends at once.',
    params: IdParams,
    reply: Done,
    refusals: leavingRefusals,
  }),
  removed: call({
    method: 'GET',
    path: '/staff/removed',
    access: whoMay('people.delete'),
    says: 'Staff of the club who were taken off the lists in the last day, as far as the user may bring them back.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: '/staff/{id}/restore',
    access: whoMay('people.delete'),
    says: 'Undo that within a day: his teams, and what he might.',
    params: IdParams,
    body: ComeBackAs,
    reply: StaffMember,
    refusals: ['notFound', 'forbidden', ...comeBackRefusals],
  }),
};
