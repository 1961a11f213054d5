import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchBoards } from '#api/matchBoards.ts';
import { boardsMost } from '#contract/matchBoard.ts';
import { type ExplainingContext, isOlder } from '#machines/board/explaining.ts';
import { useMatchBoardNews } from '#realtime/useBoardNews.ts';
import { toast } from '#ui/controls/toast.ts';
import { RefusedBoard } from '#ui/football/RefusedBoard.tsx';
import { LinkLine } from '../parts/LinkLine.tsx';
import { BoardField } from './BoardField.tsx';
import type { BoardOverProps } from './BoardOver.tsx';
import { BoardBench, BoardButtons, BoardClock, BoardTools, Difference, type Refused } from './BoardSide.tsx';
import { BoardTabs, FrameSentence, KeepBoard, NewerBoard } from './BoardTabs.tsx';
import { judged, stepsFor } from './planChanges.ts';
import { lineUpTab, useBoardsLeft, useMatchBoard } from './useMatchBoard.ts';

/** The tactics board over the console, as it was left on this device. */
export const MatchBoard = (props: BoardOverProps) => {
  const left = useBoardsLeft(props.model);
  if (left) return <OpenBoard {...props} before={left.context} />;
  return props.shown && <div className="fixed inset-0 z-30 bg-paper" />;
};

/**
 * The tactics board over the console: the match as it stands, to draw on and to move about. A copy: what is done on it
 * is no part of the match, and substitutions are only prepared.
 */
const OpenBoard = ({
  model,
  plan,
  half,
  shown,
  before,
}: BoardOverProps & { before: ExplainingContext | undefined }) => {
  const { t } = useTranslation(['console', 'board']);
  const board = useMatchBoard(model, shown, before);
  const { boards, keep, refused: unsent, again, drop } = useMatchBoards(model.facts.id, !model.rehearsal);
  useMatchBoardNews();
  const saved = boards.find(({ id }) => id === board.context.tab);
  const newer = saved && isOlder(board.sheet, saved.scene) ? saved : undefined;
  const { changes } = board.difference;
  const steps = useMemo(() => stepsFor(model, half, changes), [model, half, changes]);
  const checks = useMemo(() => judged(model, plan, steps), [model, plan, steps]);
  if (!shown) return null;
  const refused: Refused = checks.flatMap(({ planned, flag }) => {
    if (flag?.code !== 'refused') return [];
    const { playerId } = flag.refused.details;
    return [{ id: planned.id, error: flag.refused, player: playerId ? model.words.nameOf(String(playerId)) : '' }];
  });
  const prepare = (): void => {
    for (const step of steps) plan.say(step);
    void toast.done(t('board.planned', { count: changes.length }));
  };
  const tabs = [{ id: lineUpTab, name: t('board.lineUp'), scene: board.sheet?.scene }, ...boards];
  const title = tabs.find(({ id }) => id === board.context.tab)?.name ?? t('board.lineUp');
  return (
    <div
      data-theme="dark"
      data-contrast="high"
      data-testid="match-board"
      className="fixed inset-0 z-30 flex flex-col bg-paper text-ink"
    >
      <h1 className="sr-only">{t('board.title', { team: model.facts.teamName, rival: model.facts.rival.name })}</h1>
      <LinkLine model={model} />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {boards.length > 0 && <BoardTabs board={board} boards={boards} />}
          <BoardField board={board} label={title} />
        </div>
        <aside className="flex shrink-0 flex-col gap-3 p-3 max-md:h-[52dvh] md:w-72 lg:w-80 lg:p-4">
          <BoardClock model={model} />
          <div className="-mx-1 grid min-h-0 flex-1 content-start gap-3 overflow-y-auto overscroll-contain px-1 pb-1">
            {unsent.map(({ id, name, scene, refused: code }) => (
              <RefusedBoard
                key={id}
                {...{ name, scene, error: { code }, given: { most: boardsMost } }}
                onAgain={() => again(id)}
                onDrop={() => drop(id)}
              />
            ))}
            <FrameSentence board={board} />
            {newer && <NewerBoard board={board} newer={newer} />}
            <BoardTools board={board} />
            <KeepBoard model={model} board={board} keep={keep} />
            <BoardBench model={model} board={board} />
            <Difference
              {...{ model, board, refused }}
              words={changes.map((one) => plan.words.changes([one]))}
              onPlan={prepare}
            />
          </div>
          <BoardButtons model={model} board={board} />
        </aside>
      </div>
    </div>
  );
};
