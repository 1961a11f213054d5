import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, operations } from '../../scripts/operations/blocks.ts';
import { closureOf } from '../../scripts/package/closure.ts';
import { program } from '../../scripts/package/makePackage.ts';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const isInstalled = (path: string) => existsSync(join(root, path, 'package.json'));
const shipped = closureOf(locked, Object.keys(manifest.dependencies), isInstalled);

const filesOf = (path: string): readonly string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
const code = program
  .filter((path) => path !== 'dist')
  .flatMap(filesOf)
  .filter((path) => path.endsWith('.ts'));
const named = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm)].map(
    ([, name = '']) => name,
  );
const inPackage = (name: string): boolean => {
  if (!name.startsWith('#'))
    return (
      isBuiltin(name) ||
      [...Object.keys(manifest.dependencies)].some((one) => name === one || name.startsWith(`${one}/`))
    );
  const [alias = '', ...rest] = name.split('/');
  const to = join(String(manifest.imports[`${alias}/*`]).replace('/*', ''), ...rest);
  return program.some((path) => to === path || to.startsWith(`${path}/`) || to.startsWith(`./${path}/`));
};

test('whatever the packed code imports is packed', () => {
  expect(code.length).toBeGreaterThan(500);
  const missing = code.flatMap((path) =>
    named(path)
      .filter((name) => !inPackage(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('packages for building are not packed, and none has a script that runs when it is installed', () => {
  expect(shipped).toContain('node_modules/fastify');
  expect(shipped).toContain('node_modules/light-my-request');
  expect(shipped.filter((path) => /\/(vite|typescript|vitest|react|playwright)$/.test(path))).toEqual([]);
  expect(shipped.filter((path) => locked[path].hasInstallScript)).toEqual([]);
});

test('a nested package is found before one of the same name further up', () => {
  const lock = {
    'node_modules/a': { dependencies: { c: '1' }, optionalDependencies: { d: '1' } },
    'node_modules/a/node_modules/c': { peerDependencies: { e: '1' } },
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/e': {},
  };
  expect(closureOf(lock, ['a'], (path) => path !== 'node_modules/d')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/e',
  ]);
});

test('blocks to try are read without their indent, and no name is there twice', () => {
  expect([...blocksIn('1. a\n\n   ```sh try one\n   b\n     c\n   ```\n\n```sh\nd\n```\n')]).toEqual([
    ['one', 'b\n  c\n'],
  ]);
  expect(() => blocksIn('```sh try x\na\n```\n```sh try x\nb\n```\n')).toThrow('twice');
  expect([...operations().keys()].sort()).toEqual([
    'back',
    'backup',
    'install',
    'restore',
    'start',
    'switch',
    'unpack',
  ]);
});

test('the service starts what the page installs', () => {
  const unit = readFileSync(join(root, 'deploy/touchline.service'), 'utf8');
  expect(unit).toContain('ExecStart=/opt/touchline/touchline\n');
  expect(unit).toContain('EnvironmentFile=/etc/touchline/touchline.env\n');
});
