import { ListChecks, Pause, Play, SkipBack } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import type { OnPitch } from './useOnPitch.ts';

/** The next step, under the thumb: start, next part, end; pause and the part before beside it. */
export const PitchButtons = ({ pitch, trainingId }: { pitch: OnPitch; trainingId: string }) => {
  const { t } = useTranslation(['trainings', 'calendar']);
  const { value, context, can, say } = pitch;
  const back = (
    <Button
      size={88}
      className="w-20 px-0!"
      aria-label={t('pitch.back')}
      title={t('pitch.back')}
      disabled={!can('part.reopened')}
      icon={<SkipBack size={28} aria-hidden="true" />}
      onClick={() => say('part.reopened')}
    />
  );
  if (value === 'ready')
    return (
      <Button variant="go" size={88} wide disabled={!can('training.started')} onClick={() => say('training.started')}>
        {t('pitch.start')}
      </Button>
    );
  if (value === 'over')
    return (
      <div className="flex gap-3">
        {back}
        <LinkButton
          to={`/calendar/${trainingId}/roll`}
          variant="go"
          icon={<ListChecks size={24} aria-hidden="true" />}
          className="min-h-22 flex-1 text-20"
        >
          {t('calendar:roll.title')}
        </LinkButton>
      </div>
    );
  const running = value === 'running';
  const last = context.part + 1 >= context.parts;
  const Icon = running ? Pause : Play;
  return (
    <div className="flex gap-3">
      {back}
      <Button
        size={88}
        className="w-20 px-0!"
        aria-label={t(running ? 'pitch.pause' : 'pitch.goOn')}
        title={t(running ? 'pitch.pause' : 'pitch.goOn')}
        icon={<Icon size={28} aria-hidden="true" />}
        onClick={() => say(running ? 'clock.stopped' : 'clock.resumed')}
      />
      <Button variant="go" size={88} className="min-w-0 flex-1 px-2!" onClick={() => say('part.ended')}>
        {t(last ? 'pitch.end' : 'pitch.next')}
      </Button>
    </div>
  );
};
