import { calls } from '#contract/calls.ts';
import type { Club } from '#contract/clubProfile.ts';
import type { Team } from '#contract/team.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import type { Services } from '#server/services.ts';
import { seedTrainings } from './demoTrainings.ts';

const [hour, day] = [3_600_000, 86_400_000];

const demoEventTypes = [
  { name: 'Reunión de familias', icon: 'meeting', colour: '#2B5C9E', minutes: 60, answerHoursBefore: 24 },
  { name: 'Torneo', icon: 'tournament', colour: '#B8442C', countsForAttendance: true, answerHoursBefore: 72 },
  { name: 'Fiesta del club', icon: 'party', colour: '#8A3FA0', minutes: 240 },
  { name: 'Foto de equipo', icon: 'photo', colour: '#C98A12', minutes: 30, asksForAnswer: false },
  { name: 'Voluntariado', icon: 'volunteers', colour: '#4B6B2A', minutes: 120, answerHoursBefore: 48 },
  { name: 'Viaje', icon: 'trip', colour: '#1D6F7A', answerHoursBefore: 168 },
] as const;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** Thursday of the week of a moment, or of the next week when it has passed. */
const thursdayAfter = (now: number): string => {
  const ahead = (4 - new Date(now).getUTCDay() + 7) % 7;
  return isoDay(now + (ahead === 0 ? 7 : ahead) * day);
};

type Life = { readonly send: InProcess; readonly teams: readonly Team[]; readonly now: number };
/** A parents' evening, and a tournament at the time and on the pitch of a training. */
const seedEvents = async ({ send, teams, now }: Life, pitches: Club['pitches']): Promise<void> => {
  const made: Record<string, string> = {};
  for (const body of demoEventTypes) made[body.name] = (await send(calls.eventType.add, { body })).id;
  const [first, , third] = teams;
  if (!first || !third) return;
  const evening = Date.parse(`${isoDay(now + 9 * day)}T18:00:00Z`);
  const at = (start: number, hours: number) => ({
    start: new Date(start).toISOString(),
    end: new Date(start + hours * hour).toISOString(),
  });
  await send(calls.event.add, {
    body: {
      ...{ typeId: String(made['Reunión de familias']), title: 'Reunión de familias', place: 'Sala del club' },
      ...{ ...at(evening, 1), description: 'Calendario, material y viajes de la temporada.' },
      targets: [{ what: 'team', id: third.id }],
    },
  });
  await send(calls.event.add, {
    body: {
      ...{ typeId: String(made.Torneo), title: 'Torneo de otoño', place: 'Campo municipal', pitchId: pitches[0]?.id },
      ...at(Date.parse(`${thursdayAfter(now)}T17:00:00Z`), 2),
      ...{ limit: 12, meetMinutes: 30, meetPlace: 'Vestuario 2' },
      targets: [{ what: 'team', id: third.id }],
    },
  });
};

/** Gives a player of the third team a birthday in two days. */
const seedBirthday = async ({ database }: Services, team: Team | undefined, now: number): Promise<void> => {
  const { query } = database;
  const row = await query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_player.team_id', '=', team?.id ?? '')
    .where('team_player.dorsal', '=', 7)
    .select(['player.id', 'player.birth_date'])
    .executeTakeFirst();
  if (!row?.birth_date) return;
  const monthDay = isoDay(now + 2 * day).slice(5);
  // The year of birth is not always a leap year.
  const birth_date = `${row.birth_date.slice(0, 4)}-${monthDay === '02-29' ? '02-28' : monthDay}`;
  await query.updateTable('player').set({ birth_date }).where('id', '=', row.id).execute();
};

/** The week of a demo club: trainings of all teams, two events of which one clashes, a birthday. */
export const seedCalendar = async (services: Services, life: Life): Promise<void> => {
  const { send, teams, now } = life;
  const clubId = teams[0]?.clubId ?? '';
  const { endsOn } = await send(calls.season.current, { params: { clubId } });
  const { pitches } = await send(calls.club.get, { params: { clubId } });
  await seedTrainings(services.database, teams, { now, until: endsOn, pitches });
  await seedEvents(life, pitches);
  await seedBirthday(services, teams[2], now);
};
