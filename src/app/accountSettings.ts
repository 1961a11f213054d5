import type { z } from 'zod';
import { send } from '#api/send.ts';
import { account, type UserSettings } from '#contract/account.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { chooseTheme } from '#ui/themeChoice.ts';
import { toast } from '#ui/toast.ts';
import { chooseZone } from '#ui/zone.ts';

/** Keeps language and theme with the account. The device has its own copy, so a failure costs nothing here. */
export const keepSettings = (settings: z.input<typeof UserSettings>): void => {
  send(account.saveSettings, { body: settings }).catch((error: unknown) => toast.failed(error));
};

/**
 * Language, theme and time zone as the account keeps them, for a device that somebody has just signed in on. Answers where he wants
 * to begin.
 */
export const bringSettings = async (): Promise<string> => {
  try {
    const { language, theme, startPage = '/', timeZone = null } = await send(account.settings, {});
    chooseTheme(theme);
    chooseZone(timeZone);
    await chooseLanguage(language);
    return startPage;
  } catch {
    // The device's own choice stands; nobody is stopped at the door for the colour of the light.
    return '/';
  }
};
