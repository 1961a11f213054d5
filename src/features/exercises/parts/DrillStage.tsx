import { Pause, PencilRuler, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { frameAt, pictureAt } from '#domain/scene/movement.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { useDrillTime } from '#ui/football/useDrillTime.ts';

const kinds = ['pass', 'run', 'dribble', 'shot'] as const;
type LineKind = (typeof kinds)[number];

/** The kinds of lines that a drawing has, in its movements or drawn. */
const linesIn = ({ things, frames }: Scene): readonly LineKind[] => {
  const moved = frames.flatMap(({ moves }) => Object.values(moves).map(({ kind }) => kind));
  const drawn = things
    .filter(({ kind, arrowEnd }) => (kind === 'line' || kind === 'free') && arrowEnd)
    .map(({ dashed, wave, double }): LineKind => (dashed ? 'run' : wave ? 'dribble' : double ? 'shot' : 'pass'));
  return kinds.filter((kind) => moved.includes(kind) || drawn.includes(kind));
};

const samples: Readonly<Record<LineKind, string>> = {
  pass: 'M2 6H34',
  run: 'M2 6h6m4 0h6m4 0h6m4 0h4',
  dribble: 'M2 6q3 -7 6 0t6 0t6 0t6 0t6 0',
  shot: 'M2 4H34M2 8H34',
};

/** What the lines of a drawing mean: they differ by pattern, not by colour. */
const LineKey = ({ scene }: { scene: Scene }) => {
  const { t } = useTranslation('exercises');
  const lines = linesIn(scene);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('page.keyTitle')} className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-soft">
      {lines.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 42 12" className="h-3 w-10" aria-hidden="true">
            <path d={samples[kind]} fill="none" stroke="currentColor" strokeWidth="1.6" />
            <path d="M34 1.500 41 6 34 10.500Z" fill="currentColor" />
          </svg>
          {t(`line.${kind}`)}
        </li>
      ))}
    </ul>
  );
};

/** The large drawing of an exercise; frames play by the button. */
export const DrillStage = ({
  of: { scene, name, drawTo },
}: {
  of: Pick<Exercise, 'scene' | 'name'> & { readonly drawTo?: string };
}) => {
  const { t } = useTranslation('exercises');
  const [playing, setPlaying] = useState(false);
  const now = useDrillTime(scene, playing);
  const captions = scene.frames.flatMap(({ id, caption }, frame) => (caption ? [{ id, frame, caption }] : []));
  const here = now === null ? undefined : frameAt(scene, now);
  const Icon = playing ? Pause : Play;
  return (
    <figure>
      <Drill
        scene={scene}
        {...(now !== null && { picture: pictureAt(scene, now) })}
        label={t('card.drawing', { name })}
        aspect={1.5}
        fine
      />
      <figcaption className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LineKey scene={scene} />
        {drawTo !== undefined && (
          <LinkButton to={drawTo} icon={<PencilRuler size={20} aria-hidden="true" />}>
            {t('draw')}
          </LinkButton>
        )}
        {scene.frames.length > 1 && (
          <Button
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => setPlaying(!playing)}
            aria-pressed={playing}
          >
            {playing ? t('card.pause') : t('card.play', { frames: t('card.frames', { count: scene.frames.length }) })}
          </Button>
        )}
      </figcaption>
      {captions.length > 0 && (
        <ol className="mt-2 grid gap-1 border-line border-t pt-3">
          {captions.map(({ id, caption, frame }) => (
            <li
              key={id}
              className={classes(
                'grid grid-cols-[2rem_minmax(0,1fr)] items-baseline',
                frame === here && 'font-semibold',
              )}
            >
              <span className="figures text-20 text-soft">{frame + 1}</span>
              <span className="break-words">{caption}</span>
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
};
