import type { player } from '#contract/player.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { day, foot, gender, mail, position, shirtNumber, text } from '#server/lists/importValues.ts';
import { teamsOfClub } from '#server/modules/team/store.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.ts';

const fields: ImportPlan['fields'] = [
  { field: 'firstName', read: text(120), required: true },
  { field: 'lastName', read: text(120) },
  { field: 'shortName', read: text(40) },
  { field: 'birthDate', read: day },
  { field: 'gender', read: gender },
  { field: 'nationality', read: text(60) },
  { field: 'licenceNumber', read: text(40) },
  { field: 'position', read: position },
  { field: 'foot', read: foot },
  { field: 'team', read: text(120) },
  { field: 'dorsal', read: shirtNumber },
  { field: 'email', read: mail },
  { field: 'phone', read: text(40) },
  { field: 'address', read: text(300) },
  { field: 'school', read: text(120) },
  { field: 'joinedOn', read: day },
  { field: 'medicalUntil', read: day },
  { field: 'notes', read: text(4000) },
];

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same licence number, or the same name and birth date; without a date, the same name. */
const keysOf = (values: Values): readonly string[] => {
  const name = searchKey(word(values.firstName), word(values.lastName));
  const born = word(values.birthDate);
  const licence = word(values.licenceNumber);
  return [
    ...(licence ? [`licence ${searchKey(licence)}`] : []),
    ...(name ? [born ? `born ${name} ${born}` : `name ${name}`] : []),
  ];
};

type Place = { readonly teamId: string; readonly dorsal: number | null };

/** Who wears which number in which team of the present season. */
const takenNumbers = async (query: Query, teamIds: readonly string[]) => {
  const rows = teamIds.length
    ? await query
        .selectFrom('team_player')
        .select(['team_id', 'player_id', 'dorsal'])
        .where('team_id', 'in', [...teamIds])
        .where('dorsal', 'is not', null)
        .execute()
    : [];
  return new Map(rows.map((row) => [`${row.team_id} ${row.dorsal}`, row.player_id]));
};

const planFor = async (clubId: string, at: number, teamIds: ReadonlyMap<string, string>): Promise<ImportPlan> => {
  const placeOf = (values: Values): Place | undefined => {
    const teamId = teamIds.get(searchKey(word(values.team)));
    return teamId === undefined
      ? undefined
      : { teamId, dorsal: typeof values.dorsal === 'number' ? values.dorsal : null };
  };
  const placed = async (query: Query, playerId: string, { teamId, dorsal }: Place) => {
    await query
      .insertInto('team_player')
      .values({ team_id: teamId, player_id: playerId, dorsal, joined_at: at })
      .onConflict((on) =>
        dorsal === null
          ? on.columns(['team_id', 'player_id']).doNothing()
          : on.columns(['team_id', 'player_id']).doUpdateSet({ dorsal }),
      )
      .execute();
  };
  return {
    fields,
    keysOf,
    nameOf: (values) => `${word(values.firstName)} ${word(values.lastName)}`.trim(),
    present: async (query) => {
      const rows = await query
        .selectFrom('player')
        .select(['id', 'first_name', 'last_name', 'birth_date', 'licence_number'])
        .where('club_id', '=', clubId)
        .where('deleted_at', 'is', null)
        .execute();
      const known = new Map<string, Same>();
      for (const row of rows) {
        const same = { id: row.id, name: `${row.first_name} ${row.last_name}`.trim() };
        const own = { firstName: row.first_name, lastName: row.last_name, licenceNumber: row.licence_number ?? '' };
        for (const birthDate of new Set([row.birth_date ?? '', '']))
          for (const key of keysOf({ ...own, birthDate })) known.set(key, same);
      }
      return known;
    },
    check: async (query) => {
      const taken = await takenNumbers(query, [...teamIds.values()]);
      const inFile = new Set<string>();
      return (values, same) => {
        const place = placeOf(values);
        if (values.team !== undefined && !place) return [['team', 'teamUnknown']];
        if (!place || place.dorsal === null) return [];
        const number = `${place.teamId} ${place.dorsal}`;
        const wearer = taken.get(number);
        if (wearer !== undefined && wearer !== same?.id) return [['dorsal', 'numberTaken']];
        if (inFile.has(number)) return [['dorsal', 'numberTwice']];
        inFile.add(number);
        return [];
      };
    },
    write: async (query, values, same) => {
      const { team: _team, dorsal: _dorsal, ...given } = values;
      const place = placeOf(values);
      const known = given as Omit<Parameters<typeof store.addPlayer>[2], 'id' | 'at'>;
      const id = same?.id ?? crypto.randomUUID();
      if (same) {
        const row = await store.playerRow(query, clubId, same.id);
        if (row) await store.updatePlayer(query, row, { version: row.version, at }, known);
      } else await store.addPlayer(query, clubId, { ...known, id, at });
      if (place) await placed(query, id, place);
    },
  };
};

export const importHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Handlers<typeof player>, 'importTemplate' | 'imported'> => ({
  importTemplate: ({ query: { format } }, { request }) =>
    importTemplate({ fields }, 'players', { format, language: languageOf(request.headers['accept-language']) }),
  imported: async ({ body }, { user: { clubId } }) => {
    const rows = await uploadedRows(body);
    const report = await database.transaction(async (tx) => {
      const teams = await teamsOfClub(tx, clubId, new Set());
      const byName = new Map(teams.map((team) => [searchKey(team.name), team.id]));
      return importRows(tx, rows, body, await planFor(clubId, clock(), byName));
    });
    if (report.written > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'player', ids: [] });
    return report;
  },
});
