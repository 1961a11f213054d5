import { memo, useEffect, useRef, useState } from 'react';
import { type Entry, isSeen, printMinute } from '#domain/match/entry.ts';
import type { Desk } from '../useConsole.ts';

const worthSaying = new Set<Entry['type']>([
  'goal.scored',
  'goal.conceded',
  'card.shown',
  'period.started',
  'period.ended',
  'player.substituted',
  'match.finished',
  'match.suspended',
  'match.resumed',
  'kick.taken',
  'entry.retracted',
]);

const Voice = ({ desk }: { desk: Desk }) => {
  const { log, words } = desk;
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const seen = log.filter(isSeen);
    const before = known.current;
    known.current = new Set(seen.map((entry) => entry.id));
    if (!before) return;
    const fresh = seen.filter((entry) => !before.has(entry.id) && worthSaying.has(entry.type));
    if (fresh.length > 0)
      setSaid(fresh.map((entry) => `${words.saysEntry(entry, log)} ${printMinute(entry)}`).join('. '));
  }, [log, words]);
  return (
    <p className="sr-only" role="status" aria-live="assertive" data-testid="said">
      {said}
    </p>
  );
};

/** Goals, cards, changes and periods, said once to who listens instead of looking. */
export const Announcer = memo(Voice);
