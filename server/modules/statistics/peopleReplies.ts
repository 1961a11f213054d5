import type { AttendanceStatistics, EventStatistics, InjuryStatistics } from '#contract/statistics.ts';
import { occasionsOf, playerNames, typeNames } from '#server/insight/names.ts';
import { iso } from '#server/lists/page.ts';
import { figuresOf } from '#server/statistics/injuryFigures.ts';
import { ask, dayIn, type Opened, type Row, whole } from './asked.ts';

const presences = [
  'calledToTraining',
  'presentCount',
  'late',
  'excused',
  'absent',
  'attendanceShare',
  'minutesTrained',
] as const;
type PresenceRow = Row<(typeof presences)[number]>;
const presencesIn = (row: PresenceRow | undefined) => ({
  called: whole(row?.calledToTraining),
  present: whole(row?.presentCount),
  late: whole(row?.late),
  excused: whole(row?.excused),
  absent: whole(row?.absent),
  share: row?.attendanceShare ?? null,
});

/** Who takes part, with the name: rows of a question by player. */
const named = async <R extends { readonly keys: readonly (string | null)[] }>(opened: Opened, rows: readonly R[]) => {
  const names = await playerNames(
    opened.query,
    rows.map(({ keys }) => keys[0]),
  );
  return rows.flatMap((row) => {
    const [id] = row.keys;
    return id ? [{ row, person: { playerId: id, name: names.get(id) ?? '' } }] : [];
  });
};

/** Attendance at trainings that have begun. */
export const attendanceStatistics = async (opened: Opened): Promise<AttendanceStatistics> => {
  const { rows, stands } = await ask(opened, {
    total: { metrics: [...presences, 'trainings', 'notedCount'] },
    players: { metrics: presences, by: ['player'] },
    weeks: { metrics: presences, by: ['week'] },
    weekdays: { metrics: presences, by: ['weekday'] },
    reasons: { metrics: ['missed'], by: ['absenceReason'] },
  });
  const [total] = rows.total;
  return {
    ...stands,
    coverage: { recorded: whole(total?.notedCount), due: whole(total?.calledToTraining) },
    total: { ...presencesIn(total), trainings: whole(total?.trainings), minutes: whole(total?.minutesTrained) },
    byPlayer: (await named(opened, rows.players)).map(({ row, person }) => ({
      ...person,
      ...presencesIn(row),
      minutes: whole(row.minutesTrained),
    })),
    byWeek: rows.weeks.map((row) => ({ week: String(row.keys[0]), ...presencesIn(row) })),
    byWeekday: rows.weekdays.map((row) => ({ weekday: Number(row.keys[0]), ...presencesIn(row) })),
    reasons: rows.reasons.flatMap(({ keys: [reason], missed }) => {
      const count = whole(missed);
      return reason && count > 0 ? [{ reason, count }] : [];
    }),
  };
};

const answers = ['invited', 'saidYes', 'saidNo', 'unanswered', 'noShows', 'waitingListed', 'cameShare'] as const;
const answersIn = (row: Row<(typeof answers)[number]> | undefined) => ({
  invited: whole(row?.invited),
  yes: whole(row?.saidYes),
  no: whole(row?.saidNo),
  unanswered: whole(row?.unanswered),
  noShows: whole(row?.noShows),
  waiting: whole(row?.waitingListed),
  share: row?.cameShare ?? null,
});

/** Answers and attendance at events that have begun. */
export const eventStatistics = async (opened: Opened): Promise<EventStatistics> => {
  const { rows, stands } = await ask(opened, {
    total: { metrics: [...answers, 'events', 'notedAtEvents'] },
    types: { metrics: [...answers, 'events'], by: ['eventType'] },
    events: { metrics: answers, by: ['eventName'] },
    players: { metrics: answers, by: ['player'] },
  });
  const [total] = rows.total;
  const types = await typeNames(
    opened.query,
    rows.types.map(({ keys }) => keys[0]),
  );
  const found = await occasionsOf(
    opened.query,
    rows.events.map(({ keys }) => keys[0]),
  );
  const occasions = new Map(found.map((one) => [one.id, one]));
  return {
    ...stands,
    coverage: { recorded: whole(total?.notedAtEvents), due: whole(total?.invited) },
    total: { ...answersIn(total), events: whole(total?.events) },
    byType: rows.types.map((row) => {
      const [typeId = null] = row.keys;
      return { typeId, name: types.get(String(typeId)) ?? null, events: whole(row.events), ...answersIn(row) };
    }),
    byEvent: rows.events
      .flatMap((row) => {
        const event = occasions.get(String(row.keys[0]));
        if (!event) return [];
        const moment = { start: iso(event.starts_at), day: dayIn(event.starts_at, opened.zone) };
        return [{ eventId: event.id, name: event.title, ...moment, ...answersIn(row) }];
      })
      .toSorted((a, b) => (a.start < b.start ? 1 : -1)),
    byPlayer: (await named(opened, rows.players)).map(({ row, person }) => ({ ...person, ...answersIn(row) })),
  };
};

const injuries = ['newInjuries', 'illnesses', 'openInjuries'] as const;
const countedIn = (row: Row<(typeof injuries)[number]>) => ({
  injuries: whole(row.newInjuries),
  illnesses: whole(row.illnesses),
});

/** The days, rates and availability of the team's season, by the rules of the injuries themselves. */
const seasonFigures = async ({ query, clubId, scope, asked, setting, now, zone }: Opened) => {
  if (asked.scope === 'player' || asked.seasonId === null) return null;
  const { teams } = scope.of.injury;
  if (asked.teamId === null && teams?.size === 0) return null;
  const today = dayIn(now, zone);
  const to = asked.to < today ? asked.to : today;
  const { since, before } = setting.spanOf(asked.from, asked.to);
  const teamIds = asked.teamId === null ? teams && [...teams] : [asked.teamId];
  const days = { from: asked.from, to: to < asked.from ? asked.from : to, today, since, end: before, now };
  return figuresOf(query, { clubId, teamIds, seasonId: asked.seasonId, ...days }, zone);
};

/** Injuries that began in the days that were asked. */
export const injuryStatistics = async (opened: Opened): Promise<InjuryStatistics> => {
  const { rows, stands } = await ask(opened, {
    total: { metrics: injuries },
    settings: { metrics: injuries, by: ['injurySetting'] },
    months: { metrics: injuries, by: ['month'] },
    players: { metrics: injuries, by: ['player'] },
  });
  const [total] = rows.total;
  return {
    ...stands,
    new: whole(total?.newInjuries),
    illnesses: whole(total?.illnesses),
    open: whole(total?.openInjuries),
    figures: await seasonFigures(opened),
    bySetting: rows.settings.map((row) => ({ setting: String(row.keys[0]), ...countedIn(row) })),
    byMonth: rows.months.map((row) => ({ month: String(row.keys[0]), ...countedIn(row) })),
    byPlayer: (await named(opened, rows.players)).map(({ row, person }) => ({
      ...person,
      ...countedIn(row),
      open: whole(row.openInjuries),
    })),
  };
};
