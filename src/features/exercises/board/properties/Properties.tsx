import { Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { FrameFields } from '../Strip.tsx';
import { isArea, isLine, isPerson } from '../tools.ts';
import type { Board } from '../useBoard.ts';
import { copyChosen, removeChosen } from '../useBoardKeys.ts';
import { nameOf } from '../words.ts';
import { ArrangeButtons } from './ArrangeButtons.tsx';
import { LookFields } from './LookFields.tsx';
import { MovementFields } from './MovementFields.tsx';
import { PitchFields } from './PitchFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { WhoFields } from './WhoFields.tsx';

const Chosen = ({ board }: { board: Board }) => {
  const { t } = useTranslation('board');
  const { things } = board;
  const [only] = things;
  return (
    <>
      <h2 className="title break-words text-20">
        {things.length === 1 && only ? nameOf(t, only) : t('chosen.many', { count: things.length })}
      </h2>
      <MovementFields board={board} />
      {things.every((thing) => isPerson(thing) || thing.kind === 'number' || thing.kind === 'text') && (
        <WhoFields board={board} />
      )}
      <LookFields board={board} lines={things.every(isLine)} areas={things.every(isArea)} />
      {things.length === 1 && <PlaceFields board={board} />}
      <ArrangeButtons board={board} />
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => copyChosen(board)}>
        {t('chosen.copy')}
      </Button>
      <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => removeChosen(board)}>
        {t('chosen.remove')}
      </Button>
    </>
  );
};

/** What can be changed: of the things that are chosen; else of the frame, the teams and the pitch. */
export const Properties = ({ board }: { board: Board }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    {board.things.length > 0 ? (
      <Chosen board={board} />
    ) : (
      <>
        <FrameFields board={board} />
        <TeamFields board={board} />
        <PitchFields board={board} />
      </>
    )}
  </div>
);
