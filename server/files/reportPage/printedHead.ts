import type { Content } from 'pdfmake';
import { small } from './styles.ts';

type Head = { readonly club: string; readonly title: string; readonly subtitle: string; readonly printedOn: string };

/** The first line of a page across: the club with its badge, what the page has, and when it was printed. */
export const printedHead = ({ club, title, subtitle, printedOn }: Head, shield: string | undefined): Content => ({
  columns: [
    ...(shield ? [{ image: shield, fit: [30, 30] as [number, number], width: 38 }] : []),
    { width: '*', stack: [{ text: title, bold: true, fontSize: 17 }, small(subtitle, { fontSize: 9 })] },
    { width: 'auto', alignment: 'right', stack: [{ text: club, bold: true, fontSize: 10 }, small(printedOn)] },
  ],
  margin: [0, 0, 0, 8],
});
