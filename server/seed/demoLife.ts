import { calls } from '#contract/calls.ts';
import type { Competition } from '#contract/competition.ts';
import type { Team } from '#contract/team.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { chanceFrom } from './chance.ts';
import { seedCalendar } from './demoCalendar.ts';
import { demoDay } from './demoDay.ts';
import { seedEvaluations } from './demoEvaluations.ts';
import { seedMeasurements } from './demoMeasurements.ts';

const day = 86_400_000;

/** Results among the opponents of a league: each has played its neighbour and the one after. */
const seedResults = async (send: InProcess, league: Competition, now: number): Promise<void> => {
  const chance = chanceFrom(77);
  const rivals = league.sides.filter(({ teamId }) => teamId === null);
  const goals = () => Math.floor(chance.next() * 4);
  for (const [n, side] of rivals.entries())
    for (const step of [1, 2]) {
      const other = rivals[(n + step) % rivals.length];
      if (!other || other.id === side.id) continue;
      const played = { round: `J${step}`, playedOn: demoDay(now - step * 7 * day) };
      const body = { ...played, homeId: side.id, awayId: other.id, homeGoals: goals(), awayGoals: goals() };
      await send(calls.competition.addResult, { params: { id: league.id }, body });
    }
};

/** A league for the club's first team and an internal one for its second. Returns in which competition a team plays. */
export const seedCompetitions = async (
  send: InProcess,
  [first, second]: readonly Team[],
  rivals: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  if (!first || !second) return made;
  const league = await send(calls.competition.add, {
    body: {
      name: 'Liga Provincial',
      type: 'league',
      format: first.format,
      sides: [{ teamId: first.id, name: first.name }, ...rivals.map((name) => ({ name }))],
    },
  });
  made.set(first.id, league.id);
  await seedResults(send, league, now);
  const internal = await send(calls.competition.add, {
    body: {
      name: 'Liga de valores',
      type: 'internal',
      format: second.format,
      sides: [{ teamId: second.id, name: second.name }],
      actionPoints: [
        { key: 'played', points: 1 },
        { key: 'goal', points: 3 },
        { key: 'assist', points: 2 },
        { key: 'cleanSheet', points: 1 },
        { key: 'yellow', points: -1 },
        { key: 'compañerismo', label: 'Compañerismo', points: 3 },
      ],
    },
  });
  made.set(second.id, internal.id);
  return made;
};

const seedGroups = async (send: InProcess, team: Team): Promise<void> => {
  const players = await send(calls.team.players, { params: { id: team.id } });
  const keepers = players.filter(({ position }) => position === 'pt').map(({ id }) => id);
  const others = players.filter(({ position }) => position !== 'pt').map(({ id }) => id);
  const add = (name: string, purpose: string, playerIds: string[]) =>
    send(calls.teamGroup.add, { body: { teamId: team.id, name, purpose, playerIds } });
  await add('Porteros', 'Trabajo específico de los martes', keepers);
  await add('Balón parado', 'Córners y faltas', others.slice(0, 6));
};

const seedAbilities = async (send: InProcess, team: Team): Promise<void> => {
  const chance = chanceFrom(5);
  for (const { id, position } of await send(calls.team.players, { params: { id: team.id } })) {
    const rated = capabilitiesOf(position).map(({ name }) => [name, 4 + Math.round(chance.next() * 10) / 2] as const);
    await send(calls.player.rate, { params: { id }, body: { version: 1, ratings: Object.fromEntries(rated) } });
  }
};

/** A season before this one, so that there is a past to look at. */
const seedPast = async (send: InProcess, clubId: string): Promise<void> => {
  const { startsOn, endsOn } = await send(calls.season.current, { params: { clubId } });
  const before = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  const year = Number(startsOn.slice(0, 4)) - 1;
  const name = `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  await send(calls.season.create, { body: { clubId, name, startsOn: before(startsOn), endsOn: before(endsOn) } });
};

type Life = { readonly send: InProcess; readonly teams: readonly Team[]; readonly now: number };

/** The rest of a demo club: a past season, groups, graded abilities, a calendar, awarded points, notifications. */
export const seedClubLife = async (services: Services, { send, teams, now }: Life): Promise<void> => {
  const [first, second] = teams;
  if (!first || !second) return;
  await seedPast(send, first.clubId);
  await seedGroups(send, first);
  await seedAbilities(send, first);
  await seedMeasurements(send, teams, now);
  await seedEvaluations(send, teams, now);
  await seedCalendar(services, { send, teams, now });
  const [internal] = await send(calls.competition.ofTeam, { params: { teamId: second.id } });
  const [player] = await send(calls.team.players, { params: { id: second.id } });
  if (internal && player) {
    const given = { competitionId: internal.id, playerId: player.id, points: 3, action: 'compañerismo' };
    const reason = 'Ayudó a recoger el material toda la semana';
    await send(calls.competition.givePoints, {
      body: { ...given, reason, day: demoDay(now) },
    });
  }
  for (const name of ['coach', 'assistant', 'player']) {
    const account = await accountByName(services.database.query, name);
    if (!account) continue;
    const words = { team: first.name };
    await notify(services, {
      kind: 'teamJoined',
      clubId: account.club_id,
      userIds: [account.id],
      words,
      link: linkTo.team(first.id),
    });
  }
};
