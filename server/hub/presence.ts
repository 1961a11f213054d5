import type { Present } from '#contract/hub.ts';
import { includesRight } from '#domain/roles.ts';
import type { Announcements } from '#server/announcements.ts';

/** ms: presence is told once for all who come and go within this time. */
const pause = 250;
/** ms between two lists of a node, and after how long without one its people count as gone. */
const [saysEvery, livesFor] = [5_000, 15_000];

type Given = {
  readonly announcements: Announcements;
  /** Matches with a follower on this server. */
  readonly matches: () => Iterable<string>;
  /** The followers of a match on this server. */
  readonly peopleAt: (matchId: string) => readonly Present[];
  readonly tell: (matchId: string, people: readonly Present[]) => void;
  readonly now?: () => number;
};
type Of = { readonly parts: (readonly Present[])[]; at: number };
export type Presence = {
  /** Somebody has come or gone here. */
  readonly changes: (matchId: string) => void;
  /** Forgets nodes that have said nothing for too long; says what is true here. */
  readonly look: () => void;
  /** Says at once who has gone. */
  readonly stop: () => void;
};

/** One person may have devices at several nodes. Of their devices one may only read. */
const together = (lists: readonly (readonly Present[])[]): readonly Present[] => {
  const people = new Map<string, Present>();
  for (const one of lists.flat()) {
    const before = people.get(one.userId);
    people.set(
      one.userId,
      before
        ? {
            ...one,
            devices: before.devices + one.devices,
            right: includesRight(before.right, one.right) ? before.right : one.right,
            at: [...new Set([...before.at, ...one.at])],
          }
        : one,
    );
  }
  return [...people.values()];
};

/** The followers of matches over all nodes. Each node says its own; one that says nothing any more is forgotten. */
export const createPresence = ({ announcements, matches, peopleAt, tell, now = Date.now }: Given): Presence => {
  const others = new Map<string, Map<string, Of>>();
  const [shown, said] = [new Set<string>(), new Set<string>()];

  const say = (matchId: string): void => {
    if (!announcements.hasOthers) return;
    const { node } = announcements;
    announcements.announce({ kind: 'presence', node, matchId, people: peopleAt(matchId), part: 0, parts: 1 });
  };
  const show = (matchId: string): void => {
    const elsewhere = [...(others.get(matchId)?.values() ?? [])].flatMap(({ parts }) => parts);
    tell(matchId, together([peopleAt(matchId), ...elsewhere]));
  };
  const later = (waiting: Set<string>, work: (matchId: string) => void) => (matchId: string) => {
    if (waiting.has(matchId)) return;
    waiting.add(matchId);
    setTimeout(() => {
      waiting.delete(matchId);
      work(matchId);
    }, pause).unref();
  };
  const [showSoon, saySoon] = [later(shown, show), later(said, say)];
  const stopListening = announcements.listen((one) => {
    if (one.kind !== 'presence' || one.node === announcements.node) return;
    const { matchId, node, people, part } = one;
    const ofMatch = others.get(matchId) ?? new Map<string, Of>();
    const known = ofMatch.get(node) ?? { parts: [], at: 0 };
    const is = [...known.parts];
    is[part] = people;
    const parts = Array.from({ length: one.parts }, (_, at) => is[at] ?? []);
    const isSame = JSON.stringify(parts) === JSON.stringify(known.parts);
    if (parts.some(({ length }) => length > 0)) others.set(matchId, ofMatch.set(node, { parts, at: now() }));
    else ofMatch.delete(node);
    if (!isSame) showSoon(matchId);
  });
  const look = (): void => {
    for (const [matchId, ofMatch] of others) {
      for (const [node, { at }] of ofMatch) {
        if (now() - at < livesFor) continue;
        ofMatch.delete(node);
        showSoon(matchId);
      }
      if (ofMatch.size === 0) others.delete(matchId);
    }
    for (const matchId of matches()) say(matchId);
  };
  const timer = setInterval(look, saysEvery).unref();
  return {
    changes: (matchId) => {
      showSoon(matchId);
      saySoon(matchId);
    },
    look,
    stop: () => {
      clearInterval(timer);
      stopListening();
      // The others need not wait until they miss this node.
      for (const matchId of said) say(matchId);
    },
  };
};
