import { z } from 'zod';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { whoMay } from '#domain/rights.ts';
import { LoginReply } from './account.ts';
import { call, Done, file } from './call.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { GivenPassword, MailedCode } from './password.ts';
import { TwoStepMethod } from './twoStep.ts';
import { pictureGiven } from './upload.ts';
import { Email, Id, IdParams, Instant, Language, Name, Role } from './values.ts';

/** `invited`: has not accepted yet. `temporary`: must choose a password at the next sign-in. */
export const UserStanding = z.enum(['invited', 'temporary', 'active']);
const Phone = z.string().trim().max(40);
const Roles = z.array(Role).min(1).max(6);

/** The player to whom an account belongs: the player's own account, or that of a parent or guardian. */
const LinkedPlayer = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

/** An account as its owner and the club's administrator see it. */
export const UserAccount = z.object({
  id: Id,
  clubId: Id,
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  roles: z.array(Role),
  language: Language,
  standing: UserStanding,
  twoStep: TwoStepMethod,
  /** When the user was last active; null for never. */
  lastUsedAt: Instant.nullable(),
  invitedAt: Instant.nullable(),
  player: LinkedPlayer.nullable(),
  version: z.int(),
});
export type UserAccount = z.infer<typeof UserAccount>;

/**
 * Only administrators change e-mail address, roles and linked player; users change the other fields of their account. A
 * linked player requires the role PLAYER. Administrators who change their own address send their password.
 */
export const EditUser = z.object({
  version: z.int(),
  firstName: Name,
  lastName: z.string().trim().max(120),
  phone: Phone.nullable(),
  email: Email.optional(),
  currentPassword: GivenPassword.optional(),
  roles: Roles.optional(),
  playerId: Id.nullable().optional(),
});
export type EditUser = z.infer<typeof EditUser>;

export const Invite = z.object({
  email: Email,
  firstName: Name,
  lastName: z.string().trim().max(120).default(''),
  roles: Roles,
  language: Language.default('es'),
  /** The linked player, when the user is invited as one. */
  playerId: Id.nullable().default(null),
});
export type Invite = z.infer<typeof Invite>;

export const Invitation = z.object({
  clubName: z.string(),
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: Language,
});
export type Invitation = z.infer<typeof Invitation>;

/** An event, a match or a training in a user's calendar, with its id. */
export const UserEvent = z.object({
  id: Id,
  type: z.enum(occasionKinds),
  /** Of an event; the two sides of a match, or the team of a training. */
  title: z.string(),
  start: Instant,
  end: Instant,
  allDay: z.boolean(),
  place: z.string().nullable(),
});

export type UserEvent = z.infer<typeof UserEvent>;

export const UserPage = pageOf(UserAccount);
export type UserPage = z.infer<typeof UserPage>;

const manage = whoMay('users.manage');
const sorts = ['name', 'lastUsed'] as const;
const filters = { role: Role.optional() };

export const user = {
  events: call({
    method: 'GET',
    path: '/users/events',
    access: 'signedIn',
    summary:
      'List the events, matches and trainings in the calendar of the user. The list starts one year ago where from is left out.',
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    reply: z.array(UserEvent),
  }),
  all: call({
    method: 'GET',
    path: '/users/all',
    access: manage,
    summary: 'List the users of the club with their roles and status.',
    query: listQuery(sorts, filters),
    reply: UserPage,
  }),
  exported: call({
    method: 'GET',
    path: '/users/export',
    access: manage,
    summary: 'Export the list of users as a spreadsheet.',
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/users/player/{playerId}',
    access: manage,
    summary: 'List the accounts of a player: their own and those of their parents or guardians.',
    params: z.object({ playerId: Id }),
    reply: z.array(UserAccount),
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/users/{id}',
    access: 'signedIn',
    summary: 'Get a user account. Users get their own; administrators get any account of the club.',
    params: IdParams,
    reply: UserAccount,
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/users/{id}',
    access: 'signedIn',
    summary:
      'Update a user account. Users change their own name and phone; administrators also change the e-mail address, the roles and the linked player. Administrators who change their own e-mail address must send their password, and their other sessions end.',
    params: IdParams,
    body: EditUser,
    reply: UserAccount,
    refusals: [
      'notFound',
      'forbidden',
      'record.changed',
      'emailTaken',
      'lastAdmin',
      'passwordNeeded',
      'passwordWrong',
      'accountLocked',
    ],
  }),
  setPhoto: call({
    ...pictureGiven,
    path: '/users/{id}/photo',
    access: 'signedIn',
    summary:
      'Set the photo of a user account. Users set their own; administrators can set that of any user of the club.',
    params: IdParams,
    refusals: ['notFound', 'forbidden', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/users/{id}/photo',
    access: 'signedIn',
    summary: 'Remove the photo of a user account.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/users/{id}',
    access: manage,
    summary: 'Remove a user account from the club and end its sessions. What the person recorded stays.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours', 'lastAdmin'],
  }),
  invite: call({
    method: 'POST',
    path: '/users/invite',
    access: manage,
    summary: 'Create a user account and send an e-mail invitation to choose a password.',
    body: Invite,
    reply: UserAccount,
    status: 201,
    refusals: ['notFound', 'emailTaken'],
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/users/{id}/invitation',
    access: manage,
    summary: 'Send the invitation of a user again. The link in the previous e-mail stops working.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'alreadyAccepted'],
  }),
  invitation: call({
    method: 'POST',
    path: '/Account/Invitation',
    access: 'public',
    summary: 'Get the club and the user of an invitation by its code.',
    body: z.object({ code: MailedCode }),
    reply: Invitation,
    refusals: ['codeInvalid'],
  }),
  createParticipant: call({
    method: 'POST',
    path: '/Account/CreateParticipant',
    access: 'public',
    summary:
      'Accept an invitation, set a password and sign in. Without the code of an invitation the call fails with signUpClosed.',
    body: z.object({
      code: MailedCode.optional(),
      password: z.string().max(500).optional(),
      firstName: z.string().trim().max(120).optional(),
      lastName: z.string().trim().max(120).optional(),
    }),
    reply: LoginReply,
    refusals: ['signUpClosed', 'codeInvalid', 'passwordWeak'],
  }),
};
