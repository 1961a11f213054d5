import { calls } from '#contract/calls.ts';
import type { Team } from '#contract/team.ts';
import type { PhaseTarget } from '#domain/injury/phases.ts';
import type { App } from '#server/app.ts';
import { inProcess } from '#server/http/inProcess.ts';
import { accountByName } from '#server/modules/account/store.ts';
import { addInjury } from '#server/modules/injury/store.ts';
import { draftRow } from '#server/modules/injury/writing.ts';
import { demoDay } from './demoDay.ts';

const day = 86_400_000;

/** Days before now: of the injury, and of each move after the assessment. `expected`: days from now. */
type Course = {
  readonly place: number;
  readonly ago: number;
  readonly expected: number | null;
  readonly moves: readonly (readonly [to: PhaseTarget, ago: number])[];
  readonly suspectedHead?: boolean;
};
const courses: readonly Course[] = [
  { place: 15, ago: 2, expected: null, moves: [], suspectedHead: true },
  { place: 12, ago: 14, expected: -1, moves: [['treatment', 12]] },
  {
    place: 14,
    ago: 31,
    expected: 12,
    moves: [
      ['treatment', 29],
      ['rehabilitation', 13],
    ],
  },
  {
    place: 9,
    ago: 9,
    expected: 5,
    moves: [
      ['treatment', 8],
      ['rehabilitation', 4],
      ['returnToTraining', 1],
    ],
  },
  {
    place: 4,
    ago: 18,
    expected: null,
    moves: [
      ['treatment', 16],
      ['returnToTraining', 5],
      ['returnToPlay', 1],
    ],
  },
];

/** Six invented injuries, one in each phase; the first is a draft from the touchline that nobody has answered yet. */
export const seedInjuries = async ({ http, services }: Pick<App, 'http' | 'services'>, team: Team): Promise<void> => {
  const { sessions, database, clock } = services;
  const physio = await accountByName(database.query, 'physio');
  if (!physio) return;
  const opened = await sessions.open(physio.id);
  const send = inProcess(http, opened.access_token);
  const [players, now] = [await send(calls.team.players, { params: { id: team.id } }), clock()];
  for (const { place, ago, expected, moves, suspectedHead = false } of courses) {
    const player = players[place];
    if (!player) continue;
    const body = {
      commandId: crypto.randomUUID(),
      playerId: player.id,
      onsetOn: demoDay(now - ago * day),
      suspectedHead,
    };
    const { id } = await send(calls.injury.add, {
      body: {
        ...{ ...body, setting: 'training' as const },
        ...(expected !== null && { expectedTo: demoDay(now + expected * day) }),
      },
    });
    for (const [to, since] of moves)
      await send(calls.injury.move, {
        params: { id },
        body: { commandId: crypto.randomUUID(), to, day: demoDay(now - since * day), clearance: to === 'returnToPlay' },
      });
  }
  const [hurt] = players.slice(7);
  if (hurt)
    await addInjury(
      database.query,
      draftRow(
        {
          ...{ club_id: team.clubId, command_id: crypto.randomUUID(), player_id: hurt.id, team_id: team.id },
          ...{ season_id: team.seasonId, by_user: physio.id },
        },
        { onset_on: demoDay(now), setting: 'match', head_days: 19, minute: 22 },
        now,
      ),
    );
  await sessions.end(opened.user.sessionId, 'signedOut');
};
