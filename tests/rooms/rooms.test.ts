import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { floors, mayWait, namesAllTables, pureRooms, pureStrangers, rooms } from './rooms.ts';

const root = resolve(import.meta.dirname, '../..');
const longestFile = 250;

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|sql)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const files = ['domain', 'contract', 'src', 'server', 'tests', 'scripts', 'bench'].flatMap(filesUnder);
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((found) =>
    String(found[1]),
  );

/** The path inside the repository that an import names, or undefined when it names a package. */
const target = (file: string, name: string): string | undefined => {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  const alias = Object.keys(aliases).find((key) => name.startsWith(key.slice(0, -1)));
  return alias ? join(String(aliases[alias]).slice(0, -1), name.slice(alias.length - 1)) : undefined;
};

/** The room of a file: its longest room path. */
const roomOf = (path: string) =>
  rooms.filter((room) => path.startsWith(room.path)).sort((a, b) => b.path.length - a.path.length)[0];

const importedBy = (file: string) =>
  importsOf(file).flatMap((name) => {
    const path = target(file, name);
    return path === undefined ? [] : [{ file, path }];
  });

test('every import keeps to the one-way street of the rooms', () => {
  const wrong = files.flatMap(importedBy).filter(({ file, path }) => {
    const from = roomOf(file);
    const to = roomOf(path);
    return from && to && from !== to && !from.mayImport.includes('*') && !from.mayImport.includes(to.name);
  });
  expect(wrong).toEqual([]);
});

test('inside the server no import goes to a higher floor', () => {
  const floorOf = (path: string) => floors.findIndex((paths) => paths.some((one) => path.startsWith(one)));
  const upwards = files
    .filter((file) => floorOf(file) >= 0 && file !== namesAllTables)
    .flatMap(importedBy)
    .filter(({ file, path }) => floorOf(path) > floorOf(file));
  expect(upwards).toEqual([]);
});

test('every source file stands in a room', () => {
  expect(files.filter((file) => !roomOf(file))).toEqual([]);
});

test.each(['src/features/', 'server/modules/'])('no neighbour of %s imports another', (folder) => {
  const neighbour = (path: string) => path.slice(folder.length).split('/')[0];
  // What joins neighbours is in the folder itself; a neighbour's tables and queries may be read, its actions not.
  const wrong = files
    .filter((file) => file.startsWith(folder) && file.slice(folder.length).includes('/'))
    .flatMap(importedBy)
    .filter(({ path }) => path.startsWith(folder) && !/(\/s|S)tore\.ts$|\/tables\.ts$/.test(path))
    .filter(({ file, path }) => path.slice(folder.length).includes('/') && neighbour(file) !== neighbour(path));
  expect(wrong).toEqual([]);
});

test('the pure rooms know no screen, no network and no database', () => {
  const wrong = files
    .filter((file) => pureRooms.some((room) => file.startsWith(room)))
    .flatMap((file) => importsOf(file).map((name) => `${file} ${name}`))
    .filter((line) => pureStrangers.test(line.split(' ')[1] ?? ''));
  expect(wrong).toEqual([]);
});

test('the pure rooms ask nothing of the browser either', () => {
  const requested =
    /(?<![.\w'])(fetch|document|window|localStorage|sessionStorage|indexedDB|navigator|setTimeout|setInterval)\b[.(]/;
  const code = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const pure = files.filter((file) => pureRooms.some((room) => file.startsWith(room)));
  expect(pure.filter((file) => requested.test(code(file)))).toEqual([]);
});

test('a dialog to write in is one that asks before it forgets', () => {
  const fields = /\/(TextField|TextArea|NumberField|DayField|KickoffField|Select|Chips|RoleChoice)\.tsx$/;
  const forgets = files
    .filter((file) => file.startsWith('src/'))
    .filter((file) => importsOf(file).some((name) => /\/(Lazy)?Dialog\.tsx$/.test(name)))
    .filter((file) => importsOf(file).some((name) => fields.test(name)));
  expect(forgets).toEqual([]);
});

test('a young library is imported in one place', () => {
  const doors = files.filter((file) => importsOf(file).includes('@xstate/test'));
  expect(doors).toEqual(['tests/model/kit/testModel.ts']);
});

test('the library for push messages is imported in one place', () => {
  const doors = files.filter((file) => importsOf(file).includes('web-push'));
  expect(doors).toEqual(['server/push/webPush.ts']);
});

test(`no file is longer than ${longestFile} lines`, () => {
  const long = files.map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }));
  expect(long.filter(({ lines }) => lines > longestFile)).toEqual([]);
});

test('no file has a name that says nothing', () => {
  expect(files.filter((file) => /(^|\/)(utils|helpers|types|index|common|misc)\.tsx?$/.test(file))).toEqual([]);
});

test('no test waits by time', () => {
  const waits = /waitFor[T]imeout|new Promise[^;]*?\bsetTimeout\([^)]+?,|'node:timers[/]promises'/;
  const isAllowed = (file: string) => Object.keys(mayWait).some((path) => file.startsWith(path));
  const found = files.filter((file) => file.startsWith('tests/') && waits.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !isAllowed(file))).toEqual([]);
  expect(Object.keys(mayWait).filter((path) => !found.some((file) => file.startsWith(path)))).toEqual([]);
});
