import {
  type CorrectionEntry,
  eventOf,
  isCorrection,
  isSeen,
  type LogEntry,
  type MatchEvent,
  type SeenEntry,
} from '#domain/match/entry.ts';

/** One change of an entry, and its content before that. */
export type Chapter = {
  readonly what: 'recorded' | 'late' | 'changed' | 'withdrawn' | 'restored' | 'confirmedByOther';
  readonly by: string;
  readonly device: string;
  readonly at: number;
  readonly id: string;
  readonly was?: MatchEvent;
  /** The author of the suggestion, when another user recorded it. */
  readonly seenBy?: string;
};
type Book = { readonly chapters: readonly Chapter[]; readonly event: MatchEvent; readonly withdrawn: boolean };

const authorOf = ({ by, device, at, id, proposedBy }: SeenEntry & CorrectionEntry) => ({
  by,
  device,
  at,
  id,
  ...(proposedBy && { seenBy: proposedBy }),
});

const read = (book: Book, entry: CorrectionEntry, corrects: CorrectionEntry | undefined): Book => {
  const { chapters, event, withdrawn } = book;
  const add = (what: Chapter['what'], was?: MatchEvent) => [
    ...chapters,
    { what, ...authorOf(entry), ...(was && { was }) },
  ];
  // Withdrawing a correction restores a withdrawn entry, or undoes a change.
  if (corrects)
    return { chapters: add(corrects.type === 'entry.retracted' ? 'restored' : 'changed'), event, withdrawn };
  if (entry.type === 'entry.confirmedByOther') return { ...book, chapters: add('confirmedByOther') };
  if (entry.type === 'entry.retracted') return { chapters: add('withdrawn'), event, withdrawn: true };
  const same = JSON.stringify(entry.event) === JSON.stringify(event);
  if (withdrawn && same) return { chapters: add('restored'), event, withdrawn: false };
  return { chapters: add('changed', same ? undefined : event), event: entry.event, withdrawn: false };
};

/** The history of an entry, oldest first: recorded, changed, withdrawn, restored; by whom, from which device, when. */
export const historyOf = (log: readonly SeenEntry[], entryId: string): readonly Chapter[] => {
  const seen = log.filter(isSeen);
  const first = seen.find((entry): entry is LogEntry => entry.id === entryId && !isCorrection(entry));
  if (!first) return [];
  const { by, device, at, id, proposedBy } = first;
  const noted: Chapter = {
    what: first.typed ? 'late' : 'recorded',
    by,
    device,
    at,
    id,
    ...(proposedBy && { seenBy: proposedBy }),
  };
  const corrections = seen.filter(isCorrection);
  const byId = new Map(corrections.map((one) => [one.id, one]));
  const isAbout = (one: CorrectionEntry): boolean => {
    const target = byId.get(one.corrects);
    return target ? isAbout(target) : one.corrects === entryId;
  };
  const start: Book = { chapters: [noted], event: eventOf(first), withdrawn: false };
  return corrections.filter(isAbout).reduce((book, one) => read(book, one, byId.get(one.corrects)), start).chapters;
};
