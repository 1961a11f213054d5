import type { RoundSheet } from '#contract/evaluationRound.ts';

/** Colours of raters; from the fifth on they come again, and the letters tell them apart. */
const looks = ['bg-club text-on-club', 'bg-ink text-inverse', 'bg-rival text-on-rival', 'bg-warn text-paper'] as const;

export type RaterLook = {
  readonly userId: string;
  readonly name: string;
  readonly look: string;
  readonly letters: string;
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');

/** How the raters of a round look on a line: a colour and letters, so that they differ in black and white too. */
export const ratersLook = (raters: RoundSheet['raters']): ReadonlyMap<string, RaterLook> =>
  new Map(
    raters.map(({ userId, name }, at) => [
      userId,
      { userId, name, look: String(looks[at % looks.length]), letters: initials(name) },
    ]),
  );
