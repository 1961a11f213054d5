import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { Back, type BackTo, PlayButton, PresentButton, ShareButton, StepButtons } from './HeadButtons.tsx';
import { layoutOf } from './layout.ts';
import { Properties } from './properties/Properties.tsx';
import { NarrowProperties, PhoneProperties } from './properties/PropertiesSheet.tsx';
import { Strip } from './Strip.tsx';
import { BoardStage } from './stage/BoardStage.tsx';
import { usePlayback } from './stage/usePlayback.ts';
import { ThingsList } from './ThingsList.tsx';
import { Tray } from './Tray.tsx';
import type { Board as BoardNow } from './useBoard.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useWindowSize } from './useWindowSize.ts';
import { frameWords } from './words.ts';

/** In a column beside the drawing words have little room: smaller ones, close to the edges, are not cut. */
const narrowFields = '[&_select]:px-2 [&_select]:pr-6 [&_select]:text-14 [&_select+svg]:right-1';

export type BoardProps = {
  board: BoardNow;
  title: string;
  back: BackTo;
  /** Where the drawing is kept. */
  mark: ReactNode;
  /** Buttons of the screen that the board is on: files, sharing. */
  actions?: ReactNode;
};

/** The tactics board: the drawing takes most of the window, everything else is its frame. */
export const Board = ({ board, title, back, mark, actions }: BoardProps) => {
  const { t, i18n } = useTranslation('board');
  const size = useWindowSize();
  const { form, drawing, low, narrow, side, wideTray } = layoutOf(size, board.pitch);
  const { show } = board;
  const playback = usePlayback(
    board.scene,
    useCallback((frame: number) => show(frame), [show]),
  );
  useBoardKeys(board, playback);
  const words = frameWords(t, i18n.language, board.scene, board.frame);
  const caption = board.scene.frames[board.frame]?.caption ?? words;
  const stage = <BoardStage board={board} playback={playback} size={drawing} label={words} />;
  const head = (
    <header className="flex h-14 shrink-0 items-center gap-1 px-2 sm:gap-2">
      <Back back={back} />
      {/* Where the buttons leave no room, the drawing is the page and its name is only said. */}
      <h1 className={size.width < 900 ? 'sr-only' : 'title min-w-0 flex-1 text-20 leading-6 lg:text-24'}>{title}</h1>
      {size.width < 900 && <span className="flex-1" />}
      <span className="min-w-0 max-sm:sr-only">{mark}</span>
      <StepButtons board={board} />
      {actions}
      <ShareButton board={board} title={title} />
      <PresentButton board={board} title={title} />
      <PlayButton board={board} playback={playback} />
    </header>
  );
  if (form === 'rows')
    return (
      <div className="relative flex h-dvh flex-col overflow-hidden bg-paper">
        <ThingsList board={board} />
        {/* At the same place as beside the columns: a phone that is turned keeps the sheet that is open, and its film. */}
        <div className="shrink-0">{head}</div>
        <div className="grid min-h-0 flex-1 place-items-center">{stage}</div>
        <Tray board={board} form="row" />
        <Strip board={board} />
        <PhoneProperties board={board} />
      </div>
    );
  return (
    <div
      className="relative grid h-dvh overflow-hidden bg-paper"
      style={{
        gridTemplateRows: low ? '56px minmax(0,1fr)' : '56px minmax(0,1fr) auto',
        gridTemplateColumns: `${side}px ${drawing.width}px minmax(0,1fr)`,
      }}
    >
      <ThingsList board={board} />
      <div className="col-span-3">{head}</div>
      <div className="min-h-0 justify-self-start">
        <Tray board={board} form={wideTray ? 'columns' : 'column'} />
      </div>
      <div className="grid min-h-0 place-items-center">{stage}</div>
      <aside
        aria-label={t('properties')}
        className={classes(
          'min-h-0 w-full max-w-72 justify-self-end overflow-y-auto overscroll-contain px-2 pb-4',
          side < 240 && !narrow && narrowFields,
        )}
      >
        {low && <Strip board={board} />}
        {narrow ? <NarrowProperties board={board} /> : <Properties board={board} />}
      </aside>
      {!low && (
        <footer className="col-span-3 flex min-h-14 items-center justify-center gap-4 px-4">
          <p className="hidden min-w-0 max-w-[45%] items-center gap-3 sm:flex">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-ink text-16 text-inverse">
              {board.frame + 1}
            </span>
            <span className="line-clamp-2 text-14">{caption}</span>
          </p>
          <Strip board={board} />
        </footer>
      )}
    </div>
  );
};
