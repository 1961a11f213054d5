import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { closureOf } from './closure.ts';
import { licencesOf } from './licences.ts';

const root = join(import.meta.dirname, '../..');
/** What runs: the server as it is in the repository, and the commands of docs/operations.md. */
export const program = [
  'server',
  'domain',
  'contract',
  'locales',
  'src/machines',
  'dist',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/exportClub.ts',
  'scripts/importClub.ts',
  'scripts/rebuild.ts',
  'deploy',
  'docs/operations.md',
  '.env.example',
  'CHANGELOG.md',
];
/** Not needed to run: maps and type declarations are a fifth of all bytes. */
const unneeded = /\.(map|d\.[cm]?ts)$/;

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const nodeLicence = (): string => {
  const candidates = [
    join(root, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`),
    join(process.execPath, '../..'),
    join(process.execPath, '../../share/doc/node'),
  ].map((folder) => join(folder, 'LICENSE'));
  const found = candidates.find(existsSync);
  if (!found) throw new Error(`No licence of Node beside ${process.execPath}: take the Node of nodejs.org.`);
  return found;
};

const copyPackages = (to: string): readonly string[] => {
  const { packages } = read('package-lock.json');
  const names = Object.keys(read('package.json').dependencies);
  const paths = closureOf(packages, names, (path) => existsSync(join(root, path, 'package.json')));
  for (const path of paths)
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      // A package inside a package is one of the paths itself, or not needed.
      filter: (from) => basename(from) !== 'node_modules' && !unneeded.test(from),
    });
  return paths;
};

const writeManifest = (to: string, version: string): void => {
  const { name, description, license, type, engines, imports, dependencies } = read('package.json');
  const own = { name, version, private: true, description, license, type, engines, imports, dependencies };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
};

export type Wanted = {
  /** The folder that the archive goes to. */
  readonly out: string;
  readonly version?: string;
  /** Packs fast instead of small. */
  readonly quick?: boolean;
  /** Further files by their path in the package, in tests. */
  readonly more?: Readonly<Record<string, string>>;
};
export type Made = { readonly file: string; readonly version: string; readonly packages: number };

/**
 * Makes `touchline-VERSION-PLATFORM.tar.gz`: server, built web app (which has to be there), the packages it needs to run, and the
 * Node that runs this. Equal sources give equal bytes. Needs GNU tar.
 */
export const makePackage = ({
  out,
  version = read('package.json').version,
  quick = false,
  more = {},
}: Wanted): Made => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-package-'));
  const top = `touchline-${version}`;
  const to = join(folder, top);
  try {
    for (const path of program) cpSync(join(root, path), join(to, path), { recursive: true });
    const packages = copyPackages(to);
    mkdirSync(join(to, 'node_modules/.bin'), { recursive: true });
    cpSync(process.execPath, join(to, 'node_modules/.bin/node'), { dereference: true });
    cpSync(join(root, 'deploy/touchline'), join(to, 'touchline'));
    chmodSync(join(to, 'touchline'), 0o755);
    writeManifest(to, version);
    const licences = { nodeLicence: nodeLicence(), webLicences: join(root, 'dist/.vite/license.md') };
    writeFileSync(join(to, 'LICENCES.txt'), licencesOf(root, packages, licences));
    for (const [path, text] of Object.entries(more)) writeFileSync(join(to, path), text);
    mkdirSync(out, { recursive: true });
    const file = join(out, `${top}-${process.platform}-${process.arch}.tar.gz`);
    const order = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
    execFileSync('tar', ['-C', folder, ...order, '-I', `gzip -n ${quick ? '-1' : '-6'}`, '-cf', file, top]);
    return { file, version, packages: packages.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
