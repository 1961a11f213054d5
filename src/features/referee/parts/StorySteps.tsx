import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import type { MatchWords } from '#realtime/matchWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { Story } from '../book.ts';

const stepMs = 900;

/** One step after the other while it is on; at the end it goes off. */
const usePlaying = (at: number, last: number, onStep: (at: number) => void) => {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (at < last ? onStep(at + 1) : setPlaying(false)), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, onStep]);
  const toggle = (): void => {
    if (!isPlaying && at === last) onStep(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
};

type Props = {
  story: Story;
  words: MatchWords;
  /** How many entries have been noted at the step that is shown. */
  at: number;
  last: number;
  /** What is said last is not noted. */
  refused: boolean;
  onStep: (at: number) => void;
};

/** What was noted, one after the other; a touch shows the match after it. */
export const StorySteps = ({ story, words, at, last, refused, onStep }: Props) => {
  const { t } = useTranslation('referee');
  const { isPlaying, toggle, stop } = usePlaying(at, last, onStep);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, row] = [list.current, list.current?.children[Math.max(0, at - 1)]];
    if (box && row instanceof HTMLElement) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [at]);
  const go = (to: number): void => {
    stop();
    onStep(to);
  };
  const entries = [...story.log, story.said];
  const icon = { size: 22, 'aria-hidden': true } as const;
  return (
    <section aria-label={t('story')} className="min-w-0">
      <div className="flex items-center gap-1 pb-2">
        <IconButton label={t('first')} icon={<SkipBack {...icon} />} disabled={at === 0} onClick={() => go(0)} />
        <IconButton label={t('back')} icon={<StepBack {...icon} />} disabled={at === 0} onClick={() => go(at - 1)} />
        <IconButton
          label={t(isPlaying ? 'pause' : 'play')}
          icon={isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
          onClick={toggle}
        />
        <IconButton
          label={t('on')}
          icon={<StepForward {...icon} />}
          disabled={at === last}
          onClick={() => go(at + 1)}
        />
        <IconButton
          label={t('last')}
          icon={<SkipForward {...icon} />}
          disabled={at === last}
          onClick={() => go(last)}
        />
        <span className="figures ml-auto text-14 text-soft">{`${at}/${last}`}</span>
      </div>
      <ol ref={list} className="relative max-h-[28rem] overflow-y-auto border-line border-y">
        {entries.map((entry, index) => {
          const isLast = index === entries.length - 1;
          return (
            <li key={entry.id} className="border-line not-last:border-b">
              <button
                type="button"
                aria-current={index + 1 === at ? 'step' : undefined}
                onClick={() => go(index + 1)}
                className={classes(
                  'grid min-h-11 w-full grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-2 px-2 py-2 text-left hover:bg-sunken aria-[current]:bg-sunken',
                  index + 1 > at && 'text-soft',
                  isLast && 'font-semibold',
                )}
              >
                <span className="figures text-soft">{printMinute(entry)}</span>
                <span className={classes('min-w-0', isLast && refused && 'line-through')}>
                  {words.entrySentence(entry, story.log)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
