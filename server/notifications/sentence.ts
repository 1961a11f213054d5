import { Language } from '#contract/values.ts';
import { noticeSentence } from '#domain/noticeSentence.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';
import { translator } from '#server/words/words.ts';

/** The sentence of a notification, with its times in a zone. An unknown language is Spanish. */
export const sentenceOf = (
  kind: NotificationKind,
  { language, timeZone = 'Europe/Madrid' }: { readonly language: string; readonly timeZone?: string },
  given: Readonly<Record<string, string>>,
): string => {
  const spoken = Language.catch('es').parse(language);
  const { key, values } = noticeSentence(kind, given, { language: spoken, timeZone });
  return translator(spoken, 'notifications')(key, { replace: values });
};
