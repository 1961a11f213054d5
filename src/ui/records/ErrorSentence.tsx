import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { waitOf } from '#domain/wait.ts';
import { errorParts } from './errorCode.ts';

type Props = { error: unknown; given?: Readonly<Record<string, unknown>> };

const Sentence = ({ error, given = {} }: Props) => {
  const { t, i18n } = useTranslation(['errors', 'refusals']);
  const { code, message, details } = errorParts(error);
  const ns = i18n.exists(code, { ns: 'refusals' }) ? 'refusals' : 'errors';
  const known = i18n.exists(code, { ns });
  if (!known && message !== '' && message !== code && code !== 'unknown') return message;
  const named = { ...details, ...given };
  const wait = waitOf(named.retryAfter) ?? { context: 'player' in named ? 'named' : undefined };
  // The code comes from outside; `exists` has just checked that it is a key.
  return t((known ? code : 'unknown') as 'unknown', { ...named, ...wait, ns });
};

/**
 * The sentence of an error in the language of the screen. `given` adds values that it names: player, minute, needed.
 * Refusals of the match are in refusals.json, all other codes in errors.json. Until these files have come it is empty:
 * the screen around it stays.
 */
export const ErrorSentence = (props: Props) => (
  <Suspense fallback={null}>
    <Sentence {...props} />
  </Suspense>
);
