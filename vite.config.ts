import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './scripts/compressedFiles.ts';
import { offlineWorker } from './scripts/offlineWorker.ts';
import { sharedFiles } from './scripts/sharedFiles.ts';

const localesFolder = resolve(import.meta.dirname, 'locales');
const localeFiles = () =>
  readdirSync(localesFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

/** The translations are served as files, so that a language is fetched when it is chosen and not before. */
const locales = (): Plugin => ({
  name: 'touchline-locales',
  configureServer(server) {
    server.middlewares.use('/locales', (request, response, next) => {
      const requested = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
      if (!localeFiles().includes(requested)) return next();
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(readFileSync(join(localesFolder, requested)));
    });
  },
  generateBundle() {
    // `dev.json` is of places that are not built.
    for (const file of localeFiles().filter((name) => !name.endsWith('dev.json'))) {
      const source = JSON.stringify(JSON.parse(readFileSync(join(localesFolder, file), 'utf8')));
      this.emitFile({ type: 'asset', fileName: `locales/${file.replaceAll('\\', '/')}`, source });
    }
  },
});

/**
 * Every schema of zod carries the printing of JSON schemas along. Only the server prints them (/openapi.json), so in the
 * browser these functions are empty: 8 kB that no screen needs.
 */
const schemaPrinting = (): Plugin => ({
  name: 'touchline-schema-printing',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/export (?:const|function|class) (\w+)/g)].map((found) => found[1]);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
});

/** Only the OpenAPI document has the texts of the calls, so the browser gets them empty: 6 kB that no screen needs. */
const callTexts = (): Plugin => ({
  name: 'touchline-call-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/(\w+\/)?\w+\.ts$/.test(id)
      ? {
          code: code.replace(/\bsummary:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g, "summary: ''"),
          map: null,
        }
      : undefined,
});

/** Zod's own English sentences: a screen says what is wrong with a field in its own three languages. */
const schemaSentences = (): Plugin => ({
  name: 'touchline-schema-sentences',
  apply: 'build',
  transform: (_, id) =>
    /zod\/v4\/locales\/en\.js$/.test(id)
      ? { code: "export default () => ({ localeError: () => 'Invalid input' });", map: null }
      : undefined,
});

/** The code that zod would make from text: the security policy of a page forbids it, and `jitless` turns it off. */
const schemaCode = (): Plugin => ({
  name: 'touchline-schema-code',
  apply: 'build',
  transform: (_, id) => (/zod\/v4\/core\/doc\.js$/.test(id) ? { code: 'export class Doc {}', map: null } : undefined),
});

/** What is built is the production build, whatever the server's own mode is: React's development build is several times slower. */
const alwaysForProduction = (): Plugin => ({
  name: 'touchline-production-build',
  config: (_, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
});

const loadedFirst = /\/(rolldown-runtime|ground|kit)-/;
/** The table of the club's screens is read beside their layout: what that loads is on its way already. */
const loadedWithLayout = /\/(SignedIn|calls|hubConnection|menuIcons|queries|reading|shell)-/;

export default defineConfig({
  plugins: [
    alwaysForProduction(),
    react(),
    tailwindcss(),
    locales(),
    schemaPrinting(),
    callTexts(),
    schemaSentences(),
    schemaCode(),
    offlineWorker(),
    compressedFiles(),
  ],
  build: {
    manifest: true,
    license: true,
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // What the page itself loads first is there already when a screen is fetched.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed;
        const rest = needed.filter((file) => !loadedFirst.test(file));
        return hostId.includes('clubRoutes') ? rest.filter((file) => !loadedWithLayout.test(file)) : rest;
      },
    },
    rolldownOptions: {
      output: {
        // The first load names every file that it may fetch later; one sign fewer for each is 0.1 kB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
});
