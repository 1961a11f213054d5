import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { LoginReply } from './account.ts';
import { call, Done, file } from './call.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { GivenPassword, MailedCode } from './password.ts';
import { TwoStepMethod } from './twoStep.ts';
import { pictureGiven } from './upload.ts';
import { Email, Id, IdParams, Instant, Language, Name, Role } from './values.ts';

/** `invited`: has not accepted yet. `temporary`: must choose a password of his own at the next sign-in. */
export const UserStanding = z.enum(['invited', 'temporary', 'active']);
const Phone = z.string().trim().max(40);
const Roles = z.array(Role).min(1).max(6);

/** The player of the club that an account is of: his own, or that of a guardian. */
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
  /** When he was last seen; null for never. */
  lastUsedAt: Instant.nullable(),
  invitedAt: Instant.nullable(),
  player: LinkedPlayer.nullable(),
  version: z.int(),
});
export type UserAccount = z.infer<typeof UserAccount>;

/**
 * Address, roles and the player whose account it is are the administrator's to change; everything else also the user's
 * own. Whose account it is holds together with the role of a player: without the role nobody's. Who changes the address
 * that he himself signs in with says his password.
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
  /** The player whose account it is, where he is invited as one. */
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

/** A user's own event, as a calendar shows it; `id` is the match's or the training's. */
export const UserEvent = z.object({
  id: Id,
  type: z.enum(['match', 'training']),
  /** Who plays whom, or which team trains. */
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
    says: 'Matches and trainings of the teams that the user looks after or plays in, from a year ago on.',
    reply: z.array(UserEvent),
  }),
  all: call({
    method: 'GET',
    path: '/users/all',
    access: manage,
    says: 'Users of the club with roles and standing, a page at a time.',
    query: listQuery(sorts, filters),
    reply: UserPage,
  }),
  exported: call({
    method: 'GET',
    path: '/users/export',
    access: manage,
    says: 'The same list as a spreadsheet.',
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/users/player/{playerId}',
    access: manage,
    says: 'The accounts of a player: his own and those of his guardians.',
    params: z.object({ playerId: Id }),
    reply: z.array(UserAccount),
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/users/{id}',
    access: 'signedIn',
    says: 'One account: one’s own, or one of the club for its administrator.',
    params: IdParams,
    reply: UserAccount,
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/users/{id}',
    access: 'signedIn',
    says: 'Change name, last name and phone; the administrator also address, roles and whose account it is. One’s own address takes the password, and ends one’s other sessions.',
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
      'nameLocked',
    ],
  }),
  setPhoto: call({
    ...pictureGiven,
    path: '/users/{id}/photo',
    access: 'signedIn',
    says: 'Give an account a photo: one’s own, or one of the club for its administrator.',
    params: IdParams,
    refusals: ['notFound', 'forbidden', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/users/{id}/photo',
    access: 'signedIn',
    says: 'Take the photo of an account away.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/users/{id}',
    access: manage,
    says: 'Take an account away from the club. Ends its sessions; what the person did stays.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'accountIsYours', 'lastAdmin'],
  }),
  invite: call({
    method: 'POST',
    path: '/users/invite',
    access: manage,
    says: 'Open an account in the club and send its owner a mail to choose a password.',
    body: Invite,
    reply: UserAccount,
    status: 201,
    refusals: ['notFound', 'emailTaken'],
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/users/{id}/invitation',
    access: manage,
    says: 'Send the invitation once more. The link of the earlier one is no longer good.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'alreadyAccepted'],
  }),
  invitation: call({
    method: 'POST',
    path: '/Account/Invitation',
    access: 'public',
    says: 'Whom an invitation is for, by the code of its mail.',
    body: z.object({ code: MailedCode }),
    reply: Invitation,
    refusals: ['codeInvalid'],
  }),
  createParticipant: call({
    method: 'POST',
    path: '/Account/CreateParticipant',
    access: 'public',
    says: 'Accept an invitation: choose a password and sign in. Without the code of one: “Sign up is not implemented”.',
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
