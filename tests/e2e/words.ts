import { readdirSync, readFileSync } from 'node:fs';
import { createInstance, type ParseKeys, type TFunction } from 'i18next';

const folder = new URL('../../locales/es/', import.meta.url);
const files = readdirSync(folder);
const resources = Object.fromEntries(
  files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))]),
);
const spanish = createInstance();
await spanish.init({ lng: 'es', resources: { es: resources }, interpolation: { escapeValue: false } });

type Namespaces = keyof import('i18next').CustomTypeOptions['resources'];
/** The Spanish text for a key of the locale files, so that a test does not repeat the text. */
export const phrase = (key: ParseKeys<Namespaces[]>, values: Readonly<Record<string, unknown>> = {}): string =>
  (spanish.t as TFunction<Namespaces[]>)(key, values as never) as unknown as string;
