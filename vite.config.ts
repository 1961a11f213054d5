import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './scripts/compressedFiles.ts';
import { offlineWorker } from './scripts/offlineWorker.ts';

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

/** What every screen stands on, in one piece: it changes seldom and packs better together. */
const ground = /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next|xstate)\//;

/** Small parts that nearly every screen has: one file in the place of twenty. */
const kit =
  /src\/ui\/\w+\/(Button|Spinner|classes|IconButton|Field|TextField|controlLook|ErrorSentence|errorCode|Failed|Skeleton|Redirect|zone|moments|keptPage|ClubColours|contrast|SignalFrame|fewDrawings|ToastHost|LiveMark|TurningFigure|toast)\.tsx?$|src\/app\/wantedPlace\.ts$|src\/api\/(keptHere|secondStep|sessionChannel|tokenCookies|currentUser)\.ts$|domain\/(roles|people)\.ts$|lucide-react\/dist\/esm\/icons\/(x|check|search)\.m?js$|node_modules\/clsx\//;

/** What the screens of plain records share, in one file in the place of three. */
const records = /src\/records\/(cellWords|recordBinding|useRecords)\.tsx?$/;

/** Signs of the menu, which other screens show too: every page of the club has them, in one file in the place of six. */
const menuIcons =
  /lucide-react\/dist\/esm\/icons\/(trophy|shield-check|user-round|presentation|calendar-days|flag)\.m?js$/;
/** Signs of very many screens: a file of its own costs each of them more than the sign. */
const icons = /lucide-react\/dist\/esm\/(icons\/|createLucideIcon)/;

/** Small pieces of the contract that nearly every call is made of, with what every reader of a call has. */
const fields =
  /contract\/(record|removed|restore|list|days|matchRules)\.ts$|domain\/dayBounds\.ts$|zod\/v4\/classic\/coerce|react-query\/build\/modern\/QueryClientProvider/;

/** What whoever follows a match needs of the wire, in one file in the place of five. */
const wire = /src\/realtime\/(backOff|wakeSigns|serverClock|clockFace|LiveTransport)\.ts$/;

/** An exercise and its drawing, in one file in the place of two: who shows a drawing has the exercise. */
const drawings =
  /domain\/(exercises|scene\/(drawing|scene|sceneFromWire|wire))\.ts$|contract\/(exercise|records\/exercise|scene)\.ts$/;

/** What is known of an event or a training, in one file in the place of three. */
const occasion = /(contract\/(occasionView|loadView)|domain\/attendance)\.ts$/;

/** The lines of a pitch are drawn by its size. */
const pitch = /\/domain\/pitch(?:Lines|Size)\.ts$/;

/** What follows a match and reads it from its log, in one file: who shows a match needs all of it, and nobody else any. */
const log =
  /domain\/match\/(cautions|fold|fold\/\w+|judge|matchTime|playedBy|rules\/\w+|state)\.ts$|src\/machines\/match\/(counted|lifecycle|phase|replay|setUp|shootoutScore|story)\.ts$|src\/realtime\/(followed|liveMatch|matchFeed|matchWords|useAsPlayed|useLiveMatch)\.ts$/;

/** What is built is the production build, whatever the server's own mode is: React's development build is several times slower. */
const alwaysForProduction = (): Plugin => ({
  name: 'touchline-production-build',
  config: (_, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
});

const loadedFirst = /\/(rolldown-runtime|ground|kit)-/;
/** The table of the club's screens is read beside their layout: what that loads is on its way already. */
const loadedWithLayout =
  /\/(SectionHead|Segmented|Shield|clipboard-list|clubProfile|errors|fields|hubConnection|icons|matchEntry|matchListItem|matchView|menuIcons|mutation|positions|query|rights|send|teamStats|upload|useHubMessage|useQuery|wire)-/;

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
        codeSplitting: {
          groups: [
            { name: 'ground', tags: ['$initial'], test: ground },
            { name: 'kit', test: kit },
            { name: 'menuIcons', test: menuIcons, includeDependenciesRecursively: false },
            { name: 'icons', test: icons, minShareCount: 28 },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            { name: 'wire', test: wire },
            { name: 'records', test: records, includeDependenciesRecursively: false },
            { name: 'exercise', test: drawings, includeDependenciesRecursively: false },
            { name: 'log', test: log, includeDependenciesRecursively: false },
            { name: 'occasion', test: occasion, includeDependenciesRecursively: false },
            { name: 'pitch', test: pitch, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
