import { element, escaped } from '../scene/svgShapes.ts';
import { type Drawing, darkTones, letter, type Mark } from './drawing.ts';

export const ink = '#11201A';
export const soft = '#4B5A52';
export const line = '#DDE2DA';
/** Tones that differ in black and white too. */
const fills = ['#0F5C4A', '#9DB0A6', '#11201A', '#C4943A', '#5E7F9E', '#DDE2DA'] as const;
const dashes = [undefined, '6 3', '2 3', '8 3 2 3', '1 2', '10 4'] as const;
const weakest = 0.06;
const strongest = 0.6;

const painted = (mark: Mark): string => {
  switch (mark.kind) {
    case 'bar': {
      const { x, y, width, height, tone, strength } = mark;
      const opacity = strength === undefined ? undefined : weakest + strength * (strongest - weakest);
      return element('rect', { x, y, width, height, fill: fills[tone], 'fill-opacity': opacity });
    }
    case 'line': {
      const d = mark.points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
      const look = { stroke: fills[mark.tone], 'stroke-width': 2, 'stroke-dasharray': dashes[mark.tone] };
      return element('path', { d, fill: 'none', ...look });
    }
    case 'dot':
      return element('circle', { cx: mark.x, cy: mark.y, r: 3.5, fill: fills[mark.tone] });
    case 'rule': {
      const { x1, y1, x2, y2 } = mark;
      return element('line', { x1, y1, x2, y2, stroke: mark.strong ? ink : line, 'stroke-width': 1 });
    }
    case 'text': {
      const { x, y, anchor, soft: isSoft, tone } = mark;
      const isOnDark = tone !== undefined && darkTones.has(tone);
      const weight = mark.bold ? 'bold' : undefined;
      const look = { 'font-family': 'Inter', 'font-size': letter, 'font-weight': weight };
      return element(
        'text',
        { x, y, 'text-anchor': anchor, fill: isOnDark ? '#FFFFFF' : isSoft ? soft : ink, ...look },
        escaped(mark.text),
      );
    }
  }
};

/** The marks of a drawing as SVG elements. */
export const marksSvg = (marks: readonly Mark[]): string => marks.map(painted).join('');

/** A chart as SVG text, for paper. */
export const svgOf = ({ width, height, marks }: Drawing): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    marksSvg(marks),
  );
