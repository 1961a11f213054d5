import { dirname, join } from 'node:path';

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
/** `packages` of package-lock.json, by path. */
export type LockedPackages = Readonly<Record<string, Locked>>;

/** npm looks for a package in the folder of who names it, then in each folder above. */
const placeOf = (locked: LockedPackages, from: string, name: string): string | undefined => {
  for (let at = from; ; at = dirname(at)) {
    const here = at === '' || at === '.' ? join('node_modules', name) : join(at, 'node_modules', name);
    if (here in locked) return here;
    if (at === '' || at === '.') return undefined;
  }
};

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(optionalDependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Paths of the packages that the named ones need at run time, themselves included, sorted. Those that are not installed are left
 * out by `isInstalled`: packages of other platforms.
 */
export const closureOf = (
  locked: LockedPackages,
  names: readonly string[],
  isInstalled: (path: string) => boolean,
): readonly string[] => {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = placeOf(locked, from, name);
    if (path === undefined || found.has(path) || !isInstalled(path)) return;
    found.add(path);
    for (const next of neededBy(locked[path] as Locked)) add(path, next);
  };
  for (const name of names) add('', name);
  return [...found].sort();
};
