import { searchKey } from '#domain/searchKey.ts';
import type { ImportPlan, Same, Values } from '#server/lists/importSheet.ts';
import { foot, gender, position, shirtNumber, text, wholeNumber } from '#server/lists/importValues.ts';
import type { User } from '#server/sessions/user.ts';
import * as store from './store.ts';
import { newForeign } from './writing.ts';

/** A list of outsiders has no contact: that is kept from the invitation on. */
export const importFields: ImportPlan['fields'] = [
  { field: 'firstName', read: text(120), required: true },
  { field: 'lastName', read: text(120) },
  { field: 'dorsal', read: shirtNumber },
  { field: 'birthYear', read: wholeNumber(1950, 2100) },
  { field: 'club', read: text(120) },
  { field: 'position', read: position },
  { field: 'foot', read: foot },
  { field: 'gender', read: gender },
];
const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  dorsal: 'shirt',
  birthYear: 'birth_year',
  club: 'club_name',
  position: 'position',
  foot: 'foot',
  gender: 'gender',
} as const;

const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const keyOf = (name: string, year: unknown, club: string): string =>
  `${searchKey(name)} ${year ?? ''} ${searchKey(club)}`;
const nameOf = (values: Values): string => `${word(values.firstName)} ${word(values.lastName)}`.trim();
const columnsOf = (values: Values): Partial<store.ForeignRow> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf[field as keyof typeof columnOf], value]));

/** Outsiders from a list: the same name, year of birth and club are the same person. */
export const importPlan = (
  { id: userId, clubId }: Pick<User, 'id' | 'clubId'>,
  when: { readonly today: string; readonly at: number },
): ImportPlan => ({
  fields: importFields,
  keysOf: (values) => [keyOf(nameOf(values), values.birthYear, word(values.club))],
  nameOf,
  present: async (query) => {
    const rows = await query
      .selectFrom('foreign_player')
      .select(['id', 'first_name', 'last_name', 'birth_year', 'club_name'])
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .where('erased_at', 'is', null)
      .execute();
    return new Map<string, Same>(
      rows.map((row) => {
        const name = `${row.first_name} ${row.last_name}`.trim();
        return [keyOf(name, row.birth_year, row.club_name), { id: row.id, name }];
      }),
    );
  },
  check: async () => () => [],
  write: async (tx, values, same) => {
    const before = same && (await store.lockedForeign(tx, same.id));
    if (before) await store.changeForeign(tx, before, { ...columnsOf(values), updated_at: when.at });
    else await store.addForeign(tx, newForeign({ club_id: clubId, created_by: userId }, columnsOf(values), when));
  },
});
