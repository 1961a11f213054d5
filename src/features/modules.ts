import type { Manifest } from './manifest.ts';

const found = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
const rankOf = ({ menu = [] }: Manifest): number => Math.min(...menu.map(({ rank }) => rank));

/** Every module of the club, in the order of the menu; what has no place there comes last. */
export const modules: readonly Manifest[] = Object.values(found).toSorted((a, b) => rankOf(a) - rankOf(b) || 0);
