import { closedDay, closedDayRecord } from '#contract/records/closedDay.ts';
import { evaluationTemplate, evaluationTemplateRecord } from '#contract/records/evaluationTemplate.ts';
import { eventType, eventTypeRecord } from '#contract/records/eventType.ts';
import { measurementType, measurementTypeRecord } from '#contract/records/measurementType.ts';
import { scoutingTemplate, scoutingTemplateRecord } from '#contract/records/scoutingTemplate.ts';
import { capabilityNames } from '#domain/capabilities.ts';

/** The kit is loose inside: with a type of its own for every case, the compiler would work for minutes. */
type PlainCase = {
  readonly record: typeof closedDayRecord;
  readonly calls: typeof closedDay;
  readonly columns: readonly string[];
  readonly first: { readonly name: string; readonly fromDay: string; readonly toDay: string };
  readonly other: { readonly name: string; readonly fromDay: string; readonly toDay: string };
  readonly change: { readonly name: string };
  readonly wrong: readonly object[];
};
const plain = (one: { readonly [K in keyof PlainCase]: unknown }) => one as unknown as PlainCase;

/**
 * Every plain record, by the name of its calls: two bodies that make one, a change of the first, and bodies that its
 * schema refuses. The tests of records and the walks through all calls read this table.
 */
export const recordCases = {
  eventType: {
    record: eventTypeRecord,
    calls: eventType,
    /** Columns that are no fields: the built-in types have a key. */
    columns: ['key'],
    first: {
      name: 'Reunión de familias',
      colour: '#B8442C',
      icon: 'meeting',
      minutes: 60,
      answerHoursBefore: 24,
      askDaysBefore: 7,
    },
    other: { name: 'Torneo de verano', icon: 'tournament', asksForAnswer: false, countsForAttendance: true },
    change: { name: 'Reunión', minutes: null },
    wrong: [
      {},
      { name: '  ' },
      { name: 'x'.repeat(61) },
      { name: 'X', icon: 'ball' },
      { name: 'X', colour: 'green' },
      { name: 'X', minutes: 4.5 },
      { name: 'X', minutes: 100_000 },
    ],
  },
  closedDay: {
    record: closedDayRecord,
    calls: closedDay,
    columns: [],
    first: { name: 'Vacaciones de Navidad', fromDay: '2026-12-21', toDay: '2027-01-06' },
    other: { name: 'Semana Santa', fromDay: '2027-03-22', toDay: '2027-03-29' },
    change: { name: 'Navidad', toDay: '2027-01-07' },
    wrong: [
      {},
      { name: 'X', fromDay: '2027-01-01' },
      { name: ' ', fromDay: '2027-01-01', toDay: '2027-01-01' },
      { name: 'X', fromDay: '2027-02-30', toDay: '2027-03-01' },
      { name: 'x'.repeat(81), fromDay: '2027-01-01', toDay: '2027-01-01' },
    ],
  },
  measurementType: {
    record: measurementTypeRecord,
    calls: measurementType,
    /** The test of the library that a type was taken from. */
    columns: ['library_key'],
    first: { name: 'Velocidad 20 m', kind: 'time', unit: 's', better: 'lower', decimals: 2, trials: 3, least: 2.5 },
    other: { name: 'Observación', kind: 'note', delicate: true },
    change: { name: 'Velocidad', most: 6.25, typicalError: 2.4 },
    wrong: [
      {},
      { name: ' ' },
      { name: 'X', kind: 'weight' },
      { name: 'X', decimals: 4 },
      { name: 'X', trials: 0 },
      { name: 'X', least: 0.0001 },
      { name: 'X', typicalError: 101 },
      { name: 'X', most: 1e9 },
    ],
  },
  evaluationTemplate: plain({
    record: evaluationTemplateRecord,
    calls: evaluationTemplate,
    columns: [],
    first: {
      name: 'Tecnificación',
      criteria: { keepers: ['reflexes', 'handling'], forwards: ['shooting', 'composure'] },
      toNine: 'Encara y disfruta con el balón.',
    },
    other: { name: 'Prueba de nivel', criteria: { unknown: ['control', 'passing', 'attitude'] } },
    change: { name: 'Tecnificación 2026', criteria: { keepers: ['aerial'] } },
    wrong: [
      {},
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { name: 'X', criteria: { keepers: ['shooting'] } },
      { name: 'X', criteria: { keepers: ['aerial', 'aerial'] } },
      { name: 'X', criteria: { forwards: [] } },
      { name: 'X', fromSixteen: 'x'.repeat(501) },
    ],
  }),
  scoutingTemplate: plain({
    record: scoutingTemplateRecord,
    calls: scoutingTemplate,
    columns: [],
    first: { name: 'Informe completo', criteria: { any: ['speed', 'passing'], pt: ['reflexes'] } },
    other: { name: 'Bandas', criteria: { li: ['crossing'], ld: ['crossing', 'marking'] } },
    change: { name: 'Informe', criteria: { any: ['decisions'] } },
    wrong: [
      {},
      { name: 'X' },
      { name: ' ', criteria: {} },
      { name: 'X', criteria: { any: ['luck'] } },
      { name: 'X', criteria: { pt: ['shooting'] } },
      { name: 'X', criteria: { any: [...capabilityNames.slice(0, 9)] } },
    ],
  }),
} as const;
export type RecordName = keyof typeof recordCases;
export const recordNames = Object.keys(recordCases) as readonly RecordName[];
