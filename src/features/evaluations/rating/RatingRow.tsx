import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ScoreTen } from '#ui/controls/ScoreTen.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { RatedPlayer } from './ratedSheet.ts';
import type { Rating } from './useRating.ts';

export type RatingRowProps = {
  player: RatedPlayer;
  rating: Rating;
  onScored: (player: RatedPlayer, score: number | null) => void;
};

/** One player after a match or a training: minutes and goals, ten fields, and a sentence where one is wanted. */
export const RatingRow = ({ player, rating, onScored }: RatingRowProps) => {
  const { t } = useTranslation('evaluations');
  const words = useScoreWords();
  const { playerId, firstName, lastName, dorsal, minutes, goals } = player;
  const [score, comment] = [rating.scoreOf(playerId), rating.commentOf(playerId)];
  const [writes, setWrites] = useState(comment !== '');
  const name = `${firstName} ${lastName}`.trim();
  return (
    <li
      className={classes(
        'grid gap-2 border-line border-b py-3 sm:pr-3',
        rating.next === playerId ? 'border-l-4 border-l-club-edge pl-2' : 'pl-3',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        <ShirtNumber number={dorsal} />
        <span className="min-w-0 flex-1 break-words font-semibold leading-5">{name}</span>
        <span className="flex items-center gap-1 whitespace-nowrap text-14 text-soft">
          {goals > 0 && (
            <>
              <SignalIcon signal="goal" size={16} label={t('rating.goals', { count: goals })} />
              {goals > 1 && <span aria-hidden="true">{goals}</span>}
            </>
          )}
          <span>
            {goals > 0 && <span aria-hidden="true">{'· '}</span>}
            {t('rating.minutes', { count: minutes })}
          </span>
        </span>
        <IconButton
          label={t('rating.write', { name })}
          icon={<MessageSquareText size={20} aria-hidden="true" />}
          size={44}
          aria-expanded={writes}
          onClick={() => setWrites((before) => !before)}
        />
        <output className="figures w-10 text-right text-24">{score === null ? '–' : words(score)}</output>
      </div>
      <ScoreTen
        label={name}
        value={score}
        words={words}
        onChange={(next) => {
          rating.score(playerId, next);
          onScored(player, next);
        }}
      />
      {writes && (
        <TextField
          label={t('rating.comment')}
          value={comment}
          maxLength={500}
          onChange={(event) => rating.write(playerId, event.target.value)}
        />
      )}
    </li>
  );
};
