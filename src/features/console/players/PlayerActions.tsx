import { useCallback, useDeferredValue } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { keeperOf } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import type { BoardPlace } from '../pitch/PitchBoard.tsx';
import { Placing } from '../pitch/Placing.tsx';
import type { Figures } from '../pitch/pitchPlayers.ts';
import { useClose } from '../useClosing.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { ActionRing, ring } from './ActionRing.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { type Action, additionalOf } from './playerActions.ts';
import type { Question } from './Question.tsx';
import type { Chosen, Selection } from './useSelection.ts';
import { asksWhy } from './WhyLeaves.tsx';

type Touched = {
  model: ConsoleModel;
  selection: Selection;
  figures: Figures;
  at: BoardPlace;
  onQuestion: (question: Question) => void;
};

/** A player who waits for the other one of a substitution is released like anything that is open. */
const LetGo = ({ onLetGo }: { onLetGo: () => void }) => {
  useClose(onLetGo);
  return null;
};

const wantsAction = (chosen: Chosen | null): boolean => chosen?.wants === 'action';

const Around = ({ playerId, leaving, ...touched }: Touched & { playerId: PlayerId; leaving: boolean }) => {
  const { model, selection, figures, at, onQuestion } = touched;
  const { state, words, say } = model;
  const { askPartner, askPlace, clear, touch } = selection;
  const onAction = useCallback(
    ({ name, event }: Action) => {
      if (event === null) return askPartner(additionalOf(name));
      clear();
      if (name === 'leave' && asksWhy(state, playerId)) return onQuestion({ about: 'leaving', playerId });
      const id = say(event, { button: `${name} ${playerId}` });
      if (name === 'goal') onQuestion({ about: 'assist', goalId: id, playerId });
    },
    [playerId, state, say, askPartner, clear, onQuestion],
  );
  const player = {
    name: words.nameOf(playerId),
    number: numberOf(model, playerId),
    keeper: keeperOf(state) === playerId,
    minutes: figures.minutes[playerId] ?? null,
    target: figures.bars[playerId]?.target || null,
  };
  const placed = playerId in state.pitch;
  const parts = { model, playerId, player, leaving, onAction, onClose: clear, ...(placed && { onMove: askPlace }) };
  const roomy = at.width >= ring.width && at.height >= ring.height;
  return roomy ? <ActionRing {...parts} at={at} /> : <ActionSheet {...parts} onTouch={touch} />;
};

/**
 * The actions of the selected player. On close they are hidden at once, and removed a frame later: on a slow tablet
 * that is most of the work of a tap.
 */
export const PlayerActions = (touched: Touched) => {
  const { model, selection, at } = touched;
  const { chosen, clear } = selection;
  const before = useDeferredValue(chosen);
  const leaving = wantsAction(before) && !wantsAction(chosen);
  const about = leaving ? before : chosen;
  return (
    <>
      {(chosen?.wants === 'partner' || chosen?.wants === 'pair') && <LetGo onLetGo={clear} />}
      {chosen?.wants === 'place' && (
        <Placing
          key={`place ${chosen.playerId}`}
          model={model}
          playerId={chosen.playerId}
          at={at.pitch}
          onDone={clear}
        />
      )}
      {about && wantsAction(about) && model.phase !== 'scheduled' && (
        <Around key={`actions ${about.playerId}`} {...touched} playerId={about.playerId} leaving={leaving} />
      )}
    </>
  );
};
