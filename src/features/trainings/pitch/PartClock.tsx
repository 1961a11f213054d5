import { useTranslation } from 'react-i18next';
import { minuteMs, playedAt } from '#domain/clock.ts';
import { partClock } from '#machines/training/onPitch.ts';
import { printClock, useSecond } from '#realtime/clockFace.ts';
import { tabClock } from '#realtime/serverClock.ts';
import { classes } from '#ui/controls/classes.ts';
import type { OnPitch } from './useOnPitch.ts';

type Timed = { readonly id: string; readonly minutes: number };
const shareOf = (played: number, minutes: number): number => Math.min(1, played / (minutes * minuteMs));

/** What is left of the part, in figures that are read from the touchline; past its minutes it counts up in amber. */
export const PartClock = ({ pitch, parts }: { pitch: OnPitch; parts: readonly Timed[] }) => {
  const { t } = useTranslation('trainings');
  const { context, value } = pitch;
  const clock = partClock(context);
  useSecond(clock, tabClock.now);
  const minutes = parts[context.part]?.minutes ?? 0;
  const played = playedAt(clock, tabClock.now());
  const left = minutes * minuteMs - played;
  // Whole seconds that are left: 13:42 stands until the 18 minutes and 19 seconds are over.
  const face = left >= 0 ? printClock(Math.ceil(left / 1000) * 1000) : `+${printClock(-left)}`;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span
          role="timer"
          className={classes(
            'figures text-112 leading-[0.86]',
            left < 0 && 'text-warn',
            value === 'paused' && 'opacity-60',
          )}
        >
          {face}
        </span>
        <span className="text-soft">
          {left < 0 ? t('pitch.over', { count: minutes }) : t('pitch.left', { count: minutes })}
          {value === 'paused' && ` · ${t('pitch.paused')}`}
        </span>
      </p>
      <ol
        aria-label={t('pitch.progress', { n: context.part + 1, count: parts.length })}
        className="flex h-2.5 gap-[3px]"
      >
        {parts.map((part, index) => {
          const now = index === context.part;
          const done = index < context.part || value === 'over';
          return (
            <li
              key={part.id}
              style={{ flexGrow: part.minutes, flexBasis: 0 }}
              className={classes('relative overflow-hidden rounded-[3px]', done && !now ? 'bg-edge' : 'bg-line')}
            >
              {now && (
                <span
                  className="absolute inset-y-0 left-0 bg-club-edge"
                  style={{ width: `${shareOf(played, part.minutes) * 100}%` }}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
};
