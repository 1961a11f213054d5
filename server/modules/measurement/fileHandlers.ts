import type { measurementFiles } from '#contract/measurementFiles.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import type { CellFault } from '#contract/upload.ts';
import type { Language } from '#contract/values.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { tableFile } from '#server/files/listSheet.ts';
import { titleOf, wordOf } from '#server/files/listWords.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { day, decimalNumber, text } from '#server/lists/importValues.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { errorsOf } from './errorStore.ts';
import { delicatePlayers, teamFor } from './opened.ts';
import { addMeasurement, type MeasurementRow, rowsOfTest } from './store.ts';
import { typesOfClub } from './typeStore.ts';

type Player = { readonly id: string; readonly firstName: string; readonly lastName: string };
type Sheet = {
  readonly clubId: string;
  readonly teamId: string;
  readonly squad: readonly Player[];
  readonly types: readonly MeasurementType[];
};

/** The players of a team and the tests of the club: delicate ones where the user reads them of everybody. */
const sheetOf = async (query: Query, user: User, id: string): Promise<Sheet> => {
  const { club_id: clubId } = await teamFor(query, user, id);
  const squad = await playersOfTeam(query, clubId, id);
  const ids = squad.map((one) => one.id);
  const readsAll = (await delicatePlayers(query, user, ids)).length === ids.length;
  const types = (await typesOfClub(query, clubId)).filter(({ delicate }) => readsAll || !delicate);
  return { clubId, teamId: id, squad, types };
};

const headingOf = ({ name, unit }: MeasurementType): string => (unit ? `${name} (${unit})` : name);
const headerOf = ({ types }: Sheet, language: Language): string[] => [
  ...(['firstName', 'lastName', 'day'] as const).map((field) => wordOf(field, language)),
  ...types.map(headingOf),
];

const valuesAtMost = 100_000;
const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameKey = (firstName: string, lastName: string): string => searchKey(firstName, lastName);
const keyOf = (playerId: string, on: string, typeId: string): string => `${playerId} ${on} ${typeId}`;

const fieldsOf = ({ types }: Sheet): ImportPlan['fields'] => [
  { field: 'firstName', read: text(120), required: true },
  { field: 'lastName', read: text(120) },
  { field: 'day', read: day, required: true },
  ...types.map((type) => ({
    field: type.id,
    headings: [type.name, headingOf(type)],
    read: type.kind === 'note' ? text(1000) : decimalNumber(-valuesAtMost, valuesAtMost, type.decimals),
  })),
];

/** What is wrong with a value of a test beside the values that are there; undefined for nothing. */
const faultOf = (
  { least, most }: MeasurementType,
  value: unknown,
  known: Parameters<typeof oddityOf>[1],
): CellFault | undefined => {
  if (typeof value !== 'number') return undefined;
  if ((least !== null && value < least) || (most !== null && value > most)) return 'valueImplausible';
  return oddityOf(value, known) ? 'valueUnlike' : undefined;
};

