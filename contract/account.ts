import { z } from 'zod';
import { notificationKindNames } from '#domain/notificationKinds.ts';
import { call, Done } from './call.ts';
import { Id, Language, Role, TimeZone } from './values.ts';

/** The signed-in user, as the specification's section 3 names the fields. */
export const SignedInUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  clubId: Id,
  clubName: z.string(),
  clubShield: z.string().nullable(),
  clubSportType: z.string(),
  photo: z.string().nullable(),
  roles: z.array(Role),
  requiresPasswordChange: z.boolean().default(false),
  subscriptionLevel: z.string().default('coach'),
  /** The player whose account it is: the door to his own page. */
  playerId: Id.nullable().default(null),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** Claims of the access token (docs/decisions/004-session.md). `role` is a list. */
export const AccessClaims = z.object({
  sub: Id,
  clubId: Id,
  role: z.array(Role),
  subscriptionLevel: z.string(),
  jti: z.string(),
  exp: z.int(),
  iat: z.int(),
  /** The session (family of refresh tokens) that the token belongs to. */
  sid: Id,
  user: SignedInUser,
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export const Login = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(500) });
export type Login = z.infer<typeof Login>;

/** The second step: a code of an app, a code that comes by mail, or one of the recovery codes. */
export const TwoStepProvider = z.enum(['totp', 'mail', 'recovery']);
export type TwoStepProvider = z.infer<typeof TwoStepProvider>;

/**
 * A login answers 200 with `success: false` and a message where the specification wants the screen to say why
 * (section 5); a wrong password answers 400 (section 8).
 */
export const LoginReply = SignedInUser.partial().extend({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  subscriptionMessage: z.string().nullable().optional(),
  success: z.boolean(),
  temporaryPasswordExpired: z.boolean().default(false),
  /** There when the password was right and a second step is asked for; no token came. */
  twoStepProviders: z.array(TwoStepProvider).optional(),
});
export type LoginReply = z.infer<typeof LoginReply>;

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const UserSettings = z.object({
  language: Language,
  theme: z.enum(['system', 'light', 'dark']),
  /** A path of the application. What a PUT does not name stays as it is. */
  startPage: z
    .string()
    .regex(/^\/(?!\/)[\w\-/?=&]{0,100}$/)
    .optional(),
  /** In which times are read and exported. Null: as the device has it, and the club in what is exported. */
  timeZone: TimeZone.nullable().optional(),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const NotificationSetting = z.object({
  kind: z.enum(notificationKindNames as ['calledUp', ...typeof notificationKindNames]),
  app: z.boolean(),
  mail: z.boolean(),
});
/** One line a kind; a kind that a PUT does not name stays as it is. */
export const NotificationSettings = z.array(NotificationSetting).max(50);
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const account = {
  authenticate: call({
    method: 'POST',
    path: '/users/authenticate',
    access: 'public',
    says: 'Sign in with user name (or mail) and password.',
    body: Login,
    reply: LoginReply,
    refusals: ['wrongCredentials', 'nameLocked'],
  }),
  refresh: call({
    method: 'POST',
    path: '/users/refreshToken',
    access: 'public',
    says: 'Change a refresh token for a new pair. Each is good once; one that comes back ends its whole session. An access token may be missing; one that is sent has to be of the same session.',
    body: z.object({ accessToken: z.string().default(''), refreshToken: z.string().default('') }),
    reply: Tokens,
    refusals: ['refreshMissing', 'refreshInvalid', 'sessionEnded'],
  }),
  signOut: call({
    method: 'POST',
    path: '/users/signOut',
    access: 'signedIn',
    says: 'End the session of this token.',
    reply: Done,
  }),
  settings: call({
    method: 'GET',
    path: '/api/UserSettings',
    access: 'signedIn',
    says: 'Language, theme, first page and time zone of the user.',
    reply: UserSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/UserSettings',
    access: 'signedIn',
    says: 'Keep language, theme, first page and time zone of the user.',
    body: UserSettings,
    reply: UserSettings,
  }),
  notifications: call({
    method: 'GET',
    path: '/api/UserSettings/notifications',
    access: 'signedIn',
    says: 'What the user wants to be told, and where: in the app, by mail.',
    reply: NotificationSettings,
  }),
  saveNotifications: call({
    method: 'PUT',
    path: '/api/UserSettings/notifications',
    access: 'signedIn',
    says: 'Keep what the user wants to be told. Kinds that are not named stay as they are.',
    body: NotificationSettings,
    reply: NotificationSettings,
  }),
};
