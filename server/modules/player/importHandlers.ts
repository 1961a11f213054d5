import type { player } from '#contract/player.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { namingTeams, type TeamsNamed } from '#server/lists/importTeams.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { day, foot, gender, mail, position, shirtNumber, text } from '#server/lists/importValues.ts';
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
  { field: 'team', read: text(1000) },
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

/** The shirt numbers of each team with their players. */
const takenNumbers = async (query: Query, clubId: string) => {
  const rows = await query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .select(['team_id', 'player_id', 'dorsal'])
    .where('team.club_id', '=', clubId)
    .where('dorsal', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [`${row.team_id} ${row.dorsal}`, row.player_id]));
};

const planFor = (clubId: string, at: number, teamsNamed: TeamsNamed): ImportPlan => {
  /** The shirt number is that of the first team named. */
  const placesOf = (values: Values): readonly Place[] | undefined =>
    teamsNamed(values.team)?.map((teamId, n) => ({
      teamId,
      dorsal: n === 0 && typeof values.dorsal === 'number' ? values.dorsal : null,
    }));
  const placed = async (query: Query, playerId: string, { teamId, dorsal }: Place) => {
    await query
      .insertInto('team_player')
      .values({ team_id: teamId, player_id: playerId, dorsal, joined_at: at })
      .onConflict((on) =>
        dorsal === null
          ? on.columns(['team_id', 'player_id']).doNothing()
          : on
              .columns(['team_id', 'player_id'])
              .doUpdateSet((by) => ({ dorsal, version: by('team_player.version', '+', 1) })),
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
      const taken = await takenNumbers(query, clubId);
      const inFile = new Set<string>();
      return (values, same) => {
        const places = placesOf(values);
        if (!places) return [['team', 'teamUnknown']];
        const place = places.find(({ dorsal }) => dorsal !== null);
        if (!place) return [];
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
      const known = given as Omit<Parameters<typeof store.addPlayer>[2], 'id' | 'at'>;
      const id = same?.id ?? crypto.randomUUID();
      if (same) {
        const row = await store.playerRow(query, clubId, same.id);
        if (row) await store.updatePlayer(query, row, { version: row.version, at }, known);
      } else await store.addPlayer(query, clubId, { ...known, id, at });
      for (const place of placesOf(values) ?? []) await placed(query, id, place);
    },
  };
};

export const importHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Handlers<typeof player>, 'importTemplate' | 'imported'> => ({
  importTemplate: ({ query: { format } }, { request }) => importTemplate({ fields }, 'players', { format, request }),
  imported: async ({ body }, { user: { id, clubId }, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const rows = await uploadedRows(body, id);
    const report = await database.transaction(async (tx) => {
      return importRows(tx, rows, { ...body, language }, planFor(clubId, clock(), await namingTeams(tx, clubId)));
    });
    if (report.written > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'player', ids: [] });
    return report;
  },
});
