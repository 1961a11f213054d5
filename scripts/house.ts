import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { floors, namesAllTables } from '#tests/rooms/rooms.ts';

/**
 * Prints the structure of the code beside its targets: lines and files of each module, places that list modules,
 * repeated passages, the longest file and function, small files with one importer, imports that run upwards.
 */
const root = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string): number => read(file).split('\n').length - 1;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const product = tracked.filter((file) => /^(domain|contract|src|server)\/.*\.tsx?$/.test(file));

const aliases: Record<string, string> = JSON.parse(read('package.json')).imports;
const targetOf = (file: string, name: string): string | undefined => {
  if (name.startsWith('.')) return relative(root, resolve(root, dirname(file), name));
  const alias = Object.keys(aliases).find((key) => name.startsWith(key.slice(0, -1)));
  return alias ? join(String(aliases[alias]).slice(0, -1), name.slice(alias.length - 1)) : undefined;
};
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, name]) => targetOf(file, String(name)) ?? [],
  );
const imports = new Map(product.map((file) => [file, importsOf(file)]));

type Module = { readonly name: string; readonly plural: string };
const modules: readonly Module[] = [
  { name: 'competition', plural: 'competitions' },
  { name: 'player', plural: 'players' },
  { name: 'staff', plural: 'staff' },
  { name: 'team', plural: 'teams' },
  { name: 'season', plural: 'seasons' },
  { name: 'eventType', plural: 'eventTypes' },
];

/** Files of a module: its contract, its server half, its screens and its locale files. */
const ownFiles = ({ name, plural }: Module): readonly string[] =>
  tracked.filter(
    (file) =>
      new RegExp(`^contract/(records/)?${name}[A-Z.]`).test(file) ||
      file.startsWith(`server/modules/${name}/`) ||
      file.startsWith(`src/features/${plural}/`) ||
      new RegExp(`^locales/../${plural}\\.json$`).test(file),
  );

/** Records that the kit draws and answers whole: their description, words in three languages and what they say over it. */
const plainRecords = ['eventType', 'closedDay', 'evaluationTemplate', 'scoutingTemplate'];
const plainFiles = (name: string): readonly string[] =>
  tracked.filter((file) => new RegExp(`^(contract|locales|server|src|domain)/.*${name}`, 'i').test(file));

/** Files outside all modules that import a module's folders, or name it in a table by its key. */
const registrations = (one: Module): readonly string[] => {
  const own = new Set(ownFiles(one));
  const named = new RegExp(`(^|[^\\w.])(${one.name}|${one.plural})(:|,$|['"]\\s*[:,\\])])`, 'm');
  return product.filter(
    (file) =>
      /^(contract|server\/(?!modules\/\w+\/)|src\/(app|api|i18n|realtime|ui))/.test(file) &&
      !own.has(file) &&
      (imports.get(file)?.some((path) => own.has(path)) || named.test(read(file))),
  );
};

const passage = 6;
/** Pairs of places in `src` that share six or more lines in a row, blank lines and imports left out. */
const duplicatePairs = (): readonly string[] => {
  type Place = { readonly file: string; readonly at: number };
  const places = new Map<string, Place[]>();
  const files = product.filter((file) => file.startsWith('src/'));
  for (const file of files) {
    const lines = read(file)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(import |\/\/|\/\*|\*|} from )/.test(line));
    for (let at = 0; at + passage <= lines.length; at += 1) {
      const window = lines.slice(at, at + passage);
      if (window.join('').length < 90) continue;
      const key = window.join('\n');
      places.set(key, [...(places.get(key) ?? []), { file, at }]);
    }
  }
  // A passage of ten lines is five windows: those that continue another are the same pair.
  const pairs = new Set<string>();
  for (const same of places.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1)) pairs.add(`${one.file}:${one.at} ${other.file}:${other.at}`);
  const goesOn = (pair: string): boolean => {
    const [a = '', b = ''] = pair.split(' ');
    const before = (place: string) => place.replace(/\d+$/, (n) => String(Number(n) - 1));
    return pairs.has(`${before(a)} ${before(b)}`);
  };
  return [...pairs].filter((pair) => !goesOn(pair));
};

type Node = { readonly type: string; readonly start: number; readonly end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

type Measured = { readonly where: string; readonly lines: number };
const longest = (all: readonly Measured[]): Measured =>
  all.reduce((most, one) => (one.lines > most.lines ? one : most), { where: '', lines: 0 });

const functionsOf = (file: string): readonly Measured[] => {
  const text = read(file);
  const found: Measured[] = [];
  const walk = (node: Node): void => {
    if (/Function/.test(node.type) && !node.type.startsWith('TS')) {
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ where: `${file}:${line}`, lines: text.slice(node.start, node.end).split('\n').length });
    }
    childrenOf(node).forEach(walk);
  };
  walk(parseSync(file, text).program as unknown as Node);
  return found;
};

