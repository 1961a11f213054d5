import type { BackendModule, ReadCallback } from 'i18next';

const read = async (language: string, namespace: string): Promise<{ words?: object; again: boolean }> => {
  try {
    const answer = await fetch(`/locales/${language}/${namespace}.json`);
    return answer.ok ? { words: await answer.json(), again: false } : { again: answer.status >= 500 };
  } catch {
    return { again: true };
  }
};

/**
 * Loads translations as files, one a language and namespace. This decides whether a failed read is tried again (no
 * network, or an error of the server); how often, how soon and how many at once is up to i18next. It does what
 * i18next-http-backend would, without the 3 kB that the first paint has no room for.
 */
export const wordFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    void read(language, namespace).then(({ words, again }) =>
      words ? done(null, words) : done(new Error(`no words for ${language}/${namespace}`), again),
    );
  },
};
