import { useEffect, useRef, useState } from 'react';

/** How long a line is new, in ms. */
const lasts = 6_000;
const atMost = 4;

/**
 * The lines that are new since this screen was up to date: a screen reader announces them and they flash. Lines that
 * were there at the start are not new.
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
