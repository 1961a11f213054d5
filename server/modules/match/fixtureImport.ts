import type { calendarImport } from '#contract/calendarImport.ts';
import { AppError } from '#contract/errors.ts';
import type { CellFault } from '#contract/upload.ts';
import type { CalendarRows } from '#server/calendar/readFixtures.ts';
import type { Query } from '#server/db/database.ts';
import { makeFile } from '#server/files/makeFile.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type ImportPlan, importRows, type Same, uploadedRows, type Values } from '#server/lists/importSheet.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { tellChanged } from '#server/notifications/matchNotifications.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { currentSeason } from '../team/store.ts';
import { createEdit, playable } from './editMatch.ts';
import { layered } from './factHandlers.ts';
import * as fixtures from './fixtures.ts';
import { type ClubFacts, type Fixture, fixtureColumns, fixtureFields, fixtureReader, keysOf } from './fixtures.ts';
import type { Matches } from './matches.ts';
import { putOccasion } from './occasionStore.ts';
import { project } from './projection.ts';
import * as store from './store.ts';

type Fault = readonly [field: string, code: CellFault];
const isCalendar = (fileName: string, content: string): boolean =>
  /\.(?:ics|ical|ifb)$/i.test(fileName) || Buffer.from(content.slice(0, 80), 'base64').toString().includes('BEGIN:VC');

const factsOf = async (query: Query, user: User, language: ClubFacts['language']): Promise<ClubFacts> => {
  const { clubId } = user;
  const club = await query
    .selectFrom('club')
    .where('id', '=', clubId)
    .select(['name', 'time_zone'])
    .executeTakeFirstOrThrow();
  const teams = await query
    .selectFrom('team')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const season = await currentSeason(query, clubId);
  const competitions = await query
    .selectFrom('competition')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name_key'])
    .execute();
  // Teams of a former season have the same names.
  const present = teams.filter(({ season_id }) => season_id === null || season_id === season);
  const mine = await teamsWithin(query, user, 'event.edit');
  return { clubId, clubName: club.name, zone: club.time_zone, teams: present, competitions, mine, language };
};

/** Creates the matches of fixtures, and moves those that are there. */
const createWriter = (matches: Matches, facts: ClubFacts) => {
  const { clock } = matches.services;
  const { put } = createEdit(matches);
  const moved: string[] = [];
  const written: string[] = [];

  const noteOrigin = async (tx: Query, id: string, { uid, round }: Fixture): Promise<void> => {
    const origin = { ...(uid && { uid }), ...(round && { round }), imported_at: clock() };
    const row = { occasion_id: id, club_id: facts.clubId, uid: null, round: null };
    await tx
      .insertInto('imported_occasion')
      .values({ ...row, ...origin })
      .onConflict((conflict) => conflict.column('occasion_id').doUpdateSet(origin))
      .execute();
  };

  const add = async (tx: Query, fixture: Fixture): Promise<string> => {
    const { team } = fixture;
    const at = clock();
    const competitionId = facts.competitions.find(({ name_key }) => name_key === fixture.competition)?.id ?? null;
    const rules = competitionId
      ? await tx.selectFrom('competition').selectAll().where('id', '=', competitionId).executeTakeFirst()
      : undefined;
    const row: store.MatchRow = {
      ...{ id: crypto.randomUUID(), club_id: facts.clubId, team_id: team.id, competition_id: competitionId },
      season_id: team.season_id ?? (await currentSeason(tx, facts.clubId)),
      ...{ rival_name: fixture.rival, kickoff_at: fixture.kickoffAt, is_local: fixture.isLocal ? 1 : 0 },
      ...{ format: team.format, venue: fixture.ground || null },
      rules: JSON.stringify(playable(team.format, layered(team.format, [team, rules]))),
      ...{ set_up_rules: null, set_up_is_local: null, head_seq: 0, version: 1 },
      ...{ created_at: at, updated_at: at, deleted_at: null },
    };
    await store.addMatch(tx, row);
    const folded = await matches.book.read(tx, row);
    await project(tx, row, folded);
    await putOccasion(tx, row, folded.now.phase);
    return row.id;
  };

  const move = async (tx: Query, id: string, { kickoffAt, ground }: Fixture): Promise<void> => {
    const { engine } = matches.services.database;
    const before = await store.lockMatch(tx, engine, id);
    if (!before) throw new AppError('notFound');
    const kickoff = new Date(kickoffAt).toISOString();
    await put(tx, before, { kickoffAt: kickoff, ...(ground && { venue: ground }) });
    if (before.kickoff_at !== kickoffAt || (ground && before.venue !== ground)) moved.push(id);
  };

  return {
    moved,
    written,
    write: async (tx: Query, fixture: Fixture, same: Same | undefined): Promise<void> => {
      const id = same?.id ?? (await add(tx, fixture));
      if (same) await move(tx, id, fixture);
      await noteOrigin(tx, id, fixture);
      written.push(id);
    },
  };
};

