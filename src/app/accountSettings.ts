import type { z } from 'zod';
import { isFresh, settleFresh } from '#api/secondStep.ts';
import { send } from '#api/send.ts';
import { account, type UserSettings } from '#contract/account.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { toast } from '#ui/controls/toast.ts';
import { chooseTheme } from '#ui/layout/themeChoice.ts';
import { chooseZone } from '#ui/layout/zone.ts';

/** Saves language and theme in the account. The device has its own copy, so a failure is ignored. */
export const keepSettings = (settings: z.input<typeof UserSettings>): void => {
  settleFresh();
  send(account.saveSettings, { body: settings }).catch((error: unknown) => toast.failed(error));
};

/**
 * Loads language, theme and time zone of the account onto a device after sign-in. Returns the path of the start page.
 */
export const bringSettings = async (): Promise<string> => {
  try {
    const { language, theme, startPage = '/', timeZone = null } = await send(account.settings, {});
    // Chosen on this device while the answer was on its way: that is newer.
    if (!isFresh()) return '/';
    settleFresh();
    chooseTheme(theme);
    chooseZone(timeZone);
    await chooseLanguage(language);
    return startPage;
  } catch {
    // The device keeps its own choice until the page is loaded anew; a failure here must not block the sign-in.
    return '/';
  }
};
