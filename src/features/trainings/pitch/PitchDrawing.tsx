import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import type { TrainingPart } from '#contract/teamTrainingView.ts';
import { MovingDrill } from '#ui/football/MovingDrill.tsx';

/** The drawing of the part, large; its frames play on a touch, as far as the device has them. */
export const PitchDrawing = ({ part, whole }: { part: TrainingPart; whole: Exercise | undefined }) => {
  const { t } = useTranslation('trainings');
  const [playing, setPlaying] = useState(false);
  const { exercise } = part;
  if (!exercise) return null;
  const Icon = playing ? Pause : Play;
  return (
    <div className="relative">
      <MovingDrill
        scene={whole?.scene ?? exercise.drawing}
        playing={playing && whole !== undefined}
        label={t('pitch.drawing', { name: exercise.name })}
        aspect={1.5}
        fine
      />
      {whole && (
        <button
          type="button"
          aria-pressed={playing}
          aria-label={t(playing ? 'pitch.stop' : 'pitch.play')}
          onClick={() => setPlaying(!playing)}
          className="absolute bottom-2 left-2 grid size-12 place-items-center rounded-8 bg-[rgb(4_20_11/82%)] text-[#f4f8f0]"
        >
          <Icon size={22} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
