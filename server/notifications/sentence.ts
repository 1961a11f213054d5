import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '#contract/values.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';

type Sentences = Readonly<Record<NotificationKind, string>>;
const folder = join(import.meta.dirname, '../../locales');
const sentences = new Map<Language, Sentences>(
  Language.options.map((language) => [
    language,
    JSON.parse(readFileSync(join(folder, language, 'notifications.json'), 'utf8')).kinds,
  ]),
);

/** The sentence of a notification in the app. An unknown language is Spanish. */
export const sentenceOf = (
  kind: NotificationKind,
  language: string,
  words: Readonly<Record<string, string>>,
): string => {
  const spoken = sentences.get(Language.catch('es').parse(language));
  return (spoken?.[kind] ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => words[name] ?? '');
};
