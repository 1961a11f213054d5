import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

type Parts = Readonly<Record<string, ReactElement>>;

/** `<name/>`, or `<name>words</name>`. */
const part = /<(\w+)\/>|<(\w+)>(.*?)<\/\2>/gsu;

const filled = (text: string, parts: Parts): readonly ReactNode[] => {
  const shown: ReactNode[] = [];
  let from = 0;
  for (const [whole, alone, around, words = ''] of text.matchAll(part)) {
    const at = text.indexOf(whole, from);
    const [name, key] = [String(alone ?? around), shown.length];
    const found = parts[name];
    // A part that stands alone keeps what it has inside.
    const inside = around === undefined ? [] : [filled(words, parts)];
    // A part that nobody gave leaves its words.
    shown.push(
      text.slice(from, at),
      found ? cloneElement(found, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>,
    );
    from = at + whole.length;
  }
  return [...shown, text.slice(from)];
};

/**
 * A translated sentence with controls and marks in it: `<name/>` in its text becomes the part of that name, and
 * `<name>words</name>` the part with these words inside. In the place of i18next's `Trans`, which reads any HTML and costs
 * every list 5 kB (decision 045).
 */
export const FilledSentence = ({ text, parts }: { text: string; parts: Parts }) => filled(text, parts);
