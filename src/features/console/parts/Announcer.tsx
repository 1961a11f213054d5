import { memo, useEffect, useState } from 'react';
import type { Entry, SeenEntry } from '#domain/match/entry.ts';
import { asItCounts } from '#machines/match/counted.ts';
import { announcedFrom, withLog } from '../announcements.ts';
import type { ConsoleModel } from '../useConsole.ts';

const Voice = ({ model }: { model: ConsoleModel }) => {
  const { log, state, words } = model;
  const [announced, setAnnounced] = useState(() => announcedFrom(log));
  // From the newest state: two logs before the next render must not silence each other.
  useEffect(() => {
    const description = (entry: Entry, of: readonly SeenEntry[]) => words.entrySentence(asItCounts(entry, state), of);
    setAnnounced((before) => withLog(before, log, description));
  }, [log, state, words]);
  return (
    // A `log` region is read line by line as it grows. One text that changes would lose what is replaced before it is
    // read, and be silent where the same happens twice.
    <div className="sr-only" role="log" aria-live="polite" aria-relevant="additions" data-testid="said">
      {announced.said.map(({ id, description }) => (
        <p key={id}>{description}</p>
      ))}
    </div>
  );
};

/** Announces goals, cards, substitutions and periods once to screen readers. */
export const Announcer = memo(Voice);
