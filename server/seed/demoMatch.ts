import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import type { MatchView, Recorded } from '#contract/matchView.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { minuteMs } from '#domain/clock.ts';
import { formationsOf } from '#domain/formations.ts';
import { noId } from '#domain/ids.ts';
import type { InProcess } from '#server/http/inProcess.ts';
import type { Chance } from './chance.ts';

export type Fixture = {
  readonly team: Team;
  readonly players: readonly TeamPlayer[];
  readonly rival: string;
  readonly kickoff: number;
  readonly isLocal: boolean;
  readonly competitionId?: string | undefined;
};
type Playing = { readonly send: InProcess; readonly chance: Chance; readonly id: string };

const command = (at?: number) => ({ commandId: crypto.randomUUID(), ...(at !== undefined && { at }) });

/** Creates a match, calls the squad up and applies the team's first formation to the first of them. Returns its id. */
export const prepareDemoMatch = async (
  send: InProcess,
  { team, players, rival, kickoff, isLocal, competitionId = undefined }: Fixture,
): Promise<string> => {
  const body = {
    teamId: team.id,
    rival: { name: rival },
    kickoffAt: new Date(kickoff).toISOString(),
    isLocal,
    format: team.format,
    competitionId: competitionId ?? null,
    venue: isLocal ? 'Campo Municipal La Ribera' : null,
  };
  const { id } = await send(calls.match.add, { body });
  const called = players.map((one) => ({ playerId: one.id, ...(one.dorsal !== null && { dorsal: one.dorsal }) }));
  await send(calls.matchPreparation.callUp, { params: { id }, body: { ...command(), players: called } });
  const slots = formationsOf(team.format)[2]?.slots ?? formationsOf(team.format)[0]?.slots ?? [];
  const left = [...players];
  for (const { position, x, y } of slots) {
    const own = left.findIndex((one) => one.position === position);
    const matches = own >= 0 ? own : left.findIndex((one) => (one.position === 'pt') === (position === 'pt'));
    const [chosen] = left.splice(Math.max(0, matches), 1);
    if (chosen)
      await send(calls.matchPreparation.place, {
        params: { id, playerId: chosen.id, position },
        body: { ...command(), x, y },
      });
  }
  return id;
};

/** What may happen in a minute of a friendly Saturday, and how often (once in so many minutes). */
const happenings = [
  { every: 34, tell: (playing: Playing, match: MatchView, at: number) => ownGoal(playing, match, at) },
  {
    every: 42,
    tell: ({ send, id }: Playing, _match: MatchView, at: number) =>
      send(calls.matchPlay.rivalGoal, { params: { id }, body: command(at) }),
  },
  { every: 48, tell: (playing: Playing, match: MatchView, at: number) => booking(playing, match, at) },
  { every: 17, tell: (playing: Playing, match: MatchView, at: number) => substitution(playing, match, at) },
] as const;

const outfield = (match: MatchView) => match.onPitch.filter((one) => one.position !== 'pt').map((one) => one.playerId);

const ownGoal = async ({ send, chance, id }: Playing, match: MatchView, at: number): Promise<Recorded | undefined> => {
  const [scorer, helper] = chance.shuffled(outfield(match));
  if (!scorer) return undefined;
  const assistId = chance.once(3) || !helper ? noId : helper;
  const kind = chance.once(6) ? 'penalty' : 'play';
  return send(calls.matchPlay.goal, {
    params: { id, assistId: kind === 'penalty' ? noId : assistId, playerId: scorer },
    body: { ...command(at), kind },
  });
};

const booking = async ({ send, chance, id }: Playing, match: MatchView, at: number): Promise<Recorded | undefined> => {
  const [playerId] = chance.shuffled(outfield(match));
  return playerId ? send(calls.matchPlay.yellow, { params: { id, playerId }, body: command(at) }) : undefined;
};

const substitution = async (
  { send, chance, id }: Playing,
  match: MatchView,
  at: number,
): Promise<Recorded | undefined> => {
  const [playerOutId] = chance.shuffled(outfield(match));
  const [playerInId] = chance.shuffled(match.bench);
  return playerOutId && playerInId
    ? send(calls.matchWork.substitute, { body: { ...command(at), matchId: id, playerOutId, playerInId } })
    : undefined;
};

/** A refusal is no accident here: the robot tried what the rules forbid, as people do. */
const tried = async (work: Promise<Recorded | undefined>): Promise<MatchView | undefined> => {
  try {
    return (await work)?.match;
  } catch (fault) {
    if (fault instanceof AppError && fault.status === 409) return undefined;
    throw fault;
  }
};

const playPeriod = async (playing: Playing, begun: MatchView, n: number, startedAt: number): Promise<MatchView> => {
  const { send, chance, id } = playing;
  let match = begun;
  const length = match.rules.periods[n - 1] ?? 0;
  for (let minute = 1; minute <= length; minute += 1) {
    if (match.state !== 'playing') return match;
    for (const { every, tell } of happenings) {
      if (!chance.once(every)) continue;
      const at = startedAt + Math.round((minute + chance.next() - 1) * minuteMs);
      match = (await tried(tell(playing, match, at))) ?? match;
    }
  }
  if (match.state !== 'playing') return match;
  const over = startedAt + Math.round((length + 1 + chance.next() * 3) * minuteMs);
  return (await send(calls.matchPlay.endPeriod, { params: { id, n }, body: command(over) })).match;
};

/** Plays a prepared match from kick-off to the final whistle, at its own time in the past. */
export const playDemoMatch = async (send: InProcess, chance: Chance, id: string, kickoff: number): Promise<void> => {
  let { match } = await send(calls.matchPreparation.start, { params: { id }, body: command(kickoff) });
  let at = kickoff;
  for (let n = 1; n <= match.rules.periods.length; n += 1) {
    if (n > 1) ({ match } = await send(calls.matchPlay.startPeriod, { params: { id, n }, body: command(at) }));
    match = await playPeriod({ send, chance, id }, match, n, at);
    if (match.state === 'suspended') return;
    at += ((match.rules.periods[n - 1] ?? 0) + 14) * minuteMs;
  }
  await send(calls.matchPlay.finish, { params: { id }, body: command(at) });
};
