import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicLine, PublicMatch } from '#contract/matchLink.ts';
import type { MatchPerson, MatchView } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { Side } from '#domain/match/entry.ts';
import type { ClockFace } from '#realtime/clockFace.ts';
import type { LinkState } from '#realtime/liveNow.ts';
import { type MatchWords, useMatchWords } from '#realtime/matchWords.ts';
import { useBoardClock } from '../boardClock.ts';

export type PageLive = {
  readonly page: PublicMatch;
  readonly link: LinkState;
  readonly asOf: EpochMs;
  readonly serverNow: () => EpochMs;
};
export type Scorer = { readonly key: string; readonly name: string | null; readonly minutes: string };
export type PageSide = {
  readonly side: Side;
  readonly name: string;
  readonly goals: number;
  readonly kicks: number | null;
  readonly scorers: readonly Scorer[];
};
/** The data of a public page or a big screen: the home side first. */
export type PageView = PageLive & {
  readonly words: MatchWords;
  readonly clock: ClockFace | null;
  /** "Second half", "Half time", "Final". */
  readonly part: string;
  readonly sides: readonly [PageSide, PageSide];
  /** Whether the data is up to date. */
  readonly fresh: boolean;
};

const marked = { play: '', penalty: 'penaltyMark', ownGoal: 'ownGoalMark' } as const;

/** Goals of one side, those of one scorer together, in the order of their first goal. */
const scorersOf = (
  lines: readonly PublicLine[],
  side: Side,
  { nameOf }: Pick<MatchWords, 'nameOf'>,
  mark: (kind: 'penaltyMark' | 'ownGoalMark') => string,
): readonly Scorer[] => {
  const found = new Map<string, { name: string | null; minutes: string[] }>();
  for (const { event, minute, side: of } of lines) {
    if (of !== side || (event.type !== 'goal.scored' && event.type !== 'goal.conceded')) continue;
    const key = `${event.kind === 'ownGoal'} ${event.playerId ?? ''}`;
    const one = found.get(key) ?? { name: event.playerId ? nameOf(event.playerId) : null, minutes: [] };
    const kind = marked[event.kind];
    one.minutes.push(kind ? `${minute} ${mark(kind)}` : minute);
    found.set(key, one);
  }
  return [...found].map(([key, { name, minutes }]) => ({ key, name, minutes: minutes.join(', ') }));
};

const personOf = ({ id, name, number }: PublicMatch['players'][number], numbered: boolean): MatchPerson => ({
  id,
  firstName: '',
  lastName: '',
  shortName: numbered && number !== null ? `${name} (${number})` : name,
  dorsal: number,
  position: null,
  photo: null,
});

/** `numbered` adds shirt numbers to names: initials alone are not enough to recognise one's own child. */
export const usePageView = (live: PageLive, numbered: boolean): PageView => {
  const { t } = useTranslation('stands');
  const { page, link, asOf, serverNow } = live;
  const { players, periods, extraPeriods, rivalName } = page;
  const people = useMemo(() => players.map((one) => personOf(one, numbered)), [players, numbered]);
  // The texts use only the periods of the rules.
  const rules = useMemo(() => ({ periods, extraPeriods }) as unknown as MatchView['rules'], [periods, extraPeriods]);
  const words = useMatchWords({ people, rules, rivalName });
  const fresh = link !== 'offline';
  const { playedBefore, runningSince, tempo } = page.clock;
  const matchClock = useMemo(
    () => ({ playedBefore, tempo, ...(runningSince !== null && { runningSince }) }),
    [playedBefore, tempo, runningSince],
  );
  const clocked = { rules, n: page.running ? page.period : undefined, clock: matchClock };
  const clock = useBoardClock(clocked, serverNow, fresh ? null : asOf);
  const part = words.stateName(page.state, page.period);
  const sideOf = (side: Side): PageSide => ({
    side,
    name: side === 'own' ? page.teamName : rivalName,
    goals: page.score[side],
    kicks: page.kicks?.[side] ?? null,
    scorers: scorersOf(page.lines, side, words, (kind) => t(kind)),
  });
  const [own, rival] = [sideOf('own'), sideOf('rival')];
  return { ...live, words, clock, part, fresh, sides: page.isLocal ? [own, rival] : [rival, own] };
};
