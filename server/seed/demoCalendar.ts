import { calls } from '#contract/calls.ts';
import type { Club } from '#contract/clubProfile.ts';
import type { Team } from '#contract/team.ts';
import { momentOf } from '#domain/days.ts';
import type { ClosedDays } from '#server/calendar/dates.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { chanceFrom } from './chance.ts';
import { seedAnswers, seedQueue } from './demoAnswers.ts';
import { demoDay, demoZone } from './demoDay.ts';
import { seedTrainings } from './demoTrainings.ts';

/** Easter Sunday of a year, YYYY-MM-DD, by the calculation for the Gregorian calendar that Meeus prints (1991). */
const easterSunday = (year: number): string => {
  const [century, inCentury, golden] = [Math.floor(year / 100), year % 100, year % 19];
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
};

const day = 86_400_000;

const demoEventTypes = [
  { name: 'Reunión de familias', icon: 'meeting', colour: '#2B5C9E', minutes: 60, answerHoursBefore: 24 },
  { name: 'Torneo', icon: 'tournament', colour: '#B8442C', countsForAttendance: true, answerHoursBefore: 72 },
  { name: 'Fiesta del club', icon: 'party', colour: '#8A3FA0', minutes: 240 },
  { name: 'Foto de equipo', icon: 'photo', colour: '#C98A12', minutes: 30, asksForAnswer: false },
  { name: 'Voluntariado', icon: 'volunteers', colour: '#4B6B2A', minutes: 120, answerHoursBefore: 48 },
  { name: 'Viaje', icon: 'trip', colour: '#1D6F7A', answerHoursBefore: 168 },
] as const;

const dayAfter = (now: number, days: number): string => demoDay(now + days * day);
/** The first day after today that is one of these weekdays (0 Sunday). */
const nextOf = (now: number, ...weekdays: readonly number[]): string => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((away) => dayAfter(now, away));
  return String(days.find((one) => weekdays.includes(new Date(one).getUTCDay())));
};
/** From a time of the club's wall, so many minutes. */
const span = (dayName: string, time: string, minutes: number) => {
  const start = momentOf({ day: dayName, time }, demoZone).getTime();
  return { start: new Date(start).toISOString(), end: new Date(start + minutes * 60_000).toISOString() };
};

type Life = { readonly send: InProcess; readonly teams: readonly Team[]; readonly now: number };
const seedTypes = async (send: InProcess): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  for (const body of demoEventTypes) made.set(body.name, (await send(calls.eventType.add, { body })).id);
  return made;
};

/** Christmas, Holy Week, and a local holiday on the Friday of the week after next. */
const seedClosedDays = async ({ send, now }: Life, endsOn: string): Promise<readonly ClosedDays[]> => {
  const year = Number(endsOn.slice(0, 4));
  const easter = Date.parse(easterSunday(year));
  const local = dayAfter(Date.parse(nextOf(now, 5)), 7);
  const closed: ClosedDays[] = [
    { name: 'Navidad', fromDay: `${year - 1}-12-23`, toDay: `${year}-01-06` },
    { name: 'Semana Santa', fromDay: dayAfter(easter, -3), toDay: dayAfter(easter, 1) },
  ];
  if (!closed.some(({ fromDay, toDay }) => fromDay <= local && local <= toDay))
    closed.push({ name: 'Fiesta local', fromDay: local, toDay: local });
  for (const body of closed) await send(calls.closedDay.add, { body });
  return closed;
};

