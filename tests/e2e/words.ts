import type { CustomTypeOptions, ParseKeys } from 'i18next';
import { words } from '#tests/model/page/words.ts';

type Namespaces = keyof CustomTypeOptions['resources'];

/** What a Spanish screen shows for a key of the locale files. A key that does not exist does not compile. */
export const phrase = (key: ParseKeys<Namespaces[]>): string => words(String(key));
