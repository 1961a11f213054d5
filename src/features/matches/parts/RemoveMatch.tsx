import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRemoveMatch } from '../queries.ts';

/** Removes the match without a confirmation; the notice offers to restore it. */
export const RemoveMatch = ({ match }: { match: MatchView }) => {
  const { t } = useTranslation('matches');
  const go = useNavigate();
  const { remove, restore } = useRemoveMatch(match.id);
  const back = () => restore.mutate(undefined, { onError: (error) => void toast.failed(error) });
  const gone = () => {
    void toast.done(t('edit.removed', { rival: match.rival.name }), { label: t('edit.undo'), onClick: back });
    void go('/matches', { replace: true, state: saved });
  };
  return (
    <div className="grid justify-items-start gap-2 border-line border-t py-6">
      <Button
        variant="ghost"
        className="text-danger"
        busy={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: gone })}
      >
        {t('edit.remove')}
      </Button>
      <p className="text-14 text-soft">{t('edit.removeSays')}</p>
      <FormFailed error={remove.error} />
    </div>
  );
};
