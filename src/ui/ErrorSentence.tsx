import { useTranslation } from 'react-i18next';
import { waitOf } from '#domain/wait.ts';
import { errorParts } from './errorCode.ts';

/**
 * The sentence of an error in the language of the screen. `given` adds what the sentence may name: player, minute,
 * needed. Who has to wait is told how long. Refusals of the match live in refusals.json, all other codes in errors.json.
 */
export const ErrorSentence = ({ error, given = {} }: { error: unknown; given?: Readonly<Record<string, unknown>> }) => {
  const { t, i18n } = useTranslation(['errors', 'refusals']);
  const { code, message, details } = errorParts(error);
  const ns = i18n.exists(code, { ns: 'refusals' }) ? 'refusals' : 'errors';
  const known = i18n.exists(code, { ns });
  if (!known && message !== '' && message !== code && code !== 'unknown') return message;
  const named = { ...details, ...given };
  const wait = waitOf(named.retryAfter) ?? { context: 'player' in named ? 'named' : undefined };
  // The code comes from outside, so its being a key is a promise that `exists` has just checked.
  return t((known ? code : 'unknown') as 'unknown', { ...named, ...wait, ns });
};
