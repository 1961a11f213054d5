import { calendar } from '#contract/calendar.ts';
import { competition } from '#contract/competition.ts';
import { evaluationRound } from '#contract/evaluationRound.ts';
import { exercise } from '#contract/exercise.ts';
import { match, matchPreparation } from '#contract/match.ts';
import { matchLink } from '#contract/matchLink.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { scouting } from '#contract/scouting.ts';
import { staff } from '#contract/staff.ts';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { plusDays } from '#domain/days.ts';
import { noId } from '#domain/ids.ts';
import { today } from './calendarHands.ts';
import { passwordOf } from './demo.ts';
import { openApi, preparedMatch } from './liveMatch.ts';

/** The pages for users who are not signed in. */
export const doors = [
  '/auth/login',
  '/auth/forgot',
  '/auth/reset#email=a@b.example&code=x',
  '/auth/invitation#code=x',
  '/answer#x',
];

/** Screens of the club that are always at the same place. */
export const listed = [
  '/',
  '/account',
  '/calendar',
  '/matches',
  '/matches/new',
  // Not one after the other: the walk waits until the heading of the screen before has gone.
  '/calendar?view=agenda',
  '/players',
  '/players/new',
  '/players/import',
  '/attendance',
  '/calendar/import',
  '/calendar?view=week',
  '/teams',
  '/teams/new',
  '/staff',
  '/staff/new',
  '/staff/import',
  '/seasons',
  '/seasons/change',
  '/competitions',
  '/competitions/new',
  '/exercises',
  '/exercises/new',
  '/exercises/import',
  '/trainings',
  '/trainings/new',
  '/injuries',
  '/periodization',
  '/scouting',
  '/scouting/import',
  '/reports',
  '/reports/00000000-0000-4000-8000-000000004503',
  '/reports/new',
  '/reports/issued',
  '/reports/sending',
  '/reports/00000000-0000-4000-8000-000000004503/sending',
  '/reports/compare',
  '/statistics/teams',
  '/statistics/goals',
  '/statistics/matches?view=table',
  '/statistics/attendance',
  '/statistics/injuries',
  '/board',
  '/referee',
  '/referee/140',
  '/event-types',
  '/event-types/new',
  '/event-types/import',
  '/closed-days',
  '/closed-days/new',
  '/closed-days/import',
  '/evaluation-templates',
  '/evaluation-templates/new',
  '/evaluation-templates/import',
  '/scouting-templates',
  '/scouting-templates/new',
  '/scouting-templates/import',
  '/measurement-types',
  '/measurement-types/new',
  '/measurement-types/import',
  '/calendar/new',
  '/calendar/plan',
  '/events',
  '/club',
  '/club/users',
  '/club/mail',
  '/club/all/new',
  '/club/data',
  '/club/left',
  '/club/audit',
  '/club/backups',
  '/auth/begin',
  '/auth/register',
  '/rehearsal',
  '/checkin',
];

const commandId = () => crypto.randomUUID();

/** A match with a goal in it, one that is prepared, and the public page of the first. */
const matchScreens = async (origin: string): Promise<readonly string[]> => {
  const api = await openApi(origin, 'coach', passwordOf('coach'));
  const [live, next] = [await preparedMatch(api, 'FUT8'), await preparedMatch(api, 'FUT8')];
  const params = { id: live.id };
  const { match: now } = await api.send(matchPreparation.start, { params, body: { commandId: commandId() } });
  const playerId = String(now.onPitch.at(-1)?.playerId);
  await api.send(matchPlay.goal, {
    params: { ...params, assistId: noId, playerId },
    body: { commandId: commandId() },
  });
  const { link } = await api.send(matchLink.open, { params, body: {} });
  const page = `/f/${String(link?.url.split('/f/')[1])}`;
  return [
    // The board lies over the console, whose heading stays: not one after the other.
    ...['console', 'stands', 'board'].map((end) => `/matches/${live.id}/${end}`),
    `/matches/${next.id}/prepare`,
    `/matches/${next.id}/prepare/boards`,
    page,
  ];
};

/** A watched player with a report to write, and a round that is open, closed or both. */
const developmentScreens = async (api: Awaited<ReturnType<typeof openApi>>, clubId: string) => {
  const { rows: watched } = await api.send(scouting.ofClub, { params: { clubId }, query: { search: 'Tejedor' } });
  const teams = await api.send(team.all, {});
  const found = await Promise.all(
    teams.map(async ({ id }) => {
      const { rounds } = await api.send(evaluationRound.ofTeam, { params: { id } });
      return rounds.map((round) => `/teams/${id}/rounds/${round.id}`);
    }),
  );
  return [`/scouting/${watched[0]?.id}`, `/scouting/${watched[0]?.id}/report`, ...found.flat().slice(0, 2)];
};

/** Screens of one thing of the demo club, which has another id at each start. */
export const ofOneThing = async (): Promise<readonly string[]> => {
  const origin = String(process.env.E2E_ORIGIN);
  const api = await openApi(origin, 'admin', passwordOf('admin'));
  const { rows: leagues } = await api.send(competition.all, { query: { type: 'league' } });
  const [ours] = await api.send(team.all, {});
  const id = String(ours?.id);
  const [player] = await api.send(team.players, { params: { id } });
  const { rows: people } = await api.send(staff.all, { query: {} });
  const matches = await api.send(match.ofTeam, { params: { teamId: id } });
  const played = matches.find(({ state }) => state === 'finished' || state === 'confirmed');
  const { rows: drills } = await api.send(exercise.filtered, { query: { query: 'centro' } });
  const drill = `exercises/${drills[0]?.id}`;
  const { rows: past } = await api.send(calendar.get, {
    query: { from: plusDays(today(), -7), to: today(), of: 'club', kinds: 'training' },
  });
  const { rows: sessions } = await api.send(teamTraining.mine, { query: { from: today() } });
  const places = [
    drill,
    `competitions/${leagues[0]?.id}`,
    `teams/${id}`,
    `players/${player?.id}`,
    `staff/${people[0]?.id}`,
  ];
  return [
    ...places.flatMap((place) => [`/${place}`, `/${place}/edit`]),
    `/${drill}/board`,
    `/competitions/${leagues[0]?.id}/import`,
    `/calendar/${past[0]?.id}`,
    `/calendar/${past[0]?.id}/roll`,
    `/trainings/${past[0]?.id}/rating`,
    `/trainings/${sessions[0]?.id}`,
    `/trainings/${sessions[0]?.id}/edit`,
    `/trainings/${sessions[0]?.id}/pitch`,
    `/teams/${id}/tests`,
    `/teams/${id}/tests/sheet`,
    `/periodization/${today()}`,
    `/matches/${played?.id}/report`,
    `/matches/${matches[0]?.id}/edit`,
    ...(await developmentScreens(api, String(ours?.clubId))),
    ...(await matchScreens(origin)),
  ];
};
