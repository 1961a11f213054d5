import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { counted, oneText, rowOf, shared, sharedStringsOf, sheetOf, xlsxOf } from './files.ts';
import { atOnce, type Harm, idIn, statusOf } from './harm.ts';
import type { Attacker, Target } from './measure.ts';

const mebibyte = 1_048_576;
/** The imports of the product, each with a sheet that has the columns it needs. */
const imports = {
  players: calls.player.imported,
  staff: calls.staff.imported,
};
type Sent = { readonly write?: 'nothing' | 'allRight' | 'rightRows'; readonly fileName?: string };

const reads = (
  who: Attacker,
  content: Buffer,
  { write = 'nothing', fileName = 'l.xlsx' }: Sent = {},
  one: Call = imports.players,
) => statusOf(who, one, { body: { fileName, content: content.toString('base64'), write } });

/** Sends a sheet to an import so many times at once. */
const sends =
  (make: () => Buffer, { times = 3, ...sent }: Sent & { readonly times?: number } = {}) =>
  async ({ as }: Target) => {
    const [who, content] = [await as('manager'), make()];
    await atOnce(times, () => reads(who, content, sent));
  };

const csv = (text: string) => Buffer.from(text);

export const sheetHarm: readonly Harm[] = [
  {
    name: 'one text of 1 MB shown in 480 cells, three at once',
    does: sends(() => oneText('x'.repeat(mebibyte), 12, 40)),
  },
  {
    name: 'the same in each import, nine at once',
    does: async ({ as }) => {
      const who = await as('manager');
      const content = oneText('x'.repeat(mebibyte), 12, 40);
      const id = await idIn(who, calls.competition.all);
      await atOnce(9, (n) =>
        n % 3 === 2
          ? statusOf(who, calls.competition.importedResults, {
              params: { id },
              body: { fileName: 'l.xlsx', content: content.toString('base64') },
            })
          : reads(who, content, {}, n % 3 === 0 ? imports.players : imports.staff),
      );
    },
  },
  {
    name: 'a text of 3,999 letters in 300,000 cells',
    does: sends(() => oneText('x'.repeat(3_999), 20_000, 15)),
  },
  {
    name: 'two cells at opposite corners',
    does: sends(() =>
      xlsxOf({
        sheet: sheetOf([rowOf(1, [shared(1, 0, 0)]), rowOf(20_000, [shared(20_000, 998, 0)])]),
        sharedStrings: sharedStringsOf(['Nombre']),
      }),
    ),
  },
  {
    name: '1.3 million empty cells',
    does: sends(() => xlsxOf({ sheet: sheetOf(counted(20_000, () => `<row>${'<c/>'.repeat(65)}</row>`)) })),
  },
  {
    name: 'three million empty shared strings',
    does: sends(() =>
      xlsxOf({
        sheet: sheetOf([rowOf(1, [shared(1, 0, 0)])]),
        sharedStrings: `<sst>${'<si/>'.repeat(3 * mebibyte)}</sst>`,
      }),
    ),
  },
  {
    name: 'elements within elements, a million deep',
    does: sends(() =>
      xlsxOf({ sheet: `${'<a>'.repeat(mebibyte)}${'</a>'.repeat(mebibyte)}`, styles: `${'<b>'.repeat(mebibyte)}` }),
    ),
  },
  {
    name: 'three million parts of styles',
    does: sends(() =>
      xlsxOf({
        sheet: sheetOf([]),
        styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(3 * mebibyte)}</cellXfs></styleSheet>`,
      }),
    ),
  },
  {
    name: 'a csv of 4 MB of semicolons',
    does: sends(() => csv(`Nombre\n${';'.repeat(4 * mebibyte - 100)}`), { fileName: 'l.csv' }),
  },
  {
    name: 'a csv of four million lines',
    does: sends(() => csv(`Nombre${'\n'.repeat(4 * mebibyte - 100)}`), { fileName: 'l.csv' }),
  },
  {
    name: 'a csv of four million quotes',
    does: sends(() => csv(`Nombre\n${'"'.repeat(4 * mebibyte - 101)}`), { fileName: 'l.csv' }),
  },
  {
    name: 'a csv of 20,000 rows by 100 columns',
    does: sends(() => csv(`Nombre\n${`${'a;'.repeat(100)}\n`.repeat(20_000)}`), { fileName: 'l.csv' }),
  },
  {
    name: 'addresses made to be slow to read',
    does: sends(() => csv(`Nombre;Correo electrónico\n${`A;a@${'.a'.repeat(1_990)}@\n`.repeat(1_000)}`), {
      fileName: 'l.csv',
    }),
  },
  {
    name: 'names of teams made to be slow to find',
    does: sends(() => csv(`Nombre;Equipo\n${`A;"${'é,'.repeat(11)}${'é'.repeat(900)}"\n`.repeat(4_000)}`), {
      fileName: 'l.csv',
    }),
  },
  {
    name: '5,000 rows by 100 columns',
    does: sends(() => csv(`Nombre\n${`${'nueve;'.repeat(100)}\n`.repeat(5_000)}`), { fileName: 'l.csv' }),
  },
  {
    name: '5,000 players read in, three times at once',
    does: sends(
      () => {
        const players = counted(5_000, (n) => `Ane;Larrea ${n};2012-03-${(n % 28) + 1};CD Ribera A\n`);
        return csv(`Nombre;Apellidos;Fecha de nacimiento;Dirección\n${players.join('')}`);
      },
      { fileName: 'l.csv', write: 'rightRows' },
    ),
  },
];
