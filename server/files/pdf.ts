import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const require = createRequire(import.meta.url);
const fonts = dirname(require.resolve('@expo-google-fonts/inter/package.json'));
const font = (folder: string, file: string) => join(fonts, folder, file);

// Built-in PDF fonts cannot write names such as Łukasz, so the product's own is embedded; nothing else is read.
pdfmake.setFonts({
  Inter: {
    normal: font('400Regular', 'Inter_400Regular.ttf'),
    bold: font('700Bold', 'Inter_700Bold.ttf'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(fonts));

/** A font as it is read from its file, which the library works out piece by piece; and what one document uses of it. */
type FontFile = { readonly createSubset: () => unknown; _glyphs: object };
type UsedFont = { readonly name: string; font: FontFile; subset: unknown };
type Fonts = { provideFont: (...asked: readonly unknown[]) => UsedFont };

/**
 * Gives every document the fonts that the first one has read. The library reads them anew for each: three quarters of
 * the time of a page (docs/decisions/108).
 */
const readFontsOnce = ({ default: { prototype } }: { readonly default: { readonly prototype: Fonts } }): void => {
  const read = new Map<string, FontFile>();
  const { provideFont } = prototype;
  prototype.provideFont = function (this: Fonts, ...asked) {
    const used = provideFont.apply(this, [...asked]);
    const known = read.get(used.name) ?? used.font;
    read.set(used.name, known);
    if (used.font !== known) {
      // A glyph knows the letters for which it was first asked, which are none where it was a part of another, as the
      // point is of the colon: each document asks for its own, so that its texts can be searched and copied.
      known._glyphs = {};
      Object.assign(used, { font: known, subset: known.createSubset() });
    }
    return used;
  };
};
readFontsOnce(require('pdfmake/js/PDFDocument.js'));

type Document = Parameters<typeof pdfmake.createPdf>[0];

/** A document as it is printed. The only place that runs the PDF library. */
export const printed = async (document: Document): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake.createPdf(document).getBuffer());
