import { element, escaped } from '../scene/svgShapes.ts';
import { type Drawing, fitted, letter, widthOf } from './drawing.ts';
import { ink, line, marksSvg, soft } from './svg.ts';

/** A chart that stands alone: what it is called, what it is of, and whose figures of which moment they are. */
export type ChartPicture = {
  readonly title: string;
  /** The filters, as one sentence. */
  readonly sentence: string;
  /** What has no room in it; empty where nothing is left out. */
  readonly left: string;
  readonly source: string;
  readonly drawing: Drawing;
};
/** Units, and the pixels of each in a picture. */
const [pictureWidth, side] = [840, 32];
const scale = 2;
/** Units between the margins, for the chart. */
export const pictureRoom = pictureWidth - 2 * side;
/** Units of the highest chart that becomes a picture: 100 MiB of pixels while it is made. */
export const pictureHighest = 7500;

type Style = { readonly size: number; readonly lines: number; readonly fill: string; readonly bold?: boolean };

/** A text in lines of a width, at most so many; the last one is cut where there is more. */
const linesOf = (text: string, { size, lines }: Style): readonly string[] => {
  const room = (pictureRoom * letter) / size;
  const made: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = made.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (widthOf(longer) <= room || made.length === lines)) made[made.length - 1] = longer;
    else made.push(word);
  }
  return made.map((one) => fitted(one, room));
};

/** What XML has no place for. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** A chart as a picture on white: SVG text, with its size in pixels, which is twice its units. */
export const pictureOf = ({ title, sentence, left, source, drawing }: ChartPicture) => {
  let y = side;
  const parts: string[] = [];
  const write = (text: string, style: Style): void => {
    for (const one of linesOf(plain(text), style)) {
      y += style.size * 1.35;
      const look = { 'font-family': 'Inter', 'font-size': style.size, 'font-weight': style.bold ? 'bold' : undefined };
      parts.push(element('text', { x: side, y: y - style.size * 0.35, fill: style.fill, ...look }, escaped(one)));
    }
  };
  write(title, { size: 22, lines: 3, fill: ink, bold: true });
  y += 4;
  write(sentence, { size: 13, lines: 5, fill: soft });
  y += 16;
  const marks = drawing.marks.map((mark) => (mark.kind === 'text' ? { ...mark, text: plain(mark.text) } : mark));
  parts.push(element('g', { transform: `translate(${side} ${y})` }, marksSvg(marks)));
  y += drawing.height + 12;
  write(left, { size: 12, lines: 2, fill: soft });
  y += 8;
  parts.push(element('line', { x1: side, x2: pictureWidth - side, y1: y, y2: y, stroke: line, 'stroke-width': 1 }));
  y += 6;
  write(source, { size: 12, lines: 2, fill: soft });
  const height = Math.ceil(y + side - 12);
  const size = { width: pictureWidth * scale, height: height * scale };
  const paper = element('rect', { x: 0, y: 0, width: pictureWidth, height, fill: '#FFFFFF' });
  const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${pictureWidth} ${height}`, ...size };
  return { ...size, svg: element('svg', look, paper + parts.join('')) };
};
