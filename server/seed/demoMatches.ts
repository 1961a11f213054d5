import { calls } from '#contract/calls.ts';
import type { Team } from '#contract/team.ts';
import { sports } from '#domain/sports.ts';
import type { App } from '#server/app.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import { inProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { chanceFrom } from './chance.ts';
import { seedExercises } from './demoExercises.ts';
import { seedInjuries } from './demoInjuries.ts';
import { seedClubLife, seedCompetitions } from './demoLife.ts';
import { playDemoMatch, prepareDemoMatch } from './demoMatch.ts';
import { seedPlans } from './demoPlans.ts';
import { seedRounds } from './demoRounds.ts';
import { seedScouting } from './demoScouting.ts';
import { seedSeason } from './demoSeason.ts';

/** What the coach shows before the match: a corner routine, and how to press their goal kicks. */
const shown = ['Córner corto al primer palo', 'Presión alta en saque de meta'];

/** Two tactics boards for a match, copied from exercises that the club shares. */
const seedBoards = async (send: InProcess, matchId: string): Promise<void> => {
  for (const name of shown) {
    const { rows } = await send(calls.exercise.filtered, { query: { query: name, pageSize: 5 } });
    const [found] = rows;
    if (!found) continue;
    const body = { id: crypto.randomUUID(), name, exerciseId: found.id };
    await send(calls.matchBoard.add, { params: { id: matchId }, body });
  }
};

const hour = 3_600_000;
const week = 7 * 24 * hour;
const rivals = [
  'UD Los Olivos',
  'Atlético Almendros',
  'CF Puente Viejo',
  'SD La Salina',
  'Racing Molinos',
  'CD Tres Ríos',
  'UD Peñalba',
  'EF Sotomayor',
];
const perTeam = 3;

/** Saturday at ten, so many weeks from the present one; negative is past. */
const saturday = (now: number, weeks: number): number => {
  const day = new Date(now + weeks * week);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 1) % 7));
  day.setUTCHours(9, 0, 0, 0);
  return day.getTime();
};

/**
 * Gives the demo club its season: played matches, whose logs a robot makes through the public calls, a match of today
 * for the coach with its line-up ready, and the next fixtures. Call it once, on a club just seeded.
 */
export const seedMatches = async ({ http, services }: App): Promise<void> => {
  const { sessions, database, clock } = services;
  const manager = await accountByName(database.query, 'manager');
  const coach = await accountByName(database.query, 'coach');
  if (!manager || !coach) return;
  const [model, bench] = [await sessions.open(manager.id), await sessions.open(coach.id)];
  const send = inProcess(http, model.access_token);
  const now = clock();
  const mine = new Set(
    (await inProcess(http, bench.access_token)(calls.team.all, {})).filter((team) => team.mine).map((team) => team.id),
  );
  // The coach's own first, and of those the one that plays eleven a side: the match to try.
  const rank = (team: Team) => (mine.has(team.id) ? 100 : 0) + sports[team.format].onPitch;
  const teams = (await send(calls.team.all, {})).toSorted((a, b) => rank(b) - rank(a));

  const competitions = await seedCompetitions(send, teams, rivals, now);
  const fixture = async (team: Team, at: number, n: number) => {
    const players = await send(calls.team.players, { params: { id: team.id } });
    return {
      team,
      players: players.slice(0, 18),
      rival: rivals[n % rivals.length] ?? 'UD Peñalba',
      kickoff: at,
      isLocal: n % 2 === 0,
      competitionId: competitions.get(team.id),
    };
  };
  for (const [place, team] of teams.entries()) {
    for (let n = 1; n <= perTeam; n += 1) {
      // The last one on the Saturday before today.
      const kickoff = saturday(now, (new Date(now).getUTCDay() === 6 ? 0 : 1) - n) + place * 2 * hour;
      const id = await prepareDemoMatch(send, await fixture(team, kickoff, place * perTeam + n));
      await playDemoMatch(send, chanceFrom(1000 * place + n), id, kickoff);
    }
    await prepareDemoMatch(send, await fixture(team, saturday(now, 1) + place * 2 * hour, place + 5));
  }
  const first = teams[0];
  const today = first && (await prepareDemoMatch(send, await fixture(first, now - (now % hour) + hour, 0)));
  await seedClubLife(services, { send, teams, now });
  await seedExercises({ http, services });
  if (today) await seedBoards(send, today);
  const women = teams.find(({ gender }) => gender === 'female');
  // Also the coach's.
  if (teams[1]) await seedRounds({ http, services }, teams[1], now);
  if (women) await seedInjuries({ http, services }, women);
  await seedScouting({ http, services }, teams);
  if (first) await seedPlans(services.database, first.clubId, now);
  if (first) await seedSeason(send, first);
  for (const { user } of [model, bench]) await sessions.end(user.sessionId, 'signedOut');
};