/** Pairs of folders in which a file has the same name: a rule of the game and its effect, one engine and the other. */
const twins = [
  ['domain/match/fold/', 'domain/match/rules/'],
  ['server/db/sqlite/', 'server/db/postgres/'],
] as const;

/** Handlers of calls and jobs of the runner are listed in one table each. */
const isAgreed = (file: string): boolean =>
  ['tables.ts', 'store.ts', 'queries.ts', 'module.ts'].includes(basename(file)) ||
  /([hH]andlers|Job|Thread)\.ts$/.test(file) ||
  twins.some(
    (pair) =>
      pair.some((folder) => dirname(file) === dirname(`${folder}.`)) &&
      pair.every((folder) => product.includes(`${folder}${basename(file)}`)),
  );

/** Files that are loaded on demand: they are apart so that a page without them weighs less. */
const onDemand = new Set(
  product.flatMap((file) =>
    [...read(file).matchAll(/import\(\s*'([^']+)'/g)].flatMap(([, name]) => targetOf(file, String(name)) ?? []),
  ),
);

/** Files under 20 lines that one file imports, unless it is a component, has a test of its own, is loaded on demand, or has an agreed name. */
const smallFiles = (): readonly string[] => {
  const importers = Map.groupBy(
    [...imports].flatMap(([file, paths]) => paths.map((path) => ({ file, path }))),
    ({ path }) => path,
  );
  const tests = new Set(tracked.filter((file) => /\.test\.tsx?$/.test(file)).flatMap(importsOf));
  return product.filter(
    (file) =>
      file.endsWith('.ts') &&
      linesOf(file) < 20 &&
      importers.get(file)?.length === 1 &&
      !tests.has(file) &&
      !onDemand.has(file) &&
      !isAgreed(file),
  );
};

/** Imports inside `server/` that go from a lower layer to a higher one. */
const upwards = (): readonly string[] => {
  const floorOf = (file: string): number => floors.findIndex((paths) => paths.some((path) => file.startsWith(path)));
  return [...imports].flatMap(([file, paths]) =>
    paths
      .filter((path) => file !== namesAllTables && floorOf(file) >= 0 && floorOf(path) > floorOf(file))
      .map((path) => `${file} imports ${path}`),
  );
};

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + linesOf(file), 0);
const verticals = modules.map((one) => ({ ...one, files: ownFiles(one), outside: registrations(one) }));
const average = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, one) => total + one, 0) / numbers.length);
const file = longest(product.map((one) => ({ where: one, lines: linesOf(one) })));
const longestFunction = longest(product.flatMap(functionsOf));
const small = smallFiles();
const pairs = duplicatePairs();
const up = upwards();

const table: readonly (readonly [string, string, string])[] = [
  ['what', 'today', 'goal'],
  ['product files, lines', `${product.length} files, ${sum(product)} lines`, ''],
  ...verticals.map(({ name, files }) => [`module ${name}`, `${sum(files)} lines, ${files.length} files`, ''] as const),
  [
    'a module on average',
    `${average(verticals.map(({ files }) => sum(files)))} lines, ${average(verticals.map(({ files }) => files.length))} files`,
    '',
  ],
  ...plainRecords.map((name) => {
    const files = plainFiles(name);
    const words = files.filter((one) => one.startsWith('locales/'));
    const said = `${sum(files)} lines, ${sum(words)} of them words in three languages, ${files.length} files`;
    return [`plain record ${name}`, said, '350 lines with everything'] as const;
  }),
  ...verticals.map(({ name, outside }) => [`files that register ${name}`, String(outside.length), '4'] as const),
  ['duplicate pairs in src, 6 lines and more', String(pairs.length), 'under 60'],
  ['longest file', `${file.lines} lines, ${file.where}`, '250'],
  ['longest function', `${longestFunction.lines} lines, ${longestFunction.where}`, ''],
  ['files under 20 lines with one importer', String(small.length), '0'],
  ['imports that run upwards inside server', String(up.length), '0'],
];
const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
if (process.argv.includes('--all'))
  console.log(
    [
      '',
      ...pairs.map((one) => `pair: ${one}`),
      ...small.map((one) => `small: ${one}`),
      ...up.map((one) => `upwards: ${one}`),
      ...verticals.flatMap(({ name, outside }) => outside.map((one) => `registers ${name}: ${one}`)),
    ].join('\n'),
  );
