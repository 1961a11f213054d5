import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { useSave } from '../queries.ts';

/** That the original of a copy has changed: the way to see what, and to leave the copy as it is. */
export const ChangedOriginal = ({ of: { id: own, version, original, editable } }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const save = useSave();
  if (!original || original.newest <= original.copied) return null;
  const { id, name, copied: n, newest } = original;
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 border-warn border-l-4 bg-raised py-3 pr-4 pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{t('page.changedTitle')}</h2>
        <p className="break-words text-soft">{t('page.changedSays', { n, name, newest })}</p>
      </div>
      <LinkButton to={`/exercises/${id}?version=${n}`}>{t('page.look')}</LinkButton>
      {editable && (
        <Button
          variant="ghost"
          busy={save.isPending}
          onClick={() =>
            save.mutate(
              { id: own, body: { version, seenOriginal: newest } },
              { onError: (error) => void toast.failed(error) },
            )
          }
        >
          {t('page.keep')}
        </Button>
      )}
    </section>
  );
};
