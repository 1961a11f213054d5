import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { benchOf, keeperOf } from '#domain/match/state.ts';
import type { BoardPlace } from '../pitch/PitchBoard.tsx';
import { type Figures, personOf } from '../pitch/pitchPlayers.ts';
import { changeOf, type Deed, deedsOf } from '../playerDeeds.ts';
import type { Hand } from '../useChosen.ts';
import { useClose } from '../useClosing.ts';
import type { Desk } from '../useConsole.ts';
import { DeedRing, ring } from './DeedRing.tsx';
import { DeedSheet } from './DeedSheet.tsx';
import { Partners } from './Partners.tsx';

export type PlayerDeedsProps = {
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

/** What may happen to the player who was touched. */
export const PlayerDeeds = ({ desk, hand, figures, at, onGoal }: PlayerDeedsProps) => {
  const { t } = useTranslation('console');
  const { state, facts, words, say } = desk;
  if (hand.chosen?.wants === 'partner') return <LetGo onLetGo={hand.letGo} />;
  if (!hand.chosen || desk.phase === 'scheduled') return null;
  const { playerId } = hand.chosen;
  const deeds = deedsOf(desk, playerId, benchOf(state));
  const doIt = ({ name, event }: Deed) => {
    if (event === null) return hand.askPartner();
    hand.letGo();
    const id = say(event, { button: `${name} ${playerId}` });
    if (name === 'goal') onGoal(id, playerId);
  };
  const player = {
    name: words.nameOf(playerId),
    number: state.players[playerId]?.dorsal ?? personOf(facts.people, playerId)?.dorsal ?? null,
    keeper: keeperOf(state) === playerId,
    minutes: figures.minutes[playerId] ?? null,
    target: figures.bars[playerId]?.target || null,
  };
  const parts = { deeds, player, colours: facts, onDeed: doIt, onClose: hand.letGo };
  const roomy = at.width >= ring.width && at.height >= ring.height;
  if (roomy) return <DeedRing {...parts} at={at} />;
  const changes = playerId in state.pitch && deeds.some(({ name, refused }) => name === 'change' && refused === null);
  const partners = changes && (
    <Partners
      desk={desk}
      label={t('change.asked', { name: player.name })}
      players={benchOf(state).filter((id) => desk.objection(changeOf(desk, playerId, id)) === null)}
      onTouch={hand.touch}
    />
  );
  return <DeedSheet {...parts} partners={partners} />;
};
