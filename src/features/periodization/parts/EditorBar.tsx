import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lostOf } from '#machines/periodization/editorSteps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { Editor } from '../editor/useEditor.ts';
import { usePlanWords } from '../planWords.ts';

/** Where what was changed is; while a unit is pulled, where it would be. */
const useWhere = ({ tree, context, refusal, wire }: Editor): string => {
  const { t } = useTranslation(['periodization', 'errors']);
  const words = usePlanWords();
  const unit = tree.units.find(({ id }) => id === context.drag?.id);
  if (unit && refusal) return t(`errors:${refusal}`);
  if (unit) return `${unit.name}, ${words.span(unit.startsOn, unit.endsOn)}`;
  if (wire === 'saved') return context.past.length + context.future.length > 0 ? t('editor.saved') : '';
  if (wire === 'offline') return t('editor.offline');
  return wire === 'stale' || wire === 'refused' ? t('editor.here') : t('editor.saving');
};

/** Somebody else has changed the plan, or the server does not take a step: the user decides over what waits. */
const Decide = ({ editor: { actor, context, wire } }: { editor: Editor }) => {
  const { t } = useTranslation('periodization');
  const lost = wire === 'stale' ? lostOf(context) : [];
  const waiting = context.pending.length;
  return (
    <div role="alert" className="my-2 grid gap-2 rounded-8 border border-edge bg-raised p-3">
      <p className="font-semibold">{t(wire === 'stale' ? 'editor.stale' : 'editor.refused')}</p>
      {wire === 'refused' && context.refusal && (
        <p>
          <ErrorSentence error={context.refusal} />
        </p>
      )}
      <p className="text-14 text-soft">{t('editor.waiting', { count: waiting })}</p>
      {lost.length > 0 && (
        <p className="text-14 text-soft">
          {t('editor.lost', { count: lost.length, names: [...new Set(lost)].join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {lost.length < waiting && (
          <Button variant="go" size={44} onClick={() => actor.send({ type: 'mine.kept' })}>
            {t(wire === 'stale' ? 'editor.keep' : 'editor.again')}
          </Button>
        )}
        <Button size={44} onClick={() => actor.send({ type: 'mine.dropped' })}>
          {t('editor.drop')}
        </Button>
      </div>
    </div>
  );
};

/** Undo, redo and where the plan is saved. `quiet`: nothing is shown until something was changed. */
export const EditorBar = ({ editor, quiet = false }: { editor: Editor; quiet?: boolean }) => {
  const { t } = useTranslation('periodization');
  const { actor, context, wire, canUndo, canRedo } = editor;
  const [back, forward] = [context.past.at(-1), context.future.at(-1)];
  const says = useWhere(editor);
  const named = (what: 'undo' | 'redo', step: typeof back) =>
    step ? t(`editor.${what}Of`, { deed: t(`editor.deeds.${step.deed}`, { name: step.name }) }) : t(`editor.${what}`);
  if (quiet && !canUndo && !canRedo && wire === 'saved') return null;
  return (
    <>
      <div className="flex min-h-11 items-center gap-1">
        <IconButton
          label={named('undo', back)}
          icon={<Undo2 size={20} aria-hidden="true" />}
          disabled={!canUndo}
          onClick={() => actor.send({ type: 'undo' })}
          className="-ml-3"
        />
        <IconButton
          label={named('redo', forward)}
          icon={<Redo2 size={20} aria-hidden="true" />}
          disabled={!canRedo}
          onClick={() => actor.send({ type: 'redo' })}
        />
        <p role="status" data-plan={wire} className="min-w-0 truncate pl-2 text-14 text-soft">
          {says}
        </p>
      </div>
      {(wire === 'stale' || wire === 'refused') && <Decide editor={editor} />}
    </>
  );
};
