import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingCard } from '#contract/teamTrainingView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { useLately } from '../queries.ts';
import { lastLike, weekdayOf } from '../trainingWords.ts';
import { CopyDialog } from './lazyDialogs.tsx';

/** Nothing is planned: the last one on this weekday again, or the first training at all. */
export const Nothing = ({ edits, teamId }: { edits: boolean; teamId: string | undefined }) => {
  const { t, i18n } = useTranslation('trainings');
  const [copying, setCopying] = useState<TrainingCard>();
  const lately = useLately(teamId, undefined, edits);
  const last = lastLike(lately.data, undefined);
  const add = (
    <LinkButton to="/trainings/new" variant={last ? 'quiet' : 'go'} icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  const copy = last?.start && (
    <Button variant="go" onClick={() => setCopying(last)}>
      {t('plan.copyLast', { day: weekdayOf(last.start, i18n.language) })}
    </Button>
  );
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        description={t(edits ? 'empty.says' : 'empty.reads')}
        action={
          edits && (
            <span className="flex flex-wrap justify-center gap-3">
              {copy}
              {add}
            </span>
          )
        }
      />
      <Suspense fallback={null}>
        {copying && <CopyDialog of={copying} start={copying.start} onClose={() => setCopying(undefined)} />}
      </Suspense>
    </>
  );
};
