import type { account } from '#contract/account.ts';
import { NotificationSettings, UserSettings } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { type Channels, defaultChannels, notificationKindNames } from '#domain/notificationKinds.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { Accounts } from './accounts.ts';
import { challenge } from './challenge.ts';
import { expired, isExpired } from './signIn.ts';
import * as store from './store.ts';

type Chosen = Readonly<Record<string, Partial<Channels>>>;

/** Every kind, as the user set it or as it is by default. */
const everyKind = (chosen: Chosen): NotificationSettings =>
  NotificationSettings.parse(
    notificationKindNames.map((kind) => ({ kind, ...defaultChannels(kind), ...chosen[kind] })),
  );

export const accountHandlers = (accounts: Accounts): Handlers<typeof account> => {
  const { database, sessions, clock } = accounts.services;
  const chosenBy = async (userId: string) => (await store.notificationsOf(database.query, userId)) as Chosen;
  return {
    authenticate: async ({ body }, { request, reply }) => {
      const found = await accounts.signIn(body);
      if (isExpired(found, clock())) return expired(languageOf(request.headers['accept-language']));
      if (found.two_step !== 'off') return challenge(accounts, found, { request, reply });
      return accounts.enter(found, request);
    },
    refresh: async ({ body }) => {
      if (!body.refreshToken) throw new AppError('refreshMissing');
      const { user: _user, ...tokens } = await sessions.rotate(body.refreshToken, body.accessToken);
      return tokens;
    },
    signOut: async (_input, { user }) => {
      await sessions.end(user.sessionId, 'signedOut');
      return { done: true };
    },
    settings: async (_input, { user }) => UserSettings.parse(await store.settingsOf(database.query, user.id)),
    saveSettings: async ({ body }, { user }) => {
      await store.saveSettings(database.query, user.id, { ...body, at: clock() });
      return UserSettings.parse(await store.settingsOf(database.query, user.id));
    },
    notifications: async (_input, { user }) => everyKind(await chosenBy(user.id)),
    saveNotifications: async ({ body }, { user }) => {
      const before = await chosenBy(user.id);
      const named = Object.fromEntries(body.map(({ kind, ...channels }) => [kind, { ...before[kind], ...channels }]));
      const chosen = { ...before, ...named };
      await store.saveNotifications(database.query, user.id, { chosen, at: clock() });
      return everyKind(chosen);
    },
  };
};
