import type { ReactNode } from 'react';

/** A word of a sentence with its punctuation: no line begins with a comma. */
export const Tail = ({ children }: { children?: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;
