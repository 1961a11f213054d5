import { useTranslation } from 'react-i18next';

const words = ['console', 'match', 'common', 'errors', 'refusals', 'corrections', 'plan', 'auth', 'shell'] as const;

/**
 * All words that the console may need: what is loaded on demand is missing without a network. The outline of the console
 * asks for them while the match is read; the console itself waits for them.
 */
export const useConsoleWords = ({ wait }: { wait: boolean }): void => {
  useTranslation(words, { useSuspense: wait });
};
