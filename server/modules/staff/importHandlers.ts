import type { staff } from '#contract/staff.ts';
import type { StaffRole } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { namingTeams, type TeamsNamed } from '#server/lists/importTeams.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { day, licence, mail, staffRole, text } from '#server/lists/importValues.ts';
import { joinStaff } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.ts';

const fields: ImportPlan['fields'] = [
  { field: 'firstName', read: text(120), required: true },
  { field: 'lastName', read: text(120) },
  { field: 'role', read: staffRole },
  { field: 'licence', read: licence },
  { field: 'licenceUntil', read: day },
  { field: 'team', read: text(1000) },
  { field: 'email', read: mail },
  { field: 'phone', read: text(40) },
  { field: 'notes', read: text(4000) },
];
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same address, or the same name. */
const keysOf = (values: Values): readonly string[] => {
  const name = searchKey(word(values.firstName), word(values.lastName));
  const address = searchKey(word(values.email));
  return [...(address ? [`mail ${address}`] : []), ...(name ? [`name ${name}`] : [])];
};

const planFor = (clubId: string, at: number, teamsNamed: TeamsNamed): ImportPlan => ({
  fields,
  keysOf,
  nameOf: (values) => `${word(values.firstName)} ${word(values.lastName)}`.trim(),
  present: async (query) => {
    const rows = await query
      .selectFrom('staff')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .execute();
    const known = new Map<string, Same>();
    for (const { id, first_name: firstName, last_name: lastName, email } of rows)
      for (const key of keysOf({ firstName, lastName, email }))
        known.set(key, { id, name: `${firstName} ${lastName}`.trim() });
    return known;
  },
  check: async () => (values) => (teamsNamed(values.team) ? [] : [['team', 'teamUnknown']]),
  write: async (query, { team, ...given }, same) => {
    const known = given as Omit<Parameters<typeof store.addStaff>[2], 'id' | 'at'>;
    const row = same && (await store.staffRow(query, clubId, same.id));
    if (row) await store.updateStaff(query, row, { version: row.version, at }, known);
    const now = row ?? (await store.addStaff(query, clubId, { ...known, id: crypto.randomUUID(), at }));
    const own = new Set((await store.teamsOfStaff(query, [now.id])).map(({ team_id }) => team_id));
    const role = known.role ?? (now.role as StaffRole);
    for (const teamId of teamsNamed(team) ?? [])
      if (!own.has(teamId)) await joinStaff(query, { teamId, staffId: now.id, role });
  },
});

export const importHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Handlers<typeof staff>, 'importTemplate' | 'imported'> => ({
  importTemplate: ({ query: { format } }, { request }) => importTemplate({ fields }, 'staff', { format, request }),
  imported: async ({ body }, { user: { id, clubId }, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const rows = await uploadedRows(body, id);
    const report = await database.transaction(async (tx) => {
      return importRows(tx, rows, { ...body, language }, planFor(clubId, clock(), await namingTeams(tx, clubId)));
    });
    if (report.written > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'staff', ids: [] });
    return report;
  },
});
