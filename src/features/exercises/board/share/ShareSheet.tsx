import { useSelector } from '@xstate/react';
import { Clapperboard, Download, FileText, Image, ImagePlay, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import type { FilmHead } from '#domain/film/filmHead.ts';
import { isTooLong } from '#domain/film/filmPlan.ts';
import { may } from '#domain/rights.ts';
import { paletteOf } from '#domain/scene/picture/palette.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { FilmOrder, MadeFile } from '#machines/board/exporter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/controls/Sheet.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { saveFile } from '#ui/records/saveFile.ts';
import { usePalette } from '../stage/usePalette.ts';
import type { Board } from '../useBoard.ts';
import { frameWords } from '../words.ts';
import { createExporter } from './exporting.ts';

/** The colour of a band without a club. */
const grass = '#1F7A45';
type Form = FilmOrder['as'];
const icons = { mp4: Clapperboard, gif: ImagePlay, png: Image, pdf: FileText } as const;
const names = { mp4: 'MP4', gif: 'GIF', png: 'PNG', pdf: 'PDF' } as const;
const fileOf = ({ content, name }: MadeFile): File => new File([content], name, { type: content.type });
const canShare = (file: MadeFile): boolean => navigator.canShare?.({ files: [fileOf(file)] }) ?? false;

const Choices = ({
  forms,
  moves,
  onChoose,
}: {
  forms: readonly Form[];
  moves: boolean;
  onChoose: (as: Form) => void;
}) => {
  const { t } = useTranslation('board');
  return (
    <ul className="grid gap-2 pb-4">
      {forms.map((as) => {
        const Icon = icons[as];
        const isMoving = as === 'mp4' || as === 'gif';
        return (
          <li key={as}>
            <button
              type="button"
              disabled={isMoving && !moves}
              onClick={() => onChoose(as)}
              className="flex min-h-16 w-full items-center gap-4 rounded-8 border border-line bg-paper px-4 py-2 text-left hover:border-ink disabled:bg-sunken disabled:text-soft"
            >
              <Icon size={28} aria-hidden="true" className="shrink-0 text-go" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`share.forms.${as}`)}</span>
                <span className="block text-14 text-soft">
                  {t(isMoving && !moves ? 'share.still' : `share.hints.${as}`)}
                </span>
              </span>
              <span className="figures text-16 text-soft">{names[as]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const Progress = ({ done, words, onCancel }: { done: number; words: string; onCancel: () => void }) => {
  const { t } = useTranslation('board');
  const percent = Math.round(done * 100);
  return (
    <div className="grid gap-4 pb-4">
      <p>{words}</p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-go transition-[width] duration-(--quick)"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="figures text-20">{percent} %</span>
        {/* Said in steps, so that a reader of the screen is not interrupted all the time. */}
        <span className="sr-only" aria-live="polite">
          {t('share.percent', { percent: Math.floor(percent / 10) * 10 })}
        </span>
        <Button onClick={onCancel}>{t('share.cancel')}</Button>
      </div>
    </div>
  );
};

const Made = ({ file }: { file: MadeFile }) => {
  const { t } = useTranslation('board');
  const [refused, setRefused] = useState(false);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ files: [fileOf(file)] });
    } catch (fault) {
      // Closed by the user: nothing has gone wrong. Anything else leaves the download.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) setRefused(true);
    }
  };
  const shares = canShare(file) && !refused;
  const kb = file.content.size / 1000;
  const size = kb < 1000 ? `${Math.ceil(kb)} kB` : `${(kb / 1000).toFixed(1)} MB`;
  return (
    <div className="grid gap-4 pb-4">
      <p role="status">
        <span className="font-semibold">{t('share.made')}</span>{' '}
        <span className="break-all text-14 text-soft">
          {file.name}, {size}
        </span>
      </p>
      {refused && <p>{t('share.noShare')}</p>}
      <div className="flex flex-wrap gap-3">
        {shares && (
          <Button
            variant="go"
            className="flex-1"
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {t('share.send')}
          </Button>
        )}
        <Button
          variant={shares ? 'quiet' : 'go'}
          className="flex-1"
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => saveFile(file.content, file.name)}
        >
          {t('share.download')}
        </Button>
      </div>
    </div>
  );
};

/** The band over what is made: the title in the colour of the club, and each frame in words. */
const useHead = (scene: Scene, title: string): FilmHead => {
  const { t, i18n } = useTranslation('board');
  const { user } = useSession();
  const clubId = user?.clubId;
  const [colour, setColour] = useState(grass);
  // Without an account there is neither a club nor a store of answers.
  useEffect(() => {
    let here = true;
    if (clubId !== undefined)
      void send(clubProfile.get, { params: { clubId } })
        .then(({ colours: [first = grass] }) => here && /^#[\da-f]{6}$/i.test(first) && setColour(first))
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [clubId]);
  const sentences = scene.frames.map(({ caption }, n) =>
    (caption ?? frameWords(t, i18n.language, scene, n)).slice(0, 300),
  );
  return { title: title.slice(0, 120), colour, sentences };
};

export type ShareSheetProps = {
  /** The drawing, the pitch as the window shows it, and the frame that is shown. */
  board: Pick<Board, 'scene' | 'pitch' | 'frame'>;
  title: string;
  onClose: () => void;
};

/** Makes a film, a GIF, a picture or a sheet of the drawing and hands it over. */
export const ShareSheet = ({ board, title, onClose }: ShareSheetProps) => {
  const { t } = useTranslation('board');
  const { t: errors } = useTranslation('errors');
  const { user } = useSession();
  const server = user !== null && may(user.roles, 'exercise.edit');
  const isNight = usePalette(board.pitch) === paletteOf('night');
  const [actor] = useState(() => createExporter({ server }, () => ({ look: isNight ? 'night' : board.pitch.look })));
  const { value, matches, context } = useSelector(actor, (now) => ({
    value: now.value,
    matches: now.matches.bind(now),
    context: now.context,
  }));
  const shown = useRef(0);
  useEffect(() => {
    actor.start();
    shown.current += 1;
    return () => {
      shown.current -= 1;
      // A screen that is drawn twice in development goes and comes back at once.
      queueMicrotask(() => {
        if (shown.current > 0) return;
        actor.send({ type: 'cancelled' });
        actor.stop();
      });
    };
  }, [actor]);
  const scene = { ...board.scene, pitch: board.pitch };
  const [banded, setBanded] = useState(false);
  const head = useHead(scene, title);
  const shield = user?.clubShield ?? undefined;
  const choose = (as: Form): void =>
    actor.send({
      type: 'chosen',
      order: { scene, as, frame: board.frame, title, ...(banded && as !== 'pdf' && { head, shield }) },
    });
  const { file, failure, done, fellBack } = context;
  const isBusy = matches('probing') || matches('inBrowser') || matches('onServer');
  const words = (): string => {
    if (matches({ onServer: 'waiting' }) || matches({ onServer: 'sending' }))
      return t(fellBack ? 'share.serverInstead' : 'share.server');
    return t(matches({ inBrowser: 'closing' }) ? 'share.closing' : 'share.making');
  };
  const tooLong = isTooLong(board.scene);
  return (
    <Sheet open onClose={onClose} title={t('share.title')}>
      <div data-share={typeof value === 'string' ? value : Object.keys(value)[0]}>
        {failure !== null && (
          <p role="alert" className="mb-3 rounded-8 border border-line bg-sunken p-3">
            {failure === 'film.here' ? t('share.here') : <ErrorSentence error={{ code: failure }} />}
          </p>
        )}
        {matches('done') && file && <Made file={file} />}
        {isBusy ? (
          <Progress done={done} words={words()} onCancel={() => actor.send({ type: 'cancelled' })} />
        ) : (
          <>
            <Switch label={t('share.head')} description={t('share.headSays')} checked={banded} onChange={setBanded} />
            <Choices
              forms={server ? ['mp4', 'gif', 'png', 'pdf'] : ['mp4', 'gif', 'png']}
              moves={board.scene.frames.length > 1 && !tooLong}
              onChoose={choose}
            />
          </>
        )}
        {tooLong && <p className="pb-4 text-14 text-soft">{errors('film.tooLong')}</p>}
      </div>
    </Sheet>
  );
};
