import { useEffect, useRef, useState } from 'react';

/** Lines that have just happened, for a few seconds. */
const lasts = 6_000;
const atMost = 4;

/**
 * What is new since this screen was level with the match: what a screen reader hears and what flashes. What was there
 * when we came is no news.
 */
export const useNewLines = <L extends { readonly id: string }>(lines: readonly L[], level: boolean): readonly L[] => {
  const known = useRef<Set<string> | null>(null);
  const [newLines, setNewLines] = useState<readonly L[]>([]);
  useEffect(() => {
    if (!level) return;
    const before = known.current;
    known.current = new Set(lines.map((line) => line.id));
    if (!before) return;
    const fresh = lines.filter((line) => !before.has(line.id)).slice(-atMost);
    if (fresh.length > 0) setNewLines(fresh);
  }, [lines, level]);
  useEffect(() => {
    if (newLines.length === 0) return;
    const timer = setTimeout(() => setNewLines([]), lasts);
    return () => clearTimeout(timer);
  }, [newLines]);
  return newLines;
};
