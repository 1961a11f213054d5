import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
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

type Document = Parameters<typeof pdfmake.createPdf>[0];

/** A document as it is printed. The only place that runs the PDF library. */
export const printed = async (document: Document): Promise<Uint8Array> =>
  new Uint8Array(await pdfmake.createPdf(document).getBuffer());
