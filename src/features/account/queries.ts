import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { query, queryKey } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { readUserAgain } from '#api/session.ts';
import { account, type NotificationSettings, type UserSettings } from '#contract/account.ts';
import { type ChangePassword, password } from '#contract/password.ts';
import { twoStep } from '#contract/twoStep.ts';
import type { PictureUpload } from '#contract/upload.ts';
import { type EditUser, user } from '#contract/user.ts';
import { userSession } from '#contract/userSession.ts';
import { currentLanguage } from '#i18n/language.ts';
import { toast } from '#ui/controls/toast.ts';
import { readTheme } from '#ui/layout/themeChoice.ts';

const useOwn = () => ({ params: { id: useUser().id } });

export const useAccount = () => useQuery(query(user.get, useOwn()));

/** Saves the profile; the menu shows a new name too. */
export const useSaveProfile = () => {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    mutationFn: (body: EditUser) => send(user.update, { ...own, body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKey(user.get, own), saved);
      await readUserAgain();
    },
  });
};

/** The user's photo; the menu shows a new one too. */
export const usePhoto = () => {
  const client = useQueryClient();
  const own = useOwn();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: queryKey(user.get, own) });
    await readUserAgain();
  };
  return {
    set: (body: z.input<typeof PictureUpload>) => send(user.setPhoto, { ...own, body }).then(refresh),
    remove: () => send(user.removePhoto, own).then(refresh),
  };
};

export const useSettings = () => useQuery(query(account.settings, {}));

export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserSettings) => send(account.saveSettings, { body }),
    onSuccess: (saved) => client.setQueryData(queryKey(account.settings, {}), saved),
  });
};

/** Saves one of the settings. Language and theme are sent as this device has them; a failure is shown. */
export const useKeepSetting = () => {
  const { mutate } = useSaveSettings();
  return (setting: Partial<UserSettings>, onSuccess?: () => void): void =>
    mutate(
      { language: currentLanguage(), theme: readTheme(), ...setting },
      { onError: (error) => void toast.failed(error), ...(onSuccess && { onSuccess }) },
    );
};

export const useNotificationSettings = () => useQuery(query(account.notifications, {}));

/** The switch moves at once and goes back when the save fails. */
export const useSaveNotifications = () => {
  const client = useQueryClient();
  const key = queryKey(account.notifications, {});
  return useMutation({
    mutationFn: (body: NotificationSettings) => send(account.saveNotifications, { body }),
    onMutate: (changed) => {
      const before = client.getQueryData<NotificationSettings>(key);
      client.setQueryData<NotificationSettings>(key, (list) =>
        list?.map((one) => changed.find(({ kind }) => kind === one.kind) ?? one),
      );
      return before;
    },
    onError: (_error, _changed, before) => client.setQueryData(key, before),
  });
};

export const useChangePassword = () => {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    mutationFn: (body: ChangePassword) => send(password.change, { ...own, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(userSession.ofUser, own) }),
  });
};

export const useTwoStep = () => useQuery(query(twoStep.state, {}));

const useTwoFactorMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(twoStep.state, {}) }),
  });
};
export const useBeginTwoStep = () =>
  useMutation({
    mutationFn: (body: { method: 'totp' | 'mail'; password: string }) => send(twoStep.begin, { body }),
  });
export const useConfirmTwoStep = () =>
  useTwoFactorMutation((token: string) => send(twoStep.confirm, { body: { token } }));
export const useNewRecoveryCodes = () =>
  useTwoFactorMutation((word: string) => send(twoStep.newRecoveryCodes, { body: { password: word } }));
export const useTurnOffTwoStep = () =>
  useTwoFactorMutation((word: string) => send(twoStep.turnOff, { body: { password: word } }));

export const useSessions = () => useQuery(query(userSession.ofUser, useOwn()));

/** Ends one session, or all but this one when none is given. */
export const useEndSession = () => {
  const client = useQueryClient();
  const own = useOwn();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? send(userSession.endAll, own)
        : send(userSession.end, { params: { ...own.params, sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(userSession.ofUser, own) }),
  });
};
