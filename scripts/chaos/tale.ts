import {
  type Correction,
  type Entry,
  isCorrection,
  isSeen,
  type MatchEvent,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { benchOf, onPitch } from '#domain/match/state.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import { pick, type Random } from '../rig/random.ts';

/** Ids for everything that a run makes, the same for the same seed. */
export const idsOf = (random: Random) => (): string => {
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

type Sight = { readonly now: MatchNow; readonly log: readonly SeenEntry[] };

/** Entries that could be corrected: those of the timeline. */
const standing = (log: readonly SeenEntry[]): readonly Entry[] =>
  afterCorrections(log.filter(isSeen))
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ entry }) => entry)
    .filter((entry) => !isCorrection(entry) && /^(goal|penalty|note)/.test(entry.type));

/** The next event of the match, by a user with this view of it. */
export const nextAction = (random: Random, { now, log }: Sight): MatchEvent | Correction => {
  const playing = onPitch(now.state);
  const waiting = benchOf(now.state);
  const said = standing(log);
  const goals = said.filter(({ type }) => type.startsWith('goal'));
  const anyone = () => pick(random, playing);
  const actions: readonly (() => MatchEvent | Correction)[] = [
    () => ({ type: 'goal.scored', kind: 'play', playerId: anyone() }),
    () => ({ type: 'goal.scored', kind: 'play', playerId: anyone() }),
    () => ({ type: 'goal.conceded', kind: 'play' }),
    () => ({ type: 'penalty.missed', side: 'rival' }),
    () => ({ type: 'note.made', text: 'Press higher.' }),
    () => ({ type: 'card.shown', card: 'yellow', playerId: anyone() }),
    () => ({
      type: 'player.substituted',
      changes: [{ playerOutId: anyone(), playerInId: pick(random, waiting) }],
    }),
    ...(said.length > 0 ? [() => ({ type: 'entry.retracted', corrects: pick(random, said).id }) as const] : []),
    ...(goals.length > 0
      ? [
          () =>
            ({
              type: 'entry.amended',
              corrects: pick(random, goals).id,
              event: { type: 'goal.scored', kind: 'penalty', playerId: anyone() },
            }) as const,
        ]
      : []),
  ];
  return pick(random, actions)();
};
