import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Package = { optionalDependencies?: Record<string, string>; hasInstallScript?: boolean };
type Lock = { packages: Record<string, Package> };

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { packages }: Lock = read('package-lock.json');

/** npm looks for a dependency in the folder of the importing package, then in each folder above. */
const resolves = (from: string, name: string): boolean => {
  for (let at = from; ; at = dirname(at)) {
    if (join(at, 'node_modules', name) in packages) return true;
    if (at === '' || at === '.') return join('node_modules', name) in packages;
  }
};

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !resolves(path, name))
    .map((name) => `package-lock.json lacks ${name}, which ${path || 'package.json'} names`),
);
const scripted = Object.keys(packages)
  .filter((path) => packages[path]?.hasInstallScript)
  .map((path) => `${path} has an install script`);

const manifest: Record<string, Record<string, string>> = read('package.json');
const loose = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
  Object.entries(manifest[kind] ?? {})
    .filter(([, version]) => !/^\d/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`),
);

const faults = [...missing, ...scripted, ...loose];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `lock complete: ${Object.keys(packages).length} packages` : `lock: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
