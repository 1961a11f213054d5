import type { competition } from '#contract/competition.ts';
import { searchKey } from '#domain/searchKey.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { day, goals, text } from '#server/lists/importValues.ts';
import type { Services } from '#server/services.ts';
import type { Reading } from './reading.ts';
import * as results from './resultStore.ts';
import type { SideRow } from './store.ts';
import * as store from './store.ts';

const fields: ImportPlan['fields'] = [
  { field: 'round', read: text(40) },
  { field: 'day', read: day },
  { field: 'homeSide', read: text(120), required: true },
  { field: 'awaySide', read: text(120), required: true },
  { field: 'homeGoals', read: goals, required: true },
  { field: 'awayGoals', read: goals, required: true },
];
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

type Match = { home: string; away: string; round: string; day: string };
/** The same two sides, at the same ground, on the same day or in the same round. */
const keyOf = ({ home, away, round, day: on }: Match): string =>
  [home, away, on || searchKey(round)].map((part) => searchKey(part)).join(' – ');
const matchIn = (values: Values): Match => ({
  home: word(values.homeSide),
  away: word(values.awaySide),
  round: word(values.round),
  day: word(values.day),
});
const nameOf = ({ home, away }: Pick<Match, 'home' | 'away'>): string => `${home} – ${away}`;

/** Results that were entered before, by their match. */
const presentIn = async (query: Query, competitionId: string, sides: ReadonlyMap<string, SideRow>) => {
  const byId = new Map([...sides.values()].map((side) => [side.id, side.name]));
  const known = new Map<string, Same>();
  for (const row of await results.enteredResults(query, [competitionId])) {
    const [home, away] = [byId.get(row.home_id) ?? '', byId.get(row.away_id) ?? ''];
    const same = { id: row.id, name: nameOf({ home, away }) };
    known.set(keyOf({ home, away, round: row.round, day: row.played_on ?? '' }), same);
  }
  return known;
};

const planFor = (competitionId: string, sides: ReadonlyMap<string, SideRow>, at: number): ImportPlan => {
  const sideOf = (value: unknown) => sides.get(searchKey(word(value)));
  return {
    fields,
    keysOf: (values) => (values.homeSide && values.awaySide ? [keyOf(matchIn(values))] : []),
    nameOf: (values) => nameOf(matchIn(values)),
    present: (query) => presentIn(query, competitionId, sides),
    check: async () => (values) => {
      const unknown = (['homeSide', 'awaySide'] as const).filter((field) => values[field] && !sideOf(values[field]));
      if (unknown.length > 0) return unknown.map((field) => [field, 'sideUnknown'] as const);
      const home = sideOf(values.homeSide);
      return home && home === sideOf(values.awaySide) ? [['awaySide', 'sideTwice']] : [];
    },
    write: async (query, values, same) => {
      const played = {
        round: word(values.round),
        played_on: word(values.day) || null,
        home_id: String(sideOf(values.homeSide)?.id),
        away_id: String(sideOf(values.awaySide)?.id),
        home_goals: Number(values.homeGoals),
        away_goals: Number(values.awayGoals),
      };
      if (!same) {
        const made = { id: crypto.randomUUID(), competition_id: competitionId, version: 1, created_at: at };
        return results.addResult(query, { ...made, ...played, updated_at: at });
      }
      const before = (await results.enteredResults(query, [competitionId])).find(({ id }) => id === same.id);
      if (before) await results.updateResult(query, { id: before.id, version: before.version, at }, played);
    },
  };
};

/** Results of a whole round, or of a whole season, from a file. */
export const importHandlers = (
  { database, clock, announcements }: Services,
  reading: Reading,
): Pick<Handlers<typeof competition>, 'resultTemplate' | 'importedResults'> => ({
  resultTemplate: ({ query: { format } }, { request }) => importTemplate({ fields }, 'results', { format, request }),
  importedResults: async ({ params, body }, { user, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const row = await reading.needed(user, params.id);
    const rows = await uploadedRows(body, user.id);
    const report = await database.transaction(async (tx) => {
      const sides = new Map((await store.sidesOf(tx, [row.id])).map((side) => [searchKey(side.name), side]));
      const done = await importRows(tx, rows, { ...body, language }, planFor(row.id, sides, clock()));
      const about = ['competition', row.id] as const;
      const imported = { clubId: row.club_id, kind: 'result.imported', userId: user.id, about } as const;
      if (done.written > 0) await noteAudit(tx, { ...imported, detail: { count: done.written }, at: clock() });
      return done;
    });
    if (report.written > 0)
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'competition', ids: [row.id] });
    return report;
  },
});