type Times = { readonly user: User; readonly at: number };
/** Measurements of a team from a file: a row for each player and day. */
const planFor = async (query: Query, sheet: Sheet, { user, at }: Times): Promise<ImportPlan> => {
  const { clubId, teamId, squad, types } = sheet;
  const byName = Map.groupBy(squad, ({ firstName, lastName }) => nameKey(firstName, lastName));
  const named = (values: Values) => byName.get(nameKey(word(values.firstName), word(values.lastName))) ?? [];
  const ids = squad.map(({ id }) => id);
  const known = new Map<string, MeasurementRow>();
  const newest = new Map<string, ReadonlyMap<string, number>>();
  const errors = await errorsOf(query, types);
  for (const type of types) {
    const rows = await rowsOfTest(query, type.id, ids);
    const lasts = new Map<string, number>();
    for (const row of rows) {
      const key = keyOf(row.player_id, row.day, type.id);
      // The newest of a day.
      if (!known.has(key)) known.set(key, row);
      if (row.value !== null && !lasts.has(row.player_id)) lasts.set(row.player_id, row.value);
    }
    newest.set(type.id, lasts);
  }
  const given = (values: Values) => types.filter(({ id }) => values[id] !== undefined);
  const keysOf = (values: Values) => {
    const [player] = named(values);
    return player ? given(values).map(({ id }) => keyOf(player.id, word(values.day), id)) : [];
  };
  const nameOf = (values: Values): string => `${word(values.firstName)} ${word(values.lastName)}`.trim();
  const isAs = (row: MeasurementRow | undefined, value: unknown): boolean =>
    row !== undefined && (typeof value === 'number' ? row.value === value : row.text === value);
  const rowOf = (values: Values, typeId: string) =>
    known.get(keyOf(named(values)[0]?.id ?? '', word(values.day), typeId));
  const nameOfId = new Map(squad.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  const present = new Map<string, Same>(
    [...known].map(([key, row]) => [key, { id: row.id, name: `${nameOfId.get(row.player_id) ?? ''} · ${row.day}` }]),
  );
  return {
    fields: fieldsOf(sheet),
    keysOf,
    nameOf,
    present: async () => present,
    check: async () => (values) => {
      const players = named(values);
      const [player] = players;
      if (!player) return values.firstName === undefined ? [] : [['firstName', 'playerUnknown']];
      if (players.length > 1) return [['firstName', 'playerTwice']];
      return given(values).flatMap((type): [string, CellFault][] => {
        const lasts = newest.get(type.id) ?? new Map<string, number>();
        const value = values[type.id];
        if (isAs(rowOf(values, type.id), value)) return [];
        const { percent } = errors(type.id);
        const fault = faultOf(type, value, { last: lasts.get(player.id) ?? null, team: [...lasts.values()], percent });
        return fault ? [[type.id, fault]] : [];
      });
    },
    changes: (values) => given(values).some(({ id }) => !isAs(rowOf(values, id), values[id])),
    write: async (tx, values) => {
      const [player] = named(values);
      if (!player) return;
      for (const { id: typeId } of given(values)) {
        const value = values[typeId];
        const said = typeof value === 'number' ? { value, text: '' } : { value: null, text: word(value) };
        const row = rowOf(values, typeId);
        if (isAs(row, value)) continue;
        if (row) await changeAtVersion(tx, 'measurement', row, { ...said, trials: '[]', confirmed: 0, updated_at: at });
        else
          await addMeasurement(tx, {
            ...{ id: crypto.randomUUID(), command_id: crypto.randomUUID(), club_id: clubId, type_id: typeId },
            ...{ player_id: player.id, team_id: teamId, day: word(values.day), ...said, trials: '[]', confirmed: 0 },
            ...{ by_user: user.id, version: 1, created_at: at, updated_at: at, deleted_at: null },
          });
      }
    },
  };
};

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };
/** A row for each player and day, the newest day first, then by the order of the squad. */
const cellsOf = async (query: Query, { squad, types }: Sheet, { from = '', to = '9999' }: Period) => {
  const ids = squad.map(({ id }) => id);
  const found = new Map<string, Map<string, string | number | null>>();
  const days = new Set<string>();
  for (const { id: typeId } of types)
    for (const row of await rowsOfTest(query, typeId, ids)) {
      if (row.day < from || row.day > to) continue;
      const key = `${row.player_id} ${row.day}`;
      const cells = found.get(key) ?? new Map<string, string | number | null>();
      if (!cells.has(typeId)) cells.set(typeId, row.value ?? row.text);
      found.set(key, cells);
      days.add(row.day);
    }
  return [...days]
    .sort((a, b) => b.localeCompare(a))
    .flatMap((on) =>
      squad.flatMap(({ id, firstName, lastName }) => {
        const cells = found.get(`${id} ${on}`);
        return cells ? [[firstName, lastName, on, ...types.map((type) => cells.get(type.id) ?? null)]] : [];
      }),
    );
};

/** Measurements of a team as a sheet, out and in. */
export const measurementFileHandlers = ({
  database,
  clock,
  announcements,
}: Services): Handlers<typeof measurementFiles> => {
  const { query } = database;
  return {
    importTemplate: async ({ params, query: { format } }, { user, request }) => {
      const sheet = await sheetOf(query, user, params.id);
      const language = languageOf(request.headers['accept-language']);
      const cells = sheet.squad.map(({ firstName, lastName }) => [firstName, lastName]);
      const name = titleOf('measurements', language);
      return tableFile({ name, header: headerOf(sheet, language), cells, format, request });
    },
    imported: async ({ params, body }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const sheet = await sheetOf(query, user, params.id);
      const rows = await uploadedRows(body, user.id);
      const report = await database.transaction(async (tx) =>
        importRows(tx, rows, { ...body, language }, await planFor(tx, sheet, { user, at: clock() })),
      );
      if (report.written > 0)
        announcements.announce({ kind: 'clubChanged', clubId: sheet.clubId, of: 'measurement', ids: [] });
      return report;
    },
    exported: async ({ params, query: { format, ...period } }, { user, request }) => {
      const sheet = await sheetOf(query, user, params.id);
      const language = languageOf(request.headers['accept-language']);
      const cells = await cellsOf(query, sheet, period);
      const name = titleOf('measurements', language);
      return tableFile({ name, header: headerOf(sheet, language), cells, format, request });
    },
  };
};
