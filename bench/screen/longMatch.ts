import type { MatchEvent } from '#domain/match/entry.ts';
import { kickOff, type RunningMatch } from '../../scripts/rig/running.ts';
import { type Sends, say } from '../../scripts/rig/say.ts';

/** The tablet that has recorded everything, so that there are no possible duplicates. */
export const benchDevice = 'bench';

/** The entries of a long match, in turn; substitutions alternate. */
const turn = (match: RunningMatch, at: number): MatchEvent => {
  const scorer = match.starters[1 + (at % 7)] ?? '';
  const [out, back] = [match.starters[10] ?? '', match.bench[0] ?? ''];
  const change = (playerOutId: string, playerInId: string): MatchEvent => ({
    type: 'player.substituted',
    changes: [{ playerOutId, playerInId }],
  });
  const turns: readonly MatchEvent[] = [
    { type: 'goal.conceded', kind: 'play' },
    change(out, back),
    { type: 'goal.scored', kind: 'play', playerId: scorer, assistId: match.starters[8] ?? '' },
    { type: 'penalty.missed', side: 'rival' },
    change(back, out),
    { type: 'goal.scored', kind: 'penalty', playerId: scorer },
  ];
  return turns[at % turns.length] ?? { type: 'goal.conceded', kind: 'play' };
};

/** A running match with so many entries in its log. */
export const longMatch = async (send: Sends, entries: number): Promise<RunningMatch> => {
  const match = await kickOff(send);
  const prepared = 14;
  for (let at = 0; at < entries - prepared; at += 1)
    await say(send, match.id, turn(match, at), { commandId: crypto.randomUUID(), confirm: true, device: benchDevice });
  return match;
};
