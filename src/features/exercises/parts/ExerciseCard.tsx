import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { ExerciseCard as Card } from '#contract/exercise.ts';
import { MovingDrill } from '#ui/football/MovingDrill.tsx';
import { useExercise } from '../queries.ts';
import { Figures } from './Figures.tsx';

/** What matters most of an exercise in the list: that its original has changed, or whose it is. */
const useStanding = ({ original, author, shared }: Card): string => {
  const { t } = useTranslation('exercises');
  const { id } = useUser();
  if (original && original.newest > original.copied) return t('card.changed');
  if (author.id === id) return t(shared === 'club' ? 'card.ownShared' : 'card.own');
  return t('card.by', { name: author.name });
};

/** An exercise of the library: its drawing, its name and its figures. Frames play under the pointer, or by the button. */
export const ExerciseCard = ({ of }: { of: Card }) => {
  const { t } = useTranslation('exercises');
  const [pressed, setPressed] = useState(false);
  const [under, setUnder] = useState(false);
  const moves = of.frames > 1;
  const playing = moves && (pressed || under);
  const { data: whole } = useExercise(of.id, undefined, playing);
  const standing = useStanding(of);
  const frames = t('card.frames', { count: of.frames });
  const Icon = pressed ? Pause : Play;
  return (
    <li className="relative grid grid-cols-[116px_minmax(0,1fr)] items-center gap-x-3 border-line border-b py-3 sm:block sm:border-b-0 sm:py-0">
      <div
        className="relative"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setUnder(true)}
        onPointerLeave={() => setUnder(false)}
      >
        <MovingDrill scene={whole?.scene ?? of.drawing} playing={playing && whole !== undefined} aspect={1.5} />
        {moves && (
          <button
            type="button"
            onClick={() => setPressed(!pressed)}
            aria-pressed={pressed}
            aria-label={t(pressed ? 'card.pauseOf' : 'card.playOf', { frames, name: of.name })}
            className="absolute bottom-0 left-0 z-10 grid min-h-12 min-w-12 place-items-end justify-items-start p-1.5 sm:p-2"
          >
            <span className="flex min-h-7 items-center gap-1.5 rounded-4 bg-[rgb(4_20_11/82%)] px-2 font-medium text-12 text-[#f4f8f0]">
              <Icon size={16} aria-hidden="true" />
              <span className="max-sm:hidden">{frames}</span>
            </span>
          </button>
        )}
      </div>
      <div className="min-w-0 sm:grid sm:grid-rows-[3rem_auto_auto] sm:pt-2">
        <h2 className="line-clamp-2 break-words font-semibold text-16 leading-6">
          <Link to={`/exercises/${of.id}`} className="after:absolute after:inset-0 hover:underline">
            {of.name}
          </Link>
        </h2>
        <div className="mt-0.5">
          <Figures of={of} />
        </div>
        <p className="truncate text-14 text-soft">{standing}</p>
      </div>
    </li>
  );
};
