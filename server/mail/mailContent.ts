import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '#contract/values.ts';

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
] as const;
export type MailKind = (typeof mailKinds)[number];

type Words = Readonly<Record<string, string>>;
type Book = { readonly common: Words; readonly letters: Readonly<Partial<Record<MailKind, Words>>> };

const folder = join(import.meta.dirname, '../../locales');
const read = (language: Language): Book => {
  const file = JSON.parse(readFileSync(join(folder, language, 'mail.json'), 'utf8'));
  return { common: file, letters: file };
};
const books = new Map(Language.options.map((language) => [language, read(language)]));

export type Values = Readonly<Record<string, string | number>>;
const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''));

/** The texts of a mail, before the layout. */
export type MailContent = {
  readonly language: Language;
  readonly subject: string;
  readonly hello: string;
  readonly description: string;
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
): MailContent => {
  const book = books.get(language) ?? books.get('es');
  const words = book?.letters[kind] ?? {};
  const say = (key: string) => filled(words[key] ?? '', values);
  const sayAll = (key: string) => filled(book?.common[key] ?? '', values);
  return {
    language,
    subject: say('subject'),
    hello: sayAll('hello'),
    description: say('says'),
    after: say('after'),
    button:
      words.button && values.url ? { label: say('button'), url: values.url, otherwise: sayAll('link') } : undefined,
    shown: values.code === undefined ? undefined : String(values.code),
    signature: sayAll('signature'),
    automatic: sayAll('automatic'),
  };
};
