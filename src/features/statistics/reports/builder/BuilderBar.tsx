import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { exportedDraft } from '../queries.ts';
import { ReportExport } from '../ReportExport.tsx';
import type { Builder } from './useBuilder.ts';

/** Below the answer: steps back and forward, the file, and how it is saved. */
export const BuilderBar = ({ builder, onSave }: { builder: Builder; onSave: () => void }) => {
  const { t } = useTranslation(['reports', 'common']);
  const { context, draft, file, answer, send } = builder;
  const { refusal, stored } = context;
  const exported = exportedDraft({ definition: draft.definition, audience: draft.audience }, draft.name.trim());
  return (
    <div className="full-width sticky bottom-14 z-20 mt-8 border-line border-t bg-paper py-2 sm:bottom-0 sm:py-3">
      {refusal && (
        <p role="alert" className="mb-2 border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={refusal} />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">
        <p className="mr-auto hidden text-14 text-soft md:block">{t(stored ? 'builder.readers' : 'builder.onlyYou')}</p>
        <div className="mr-auto flex md:mr-0">
          <IconButton
            size={48}
            label={t('builder.undo')}
            icon={<Undo2 size={22} aria-hidden="true" />}
            disabled={context.past.length === 0}
            onClick={() => send({ type: 'undo' })}
          />
          <IconButton
            size={48}
            label={t('builder.redo')}
            icon={<Redo2 size={22} aria-hidden="true" />}
            disabled={context.future.length === 0}
            onClick={() => send({ type: 'redo' })}
          />
        </div>
        {answer === 'shown' && context.answer && (
          <ReportExport name={draft.name.trim() || t('result.untitled')} of={context.answer} exported={exported} />
        )}
        <Button variant="go" busy={file === 'saving'} disabled={file === 'same'} onClick={onSave}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
};
