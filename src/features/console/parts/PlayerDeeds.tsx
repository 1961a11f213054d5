import { useCallback, useDeferredValue } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { keeperOf } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import type { BoardPlace } from '../pitch/PitchBoard.tsx';
import { Placing } from '../pitch/Placing.tsx';
import type { Figures } from '../pitch/pitchPlayers.ts';
import { additionalOf, type Deed } from '../playerDeeds.ts';
import type { Chosen, Hand } from '../useChosen.ts';
import { useClose } from '../useClosing.ts';
import type { Desk } from '../useConsole.ts';
import { DeedRing, ring } from './DeedRing.tsx';
import { DeedSheet } from './DeedSheet.tsx';

type Touched = {
  desk: Desk;
  hand: Hand;
  figures: Figures;
  at: BoardPlace;
  /** A goal of his was noted: who gave the pass? */
  onGoal: (goalId: string, scorer: PlayerId) => void;
};

/** Whoever waits for the other one of a change is let go like whatever is open. */
const LetGo = ({ onLetGo }: { onLetGo: () => void }) => {
  useClose(onLetGo);
  return null;
};

const wantsDeed = (chosen: Chosen | null): boolean => chosen?.wants === 'deed';

const Around = ({ playerId, leaving, ...touched }: Touched & { playerId: PlayerId; leaving: boolean }) => {
  const { desk, hand, figures, at, onGoal } = touched;
  const { state, words, say } = desk;
  const { askPartner, askPlace, letGo, touch } = hand;
  const onDeed = useCallback(
    ({ name, event }: Deed) => {
      if (event === null) return askPartner(additionalOf(name));
      letGo();
      const id = say(event, { button: `${name} ${playerId}` });
      if (name === 'goal') onGoal(id, playerId);
    },
    [playerId, say, askPartner, letGo, onGoal],
  );
  const player = {
    name: words.nameOf(playerId),
    number: numberOf(desk, playerId),
    keeper: keeperOf(state) === playerId,
    minutes: figures.minutes[playerId] ?? null,
    target: figures.bars[playerId]?.target || null,
  };
  const placed = playerId in state.pitch;
  const parts = { desk, playerId, player, leaving, onDeed, onClose: letGo, ...(placed && { onMove: askPlace }) };
  const roomy = at.width >= ring.width && at.height >= ring.height;
  return roomy ? <DeedRing {...parts} at={at} /> : <DeedSheet {...parts} onTouch={touch} />;
};

/**
 * What may happen to the player who was touched. It is out of sight at once, and taken away a frame later: on a slow
 * tablet that is most of the work of a touch.
 */
export const PlayerDeeds = (touched: Touched) => {
  const { desk, hand, at } = touched;
  const { chosen, letGo } = hand;
  const before = useDeferredValue(chosen);
  const leaving = wantsDeed(before) && !wantsDeed(chosen);
  const about = leaving ? before : chosen;
  return (
    <>
      {(chosen?.wants === 'partner' || chosen?.wants === 'pair') && <LetGo onLetGo={letGo} />}
      {chosen?.wants === 'place' && (
        <Placing key={`place ${chosen.playerId}`} desk={desk} playerId={chosen.playerId} at={at.pitch} onDone={letGo} />
      )}
      {about && wantsDeed(about) && desk.phase !== 'scheduled' && (
        <Around key={`deeds ${about.playerId}`} {...touched} playerId={about.playerId} leaving={leaving} />
      )}
    </>
  );
};
