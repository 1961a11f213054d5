import type { StoryLine } from '#machines/match/story.ts';
import type { MatchWords } from '#realtime/matchWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { signalOf } from '#ui/football/eventSignal.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';

export type TimelineLineProps = {
  line: Pick<StoryLine, 'event' | 'minute' | 'side' | 'score'>;
  isLocal: boolean;
  words: Pick<MatchWords, 'description'>;
  fresh: boolean;
};

/** One line: minute, icon, sentence, and after a goal the score. */
export const TimelineLine = ({ line, isLocal, words, fresh }: TimelineLineProps) => {
  const { event, minute, side, score } = line;
  const goal = event.type === 'goal.scored' || event.type === 'goal.conceded';
  const [left, right] = isLocal ? [score?.own, score?.rival] : [score?.rival, score?.own];
  return (
    <li
      className={classes(
        'grid min-h-11 grid-cols-[3rem_1.5rem_1fr_auto] items-center gap-x-2 border-line border-b py-2 transition-colors duration-(--slow)',
        fresh && 'animate-appear bg-raised',
      )}
    >
      <span className="figures whitespace-nowrap text-right text-20 leading-none">{minute}</span>
      <SignalIcon signal={signalOf(event)} size={20} className="justify-self-center" />
      <span
        className={classes(
          goal && 'font-semibold',
          side === 'rival' && 'text-soft',
          (side === null || event.type === 'note.made') && 'text-14 text-soft',
        )}
      >
        {words.description(event)}
      </span>
      {score && (
        <span
          className={classes('figures whitespace-nowrap pl-2 leading-none', goal ? 'text-24' : 'text-16 text-soft')}
        >
          {left}–{right}
        </span>
      )}
    </li>
  );
};
