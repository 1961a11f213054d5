import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingSize } from '#ui/football/pitchPlan.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useDrag } from '../useDrag.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';
import { Bench } from './Bench.tsx';
import { DragGhost } from './DragGhost.tsx';
import { FormationPicker } from './FormationPicker.tsx';
import { LineUpPitch } from './LineUpPitch.tsx';

const SeasonMinutes = lazyPart(async () => (await import('./SeasonMinutes.tsx')).SeasonMinutes, { quiet: true });

/** Pitch, bench and formations. The pitch takes the remaining height of the screen, so that all three stay visible. */
export const LineUpPanel = ({ editor }: { editor: LineUpEditor }) => {
  const { t } = useTranslation('preparation');
  const has = useRoom();
  const frame = useRef<HTMLDivElement>(null);
  const { match, toBench, drop } = editor;
  const drag = useDrag({ sport: match.format, pitch: frame, onPitch: drop, onBench: toBench });
  const { width, height } = drawingSize(match.format, 'portrait');
  return (
    <section
      aria-label={t('lineUp')}
      className="grid min-w-0 content-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr] wide:grid-cols-[minmax(0,1fr)_600px]"
      onKeyDown={(event) => event.key === 'Escape' && editor.letGo()}
    >
      <div className="order-3 lg:col-start-2 lg:row-start-1">
        <h2 className="heading pt-3 pb-1 lg:pt-4">{t('formation')}</h2>
        <FormationPicker editor={editor} />
      </div>
      <div
        className="mx-auto w-full pt-2 lg:row-span-2 lg:row-start-1 lg:pt-4"
        style={{ maxWidth: `max(17rem, calc((100dvh - var(--around)) * ${(width / height).toFixed(4)}))` }}
      >
        <LineUpPitch editor={editor} drag={drag} frame={frame} disc={40} />
      </div>
      <div className="min-w-0 pt-1 lg:col-start-2 lg:row-start-2 lg:pt-4">
        <Bench editor={editor} drag={drag} />
        {has('wide') && (
          <Suspense fallback={null}>
            <SeasonMinutes editor={editor} />
          </Suspense>
        )}
      </div>
      <DragGhost editor={editor} carried={drag.carried} ghost={drag.ghost} />
    </section>
  );
};
