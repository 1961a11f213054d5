import { inflateSync } from 'node:zlib';

type Part = { readonly head: string; readonly stream: string };

/** Objects of a PDF by number, their streams unpacked. Enough for the files that we make ourselves. */
const partsOf = (file: Buffer): ReadonlyMap<string, Part> => {
  const text = file.toString('latin1');
  const parts = new Map<string, Part>();
  for (const found of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = found;
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const packed = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const stream = head.includes('FlateDecode')
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed;
    parts.set(number, { head, stream });
  }
  return parts;
};

const letters = (hex: string): string =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16)));

/** Glyph numbers to characters, by the font's own table. */
const tableOf = (cmap: string): ReadonlyMap<number, string> => {
  const table = new Map<number, string>();
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      table.set(Number.parseInt(from, 16) + index, letters(hex));
  return table;
};

type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

const fontsOf = (parts: ReadonlyMap<string, Part>): Fonts => {
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of parts.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(parts.get(number)?.head ?? '')?.[1];
      if (cmap) fonts.set(name, tableOf(parts.get(cmap)?.stream ?? ''));
    }
  return fonts;
};

const textOf = (stream: string, fonts: Fonts): readonly string[] => {
  let font: ReadonlyMap<number, string> | undefined;
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, name, shown = '']) => {
    if (name) font = fonts.get(name);
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((four) => font?.get(Number.parseInt(four, 16)) ?? '').join('');
  });
};

/** The text of a PDF that our server made, in the order in which it was drawn. */
export const pdfText = (content: ArrayBuffer | Uint8Array): string => {
  const parts = partsOf(Buffer.from(content as Uint8Array));
  const fonts = fontsOf(parts);
  const said = [...parts.values()].filter(({ stream }) => stream.includes(' Tf'));
  return said
    .flatMap(({ stream }) => textOf(stream, fonts))
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
};
