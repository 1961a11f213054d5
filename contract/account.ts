import { z } from 'zod';
import { notificationKindNames } from '#domain/notificationKinds.ts';
import { call, Done } from './call.ts';
import { Id, Language, Role, TimeZone } from './values.ts';

/** The signed-in user, with the field names of section 3 of the specification. */
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
  /** The player whose account it is; their own page is found by this id. */
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

/** The second factor: a code from an app, a code sent by e-mail, or a recovery code. */
export const TwoStepProvider = z.enum(['totp', 'mail', 'recovery']);
export type TwoStepProvider = z.infer<typeof TwoStepProvider>;

/**
 * A login that the specification explains on the screen (section 5) returns 200 with `success: false` and a message. A
 * wrong password returns 400 (section 8).
 */
export const LoginReply = SignedInUser.partial().extend({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  subscriptionMessage: z.string().nullable().optional(),
  success: z.boolean(),
  temporaryPasswordExpired: z.boolean().default(false),
  /** Present when the password is correct and a second factor is needed. No tokens are returned then. */
  twoStepProviders: z.array(TwoStepProvider).optional(),
});
export type LoginReply = z.infer<typeof LoginReply>;

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const UserSettings = z.object({
  language: Language,
  theme: z.enum(['system', 'light', 'dark']),
  /** A path of the application. Fields that a PUT leaves out do not change. */
  startPage: z
    .string()
    .regex(/^\/(?!\/)[\w\-/?=&]{0,100}$/)
    .optional(),
  /** Time zone of screens and exports. Null: that of the device on screens, and that of the club in exports. */
  timeZone: TimeZone.nullable().optional(),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const NotificationSetting = z.object({
  kind: z.enum(notificationKindNames as ['calledUp', ...typeof notificationKindNames]),
  app: z.boolean(),
  mail: z.boolean(),
  /** On the devices on which the user has switched push messages on. */
  push: z.boolean(),
});
/** One setting for each kind. */
export const NotificationSettings = z.array(NotificationSetting).max(50);
export type NotificationSettings = z.infer<typeof NotificationSettings>;
/** Kinds and channels that a PUT leaves out do not change. */
export const ChangedNotifications = z.array(NotificationSetting.partial({ app: true, mail: true, push: true })).max(50);
export type ChangedNotifications = z.infer<typeof ChangedNotifications>;

export const account = {
  authenticate: call({
    method: 'POST',
    path: '/users/authenticate',
    access: 'public',
    summary:
      'Sign in with user name or e-mail address and password. When two-factor authentication is on, no tokens are returned, only the ways to send the second factor.',
    body: Login,
    reply: LoginReply,
    refusals: ['wrongCredentials', 'accountLocked'],
  }),
  refresh: call({
    method: 'POST',
    path: '/users/refreshToken',
    access: 'public',
    summary:
      'Exchange a refresh token for a new pair of tokens. A refresh token works once; using it again ends the whole session. The access token is optional; when given, it must belong to the same session.',
    body: z.object({ accessToken: z.string().default(''), refreshToken: z.string().default('') }),
    reply: Tokens,
    refusals: ['refreshMissing', 'refreshInvalid', 'sessionEnded'],
  }),
  signOut: call({
    method: 'POST',
    path: '/users/signOut',
    access: 'signedIn',
    summary: 'End the session of this access token.',
    reply: Done,
  }),
  settings: call({
    method: 'GET',
    path: '/api/UserSettings',
    access: 'signedIn',
    summary: 'Get the language, theme, start page and time zone of the user.',
    reply: UserSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/UserSettings',
    access: 'signedIn',
    summary: 'Update the language, theme, start page and time zone of the user.',
    body: UserSettings,
    reply: UserSettings,
  }),
  notifications: call({
    method: 'GET',
    path: '/api/UserSettings/notifications',
    access: 'signedIn',
    summary:
      'Get the notification settings of the user. Each kind can be switched on in the app, by e-mail and on devices.',
    reply: NotificationSettings,
  }),
  saveNotifications: call({
    method: 'PUT',
    path: '/api/UserSettings/notifications',
    access: 'signedIn',
    summary: 'Update the notification settings of the user. Kinds and channels that are left out keep their settings.',
    body: ChangedNotifications,
    reply: NotificationSettings,
  }),
};
