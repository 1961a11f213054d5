import { isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';

export type Note = Extract<LogEntry, { type: 'note.made' }>;

/** The private marks of a match as they stand after corrections, in the order in which they were made. */
export const notesOf = (log: readonly SeenEntry[]): readonly Note[] =>
  afterCorrections(log.filter(isSeen)).flatMap(({ entry, withdrawn }) =>
    entry.type === 'note.made' && !withdrawn ? [entry] : [],
  );
