import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Line } from './timeline.ts';

/** Within this distance of its start, in pixels, a list shows new entries at once. */
const nearTop = 24;

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(({ entry }) => entry.id));

export type Unread = {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Entries that were added out of view. */
  readonly unread: number;
  readonly toNewest: () => void;
  readonly onScroll: () => void;
};

/**
 * Keeps the newest entry of a timeline visible: an entry of this device scrolls the list to its start, entries from
 * elsewhere are counted while the user reads further down.
 */
export const useUnread = (lines: readonly Line[], device: string): Unread => {
  const list = useRef<HTMLUListElement>(null);
  const read = useRef<ReadonlySet<string> | null>(null);
  const [unread, setUnread] = useState(0);
  const toNewest = useCallback(() => {
    if (list.current) list.current.scrollTop = 0;
  }, []);
  const onScroll = useCallback(() => {
    if (!list.current || list.current.scrollTop > nearTop) return;
    read.current = idsOf(lines);
    setUnread(0);
  }, [lines]);
  useEffect(() => {
    const known = read.current;
    const fresh = known ? lines.filter(({ entry }) => !known.has(entry.id)) : [];
    const isOwn = fresh.some(({ entry }) => entry.device === device);
    if (isOwn) toNewest();
    if (known === null || isOwn || (list.current?.scrollTop ?? 0) <= nearTop) {
      read.current = idsOf(lines);
      setUnread(0);
    } else setUnread(fresh.length);
  }, [lines, device, toNewest]);
  return { list, unread, toNewest, onScroll };
};
