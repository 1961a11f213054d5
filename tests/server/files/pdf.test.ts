import { expect, test } from 'vitest';
import { printed } from '#server/files/pdf.ts';
import { pdfText } from '../../pdfText.ts';

const page = (text: string, bold: string) => ({
  content: [text, { text: bold, bold: true }],
  defaultStyle: { font: 'Inter' },
  info: { creationDate: new Date(0) },
});

test('a document has its own part of the fonts, whatever was printed before it and beside it', async () => {
  const [first, other] = [page('Łukasz Peñalver', 'Avatar flojo'), page('Ødegård 1–0', 'Čech ß')];
  const [alone, long] = [await printed(first), await printed(other)];
  const together = await Promise.all([other, first, other].map(printed));
  expect(together.map((one) => one.length)).toEqual([long.length, alone.length, long.length]);
  expect(together).toEqual([long, alone, long]);
  expect(alone.length).not.toBe(long.length);
});

test('the texts of a document can be searched and copied, whatever was drawn before it', async () => {
  // The glyphs of the first one have those of the other as their parts.
  await printed(page('a: b; c… d= e÷ ä ë ö', 'a: b; c… ä'));
  expect(pdfText(Buffer.from(await printed(page('Lucía P. a – e, o', 'L. P. · a'))))).toBe(
    'Lucía P. a – e, o L. P. · a',
  );
});