/** Events that are over, with who came: the families' meeting at the start of the autumn and a day of helping hands. */
const seedPastEvents = async (
  { database }: Services,
  { send, teams, now }: Life,
  types: ReadonlyMap<string, string>,
) => {
  const made = [
    { name: 'Reunión de familias', place: 'Sala del club', ...span(dayAfter(now, -40), '18:30', 60) },
    { name: 'Voluntariado', place: 'Campo municipal', ...span(dayAfter(now, -19), '10:00', 120) },
  ];
  for (const [n, { name, ...event }] of made.entries()) {
    const team = teams[n];
    if (!team) continue;
    const targets = [{ what: 'team', id: team.id }] as const;
    const { id } = await send(calls.event.add, {
      body: { typeId: types.get(name) ?? '', title: name, ...event, targets: [...targets] },
    });
    await database.transaction(async (query) => {
      const row = await query.selectFrom('occasion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await seedAnswers({ query, team, now, chance: chanceFrom(40 + n) }, [row]);
    });
  }
};

/**
 * Events of the coming days: a parents' evening, a tournament of two days with a limit and a waiting list, and an open
 * evening at the time and on the pitch of a training.
 */
const seedEvents = async (services: Services, { send, teams, now }: Life, pitches: Club['pitches']) => {
  const { database } = services;
  const types = await seedTypes(send);
  const typeId = (name: string) => types.get(name) ?? '';
  await seedPastEvents(services, { send, teams, now }, types);
  const [first, second, third] = teams;
  if (!first || !second || !third) return;
  const meeting = await send(calls.event.add, {
    body: {
      ...{ typeId: typeId('Reunión de familias'), title: 'Reunión de familias', place: 'Sala del club' },
      ...span(nextOf(now, 1, 3, 5), '18:30', 60),
      description: 'Calendario, material y viajes de la temporada.',
      targets: [{ what: 'team', id: second.id }],
    },
  });
  // The Saturday after the next one: on the next one the team plays its league.
  const saturday = dayAfter(Date.parse(nextOf(now, 6)), 7);
  const cup = await send(calls.event.add, {
    body: {
      ...{ typeId: typeId('Torneo'), title: 'Torneo de la Ribera', place: 'Ciudad deportiva de Tres Ríos' },
      ...{ firstDay: saturday, lastDay: dayAfter(Date.parse(saturday), 1), limit: 12 },
      meetPlace: 'Aparcamiento del campo municipal',
      description:
        'Salimos el sábado a las 8:30. Dos botas, las dos equipaciones y comida para el sábado. Volvemos el domingo sobre las 18:00.',
      targets: [{ what: 'team', id: second.id }],
    },
  });
  const evening = await send(calls.event.add, {
    body: {
      ...{ typeId: typeId('Voluntariado'), title: 'Puertas abiertas del fútbol femenino' },
      ...{ place: 'Campo municipal', pitchId: pitches[0]?.id, ...span(nextOf(now, 4), '20:30', 60) },
      targets: [{ what: 'team', id: third.id }],
    },
  });
  const coach = await accountByName(database.query, 'coach');
  if (coach)
    await notify(services, {
      ...{ kind: 'calendarClash', clubId: first.clubId, userIds: [coach.id], link: linkTo.occasion(evening.id) },
      words: { title: `Entrenamiento ${first.name}`, other: evening.title, at: evening.start },
    });
  await database.transaction(async (query) => {
    const rowOf = (id: string) =>
      query.selectFrom('occasion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await seedQueue({ query, team: second, now }, await rowOf(cup.id));
    await seedAnswers({ query, team: second, now, chance: chanceFrom(19) }, [await rowOf(meeting.id)]);
  });
};

/** Gives a player of a team a birthday in two days. */
const seedBirthday = async ({ database }: Services, team: Team | undefined, now: number): Promise<void> => {
  const { query } = database;
  const row = await query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_player.team_id', '=', team?.id ?? '')
    .where('team_player.dorsal', '=', 9)
    .select(['player.id', 'player.birth_date'])
    .executeTakeFirst();
  if (!row?.birth_date) return;
  const monthDay = dayAfter(now, 2).slice(5);
  // The year of birth is not always a leap year.
  const birth_date = `${row.birth_date.slice(0, 4)}-${monthDay === '02-29' ? '02-28' : monthDay}`;
  await query.updateTable('player').set({ birth_date }).where('id', '=', row.id).execute();
};

/** The week of a demo club: closed days, trainings of all teams, three events of which one clashes, a birthday. */
export const seedCalendar = async (services: Services, life: Life): Promise<void> => {
  const { send, teams, now } = life;
  const clubId = teams[0]?.clubId ?? '';
  const { endsOn } = await send(calls.season.current, { params: { clubId } });
  const { pitches } = await send(calls.club.get, { params: { clubId } });
  const closed = await seedClosedDays(life, endsOn);
  await seedTrainings(services.database, teams, { now, until: endsOn, pitches, closed });
  await seedEvents(services, life, pitches);
  await seedBirthday(services, teams[1], now);
};
