import { isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

export type Note = Extract<LogEntry, { type: 'note.made' }>;

/** The private notes of a match after corrections, in the order of their creation. */
export const notesOf = (log: readonly SeenEntry[]): readonly Note[] =>
  afterCorrections(log.filter(isSeen)).flatMap(({ entry, withdrawn }) =>
    entry.type === 'note.made' && !withdrawn ? [entry] : [],
  );