const remarks = ['zoneUnknown', 'cancelled'] as const;

const differs = ({ kickoffAt, ground }: Fixture, present: fixtures.Present | undefined): boolean =>
  !present || present.kickoffAt !== kickoffAt || (ground !== '' && present.venue !== ground);
const isUnknown = ({ competition }: Fixture, { competitions }: ClubFacts): boolean =>
  competition !== '' && !competitions.some(({ name_key }) => name_key === competition);

const planFor = (facts: ClubFacts, write: ReturnType<typeof createWriter>['write']): ImportPlan => {
  const read = fixtureReader(facts);
  let known: ReadonlyMap<string, fixtures.Present> = new Map();
  const presentOf = (same: Same | undefined) => same && known.get(same.id);
  const faultsOf = (values: Values, same: Same | undefined): readonly Fault[] => {
    const remark = remarks.find((one) => one === values.remark);
    if (remark) return [[remark === 'zoneUnknown' ? 'time' : 'homeSide', remark]];
    if (values.homeSide === undefined || values.awaySide === undefined) return [];
    const fixture = read(values);
    if (!fixture) return [['homeSide', 'ownTeamUnknown']];
    const present = presentOf(same);
    const wrong: readonly (readonly [boolean, Fault])[] = [
      [facts.mine !== null && !facts.mine.has(fixture.team.id), ['homeSide', 'teamNotYours']],
      [isUnknown(fixture, facts), ['competition', 'competitionUnknown']],
      [present?.begun === true && differs(fixture, present), ['day', 'matchBegun']],
    ];
    return wrong.flatMap(([is, fault]) => (is ? [fault] : []));
  };
  return {
    fields: fixtureFields,
    keysOf: (values) => {
      const fixture = read(values);
      return fixture ? keysOf({ ...fixture, teamId: fixture.team.id }) : [];
    },
    nameOf: ({ homeSide, awaySide }) => `${homeSide ?? ''} – ${awaySide ?? ''}`,
    present: async (query) => {
      const found = await fixtures.presentFixtures(query, facts);
      known = new Map([...found.values()].map((one) => [one.id, one]));
      return found;
    },
    check: async () => (values, same) =>
      faultsOf(values, same).map(([field, code]): [string, CellFault] => [field, code]),
    changes: (values, same) => {
      const fixture = read(values);
      return fixture !== null && differs(fixture, presentOf(same));
    },
    write: async (query, values, same) => {
      const fixture = read(values);
      if (fixture) await write(query, fixture, same);
    },
  };
};

/** Fixtures of a federation, from its calendar file or its sheet. */
export const fixtureImportHandlers = (matches: Matches): Handlers<typeof calendarImport> => {
  const { services } = matches;
  const { database, clock, announcements } = services;

  const rowsOf = async (
    user: User,
    { fileName, content, ...given }: { fileName: string; content: string; timeZone?: string | undefined },
    { zone, language }: Pick<ClubFacts, 'zone' | 'language'>,
  ): Promise<CalendarRows> => {
    if (!isCalendar(fileName, content)) {
      const sheet = { fileName, content, write: 'nothing' as const, duplicates: 'skip' as const };
      return { rows: await uploadedRows(sheet, user.id), unknownZones: [] };
    }
    const file = {
      ...{ content: new Uint8Array(Buffer.from(content, 'base64')), zone },
      ...{ otherwise: given.timeZone ?? null, now: clock() },
    };
    try {
      const made = await makeFile({ kind: 'readCalendar', file }, user.id);
      const { rows, unknownZones } = JSON.parse(Buffer.from(made).toString()) as CalendarRows;
      return { rows: [fixtures.calendarHeader(language), ...rows.slice(1)], unknownZones };
    } catch (fault) {
      throw fault instanceof AppError ? fault : new AppError('sheetUnreadable');
    }
  };

  return {
    template: ({ query: { format } }, { request }) =>
      importTemplate({ fields: fixtureColumns }, 'matches', { format, request }),
    imported: async ({ body }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const facts = await factsOf(database.query, user, language);
      const { rows, unknownZones } = await rowsOf(user, body, facts);
      const writer = createWriter(matches, facts);
      const report = await database.transaction((tx) =>
        importRows(tx, rows, { ...body, language }, planFor(facts, writer.write)),
      );
      if (writer.written.length > 0)
        for (const kind of ['matchFacts', 'matches', 'occasion'])
          announcements.announce({ kind: 'clubChanged', clubId: facts.clubId, of: kind, ids: writer.written });
      for (const id of writer.moved) await tellChanged(services, id);
      return { ...report, unknownZones: [...unknownZones] };
    },
  };
};
