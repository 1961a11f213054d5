import type { Language } from '#contract/values.ts';
import { hasWords, translator, wordsIn } from '#server/words/words.ts';

/** The kinds of mail. The texts of each are in locales/*\/mail.json under this name. */
export const mailKinds = [
  'invitation',
  'passwordReset',
  'twoStepCode',
  'sessionReused',
  'passwordChanged',
  'temporaryPassword',
  'twoStepOn',
  'twoStepOff',
  'recoveryRenewed',
  'recoveryUsed',
  'twoStepLocked',
  'emailChanged',
  'ownEmailChanged',
  'news',
  'guardianCalledUp',
  'guardianMatchChanged',
  'guardianMatchOff',
  'guardianInvited',
  'familyAnswer',
  'familyNews',
  'report',
  'reportTest',
  'reportPaused',
] as const;
export type MailKind = (typeof mailKinds)[number];

export type Values = Readonly<Record<string, string | number>>;

/** The texts of a mail, before the layout. */
export type MailContent = {
  readonly language: Language;
  readonly subject: string;
  readonly hello: string;
  readonly description: string;
  /** What the mail lists, one line each. */
  readonly lines: readonly string[];
  readonly after: string;
  readonly button: { readonly label: string; readonly url: string; readonly otherwise: string } | undefined;
  /** What should be read at a glance, like a code. */
  readonly shown: string | undefined;
  readonly signature: string;
  readonly automatic: string;
};

/** `values` fill the sentences; `url` is where the button leads, `code` is shown large. */
export const mailContent = (
  kind: MailKind,
  language: Language,
  values: Values & { readonly url?: string },
  lines: readonly string[] = [],
): MailContent => {
  const t = wordsIn(language, 'mail');
  const named = { replace: values };
  const button = `${kind}.button`;
  return {
    language,
    subject: t(`${kind}.subject`, named),
    hello: t('hello', named),
    description: t(`${kind}.says`, named),
    lines,
    after: t(`${kind}.after`, named),
    button:
      values.url && hasWords('mail', button)
        ? { label: translator(language, 'mail')(button, named), url: values.url, otherwise: t('link', named) }
        : undefined,
    shown: values.code === undefined ? undefined : String(values.code),
    signature: t('signature', named),
    automatic: t('automatic', named),
  };
};
