import { PencilRuler } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readScene } from '#contract/scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Drill } from '#ui/football/Drill.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useFormDraft } from './useFormDraft.ts';

const BoardDialog = lazyPart(async () => (await import('../board/BoardDialog.tsx')).BoardDialog);

/** The drawing of an exercise in its form: drawn on the board, which opens over it. `of` names it on this device. */
export const DrawingField = ({ of }: { of: string }) => {
  const { t } = useTranslation('exercises');
  const { field } = useController({ name: 'scene' });
  const { onChange } = field;
  const [open, setOpen] = useState(false);
  // The form has a copy without types.
  const scene = readScene(field.value) ?? emptyScene();
  const keep = useFormDraft(of, onChange);
  const change = useCallback(
    (next: Scene) => {
      onChange(next);
      keep(next);
    },
    [onChange, keep],
  );
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-[minmax(0,22rem)_1fr] sm:items-end">
      <Drill scene={scene} label={t('fields.scene')} aspect={1.5} />
      <div>
        <Button
          icon={<PencilRuler size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
          onPointerEnter={BoardDialog.fetch}
        >
          {t('draw')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <BoardDialog scene={scene} title={t('fields.scene')} onChange={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
