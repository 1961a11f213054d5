import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isLicence = /^(licen[cs]e|copying|notice|third[-_]?party)/i;
const isReadme = /^readme/i;
const rule = `\n\n${'='.repeat(100)}\n\n`;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: string | { readonly url?: string };
};
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const sourceOf = ({ repository }: Manifest): string =>
  (typeof repository === 'string' ? repository : repository?.url) ?? 'https://www.npmjs.com';

/** Name, version, licence and its text, of one package. A package without its text has it in its readme. */
const entryOf = (folder: string): string => {
  const manifest = manifestOf(folder);
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
  const own = files.filter(({ name }) => isLicence.test(name));
  const texts = (own.length > 0 ? own : files.filter(({ name }) => isReadme.test(name))).map(({ name }) =>
    readFileSync(join(folder, name), 'utf8').trim(),
  );
  if (manifest.license === undefined && texts.length === 0) throw new Error(`${folder} names no licence.`);
  const head = `${manifest.name} ${manifest.version}\nLicence: ${manifest.license ?? 'below'}\nSource: ${sourceOf(manifest)}`;
  return [head, ...texts].join('\n\n');
};

/** Of the fonts in the web app, which its build does not list: it lists code. */
const fonts = ['node_modules/@fontsource-variable/inter', 'node_modules/@fontsource/barlow-condensed'];

/**
 * The licences of all that a package holds: Node, the packages of the server, and those that were built into the web app (Vite
 * lists them in `webLicences`). Throws where one names none.
 */
export const licencesOf = (
  root: string,
  shipped: readonly string[],
  { nodeLicence, webLicences }: { readonly nodeLicence: string; readonly webLicences: string },
): string => {
  if (!existsSync(webLicences)) throw new Error(`${webLicences} is missing: build the web app anew.`);
  const node = `Node.js ${process.versions.node}\n\n${readFileSync(nodeLicence, 'utf8').trim()}`;
  const packages = [...new Set([...shipped, ...fonts])].sort().map((path) => entryOf(join(root, path)));
  return `${[
    'Touchline holds the programs and fonts below, each under its own licence. The texts of the LGPL and the GPL are in deploy/licences.',
    node,
    ...packages,
    `In the web app:\n\n${readFileSync(webLicences, 'utf8').trim()}`,
  ].join(rule)}\n`;
};
