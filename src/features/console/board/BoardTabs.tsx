import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BoardTab } from '#api/matchBoards.ts';
import { withLines } from '#domain/scene/lineUp.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { toast } from '#ui/controls/toast.ts';
import { useFace } from '../clock/useFace.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { lineUpTab, type MatchBoardModel } from './useMatchBoard.ts';

const tab =
  'title min-h-12 max-w-64 shrink-0 truncate rounded-8 border border-edge bg-raised px-4 text-16 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-inverse';

/** The match as it stands, and the boards that were prepared for it. */
export const BoardTabs = ({ board, boards }: { board: MatchBoardModel; boards: readonly BoardTab[] }) => {
  const { t } = useTranslation('console');
  const { context, send } = board;
  const lineUp = context.sheets[lineUpTab];
  return (
    <nav aria-label={t('board.tabs')} className="flex shrink-0 gap-2 overflow-x-auto p-2">
      {lineUp && (
        <button
          type="button"
          className={tab}
          aria-pressed={context.tab === lineUpTab}
          onClick={() => send({ type: 'board.shown', tab: lineUpTab, scene: lineUp.from })}
        >
          {t('board.lineUp')}
        </button>
      )}
      {boards.map(({ id, name, scene }) => (
        <button
          key={id}
          type="button"
          className={tab}
          aria-pressed={context.tab === id}
          onClick={() => send({ type: 'board.shown', tab: id, scene })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
};

/** Another device has saved the board anew: nothing moves under the finger until the user says so. */
export const NewerBoard = ({ board: { send }, newer }: { board: MatchBoardModel; newer: BoardTab }) => {
  const { t } = useTranslation('console');
  return (
    <p role="status" className="grid gap-2 text-14">
      {t('board.newer')}
      <Button onClick={() => send({ type: 'board.shown', tab: newer.id, scene: newer.scene })}>
        {t('board.show')}
      </Button>
    </p>
  );
};

/** The sentence of the frame that is shown, and which of them it is. */
export const FrameSentence = ({ board: { sheet } }: { board: MatchBoardModel }) => {
  const { t } = useTranslation('board');
  if (!sheet || sheet.scene.frames.length < 2) return null;
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="title text-20 leading-tight empty:hidden md:text-24">
        {sheet.scene.frames[sheet.frame]?.caption}
      </p>
      <p className="flex flex-wrap gap-2" role="img" aria-label={t('frames.this', { n: sheet.frame + 1 })}>
        {sheet.scene.frames.map(({ id }, n) => (
          <span
            key={id}
            className={classes('size-4 rounded-full border-2 border-soft', n === sheet.frame && 'bg-ink')}
          />
        ))}
      </p>
    </div>
  );
};

type KeepProps = {
  model: ConsoleModel;
  board: MatchBoardModel;
  keep: (board: Pick<BoardTab, 'id' | 'name' | 'scene'>) => void;
};

/** Keeps what is on the board, with its chalk, as a board of the match: on the device at once, sent later. */
export const KeepBoard = ({ model, board: { sheet }, keep }: KeepProps) => {
  const { t } = useTranslation('console');
  const { main, label } = useFace(model);
  if (model.rehearsal || !sheet || sheet.past.length === 0) return null;
  const take = (): void => {
    const lines = sheet.lines.map(({ points }) => points);
    keep({ id: newId(), name: `${label} ${main}`, scene: withLines(sheet.scene, sheet.frame, lines) });
    void toast.done(t('board.kept'));
  };
  return (
    <Button icon={<Bookmark size={20} aria-hidden="true" />} onClick={take}>
      {t('board.keep')}
    </Button>
  );
};
