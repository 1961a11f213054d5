/** A mark of a chart, in the units of its drawing. `tone`: the number of its series, from 0. */
export type Mark =
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: number;
      /** From 0 to 1, of a cell of a table of colours. */
      readonly strength?: number;
    }
  | { readonly kind: 'line'; readonly points: readonly (readonly [x: number, y: number])[]; readonly tone: number }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly tone: number }
  | {
      readonly kind: 'rule';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly strong?: boolean;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The line that the letters stand on. */
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly soft?: boolean;
      readonly bold?: boolean;
      /** Of the bar that it stands on. */
      readonly tone?: number;
    };
export type Drawing = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] };

/** How many tones there are. */
export const tones = 6;
/** Tones on which letters are light. */
export const darkTones: ReadonlySet<number> = new Set([0, 2, 4]);
/** Height of letters, and of a line of them. */
export const letter = 12;
export const lineHeight = 18;

const wide = /[A-ZÁÉÍÓÚÑMWmw@]/;
const narrow = /[iIl.,:;'|()\s]/;
const digit = /[\d+–−]/;
const shareOf = (sign: string): number => {
  if (sign === '%') return 0.9;
  if (digit.test(sign)) return 0.65;
  if (narrow.test(sign)) return 0.32;
  return wide.test(sign) ? 0.74 : 0.58;
};
/** About as wide as a text is in Inter, with figures of one width. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + letter * shareOf(sign), 0);

/** The middle of a text that is centred there, or as near as it fits between the edges of the drawing. */
export const centred = (text: string, x: number, width: number): number => {
  const half = widthOf(text) / 2;
  return Math.max(half, Math.min(x, width - half));
};

/** A text that fits its room, cut at its end where it does not. */
export const fitted = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text;
  let kept = [...text];
  while (kept.length > 1 && widthOf(`${kept.join('')}…`) > room) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
};

/** Marks moved to another place. */
export const moved = (marks: readonly Mark[], dx: number, dy: number): Mark[] =>
  marks.map((mark) => {
    switch (mark.kind) {
      case 'line':
        return { ...mark, points: mark.points.map(([x, y]) => [x + dx, y + dy] as const) };
      case 'rule':
        return { ...mark, x1: mark.x1 + dx, x2: mark.x2 + dx, y1: mark.y1 + dy, y2: mark.y2 + dy };
      default:
        return { ...mark, x: mark.x + dx, y: mark.y + dy };
    }
  });
