import type { Database } from '#server/db/database.ts';

/** Letters that all answers take together, two bytes each; of one answer not more than a tenth of it. */
const lettersAtMost = 32 * 1_048_576;

type Kept = { readonly clubId: string; readonly version: string; readonly text: string };
export type ReportCache = {
  /**
   * The answer to a question that was answered before, if nothing was written since; else that of `answer`. The version
   * is read before the answer, so that a write in between makes it old at once.
   */
  readonly answered: <T>(
    asked: { readonly clubId: string; readonly key: unknown },
    answer: () => Promise<T>,
  ) => Promise<T>;
  /** Drops the answers of a club. Returns how many there were. */
  readonly drop: (clubId: string) => number;
};

/** Answers of reports in memory, those that were asked last. A restart empties it. */
export const createReportCache = (database: Database, most = lettersAtMost): ReportCache => {
  // In the order of their use: the one that was used last is at the end.
  const kept = new Map<string, Kept>();
  let letters = 0;
  const forget = (key: string): void => {
    letters -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, one: Kept): void => {
    forget(key);
    if (one.text.length > most / 10) return;
    kept.set(key, one);
    letters += one.text.length;
    for (const oldest of kept.keys()) {
      if (letters <= most) return;
      forget(oldest);
    }
  };
  return {
    answered: async ({ clubId, key: asked }, answer) => {
      const version = await database.seenVersion();
      if (version === null) return answer();
      const key = JSON.stringify([clubId, asked]);
      const found = kept.get(key);
      if (found?.version !== version) {
        const made = await answer();
        keep(key, { clubId, version, text: JSON.stringify(made) });
        return made;
      }
      kept.delete(key);
      kept.set(key, found);
      return JSON.parse(found.text);
    },
    drop: (clubId) => {
      const found = [...kept].filter(([, one]) => one.clubId === clubId);
      for (const [key] of found) forget(key);
      return found.length;
    },
  };
};
