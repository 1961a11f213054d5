import type { ReportResult } from '#contract/report.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { namedFor } from './opened.ts';

type Result = Omit<ReportResult, 'templateId'>;
type Of = { readonly result: Result; readonly title: string; readonly day: string };

/** The players whom a filter of a report names. */
const idsOf = ({ filters }: Result): readonly string[] =>
  filters.flatMap(({ key, operator, values }) =>
    key === 'player' && operator === 'in' ? values.flatMap(({ value }) => value ?? []) : [],
  );

/**
 * A report for outside as it may leave the club: the players that it is about are named as they may be, in its filters and
 * its title. Throws `consentMissing` where one has not agreed to the use of the data.
 */
export const forOutside = async (query: Query, clubId: string, { result, title, day }: Of) => {
  const rows = await query
    .selectFrom('player')
    .where('club_id', '=', clubId)
    .where(isAmong(query, 'id', idsOf(result)))
    .selectAll()
    .execute();
  const named = rows.map((row) => ({ row, ...namedFor(row, 'External', day) }));
  const hidden = named.filter(({ isInitialled }) => isInitialled);
  const names = new Map(hidden.map(({ row, name }) => [row.id, name]));
  const known = hidden
    .flatMap(({ row }) => [
      [`${row.first_name} ${row.last_name}`.trim(), row.id] as const,
      [row.short_name, row.id] as const,
    ])
    .filter(([name]) => name !== '');
  return {
    playerIds: rows.map(({ id }) => id),
    title: known.reduce((text, [name, id]) => text.replaceAll(name, names.get(id) ?? ''), title),
    result: {
      ...result,
      filters: result.filters.map((one) =>
        one.key === 'player'
          ? { ...one, values: one.values.map((cell) => ({ ...cell, name: names.get(cell.value ?? '') ?? cell.name })) }
          : one,
      ),
      // The players of the reader's own account are people too.
      scope: { ...result.scope, players: [] },
    },
  };
};
