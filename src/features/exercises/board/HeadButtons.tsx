import { ArrowLeft, Pause, Play, Presentation, Redo2, Share2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { isDeed } from './deedNames.ts';
import type { Playback } from './stage/usePlayback.ts';
import type { Board as BoardNow } from './useBoard.ts';

const Present = lazyPart(async () => (await import('./Present.tsx')).Present);
const ShareSheet = lazyPart(async () => (await import('./share/ShareSheet.tsx')).ShareSheet);

/** The way out: an address, or what closes the board. */
export type BackTo = { readonly label: string } & ({ readonly to: string } | { readonly onClick: () => void });

/** The way out of the board. */
export const Back = ({ back }: { back: BackTo }) => {
  const icon = <ArrowLeft size={24} aria-hidden="true" />;
  if ('onClick' in back) return <IconButton size={48} label={back.label} icon={icon} onClick={back.onClick} />;
  return (
    <Link
      to={back.to}
      aria-label={back.label}
      title={back.label}
      className="grid size-12 shrink-0 place-items-center rounded-8 hover:bg-sunken"
    >
      {icon}
    </Link>
  );
};

/** What undo and redo take back or give again, by name. */
export const StepButtons = ({ board }: { board: BoardNow }) => {
  const { t } = useTranslation('board');
  const { lastDeed, nextDeed, undo, redo } = board;
  const named = (deed: string | undefined): string => (isDeed(deed) ? `: ${t(`deeds.${deed}`)}` : '');
  return (
    <>
      <IconButton
        size={48}
        label={`${t('undo')}${named(lastDeed)}`}
        icon={<Undo2 size={22} aria-hidden="true" />}
        disabled={lastDeed === undefined}
        onClick={undo}
      />
      <IconButton
        size={48}
        label={`${t('redo')}${named(nextDeed)}`}
        icon={<Redo2 size={22} aria-hidden="true" />}
        disabled={nextDeed === undefined}
        onClick={redo}
        className="max-sm:hidden"
      />
    </>
  );
};

/** Plays from the frame that is shown. */
export const PlayButton = ({ board, playback }: { board: BoardNow; playback: Playback }) => {
  const { t } = useTranslation('board');
  const { playing, play, pause } = playback;
  const Icon = playing ? Pause : Play;
  return (
    <Button
      variant="go"
      icon={<Icon size={20} aria-hidden="true" />}
      aria-label={t(playing ? 'pause' : 'play')}
      disabled={board.scene.frames.length < 2}
      onClick={() => (playing ? pause() : play(board.frame))}
    >
      <span className="max-sm:hidden">{t(playing ? 'pause' : 'play')}</span>
    </Button>
  );
};

/** The drawing on the whole screen. */
export const PresentButton = ({ board, title }: { board: BoardNow; title: string }) => {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Presentation size={20} aria-hidden="true" />}
        aria-label={t('present.label')}
        className="max-sm:border-transparent max-sm:bg-transparent max-sm:px-3"
        onPointerEnter={Present.fetch}
        onClick={() => setOpen(true)}
      >
        <span className="max-md:hidden">{t('present.label')}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Present board={board} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Films and pictures of the drawing; what makes them is loaded with the first touch. */
export const ShareButton = ({ board, title }: { board: BoardNow; title: string }) => {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size={48}
        label={t('share.label')}
        icon={<Share2 size={22} aria-hidden="true" />}
        onPointerEnter={ShareSheet.fetch}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ShareSheet board={board} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
