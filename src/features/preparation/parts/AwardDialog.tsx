import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '#contract/matchView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { AwardFields, firstAward } from '#ui/football/AwardFields.tsx';
import type { PreparationEvent } from '../preparationEvent.ts';

export type AwardDialogProps = {
  match: MatchView;
  /** The reason that was typed already. */
  reason: string;
  say: (event: PreparationEvent) => void;
  onClose: () => void;
};

/** The result of a match that is not played: a side did not appear, or the competition has decided. */
export const AwardDialog = ({ match, reason, say, onClose }: AwardDialogProps) => {
  const { t } = useTranslation('corrections');
  const [award, setAward] = useState(() => firstAward(match.format, 'walkover', reason));
  const why = award.reason.trim();
  return (
    <FormDialog
      values={award}
      onClose={onClose}
      title={t('award.title')}
      description={t('award.says')}
      footer={
        <Button
          variant="go"
          disabled={why === ''}
          data-testid="award-do"
          onClick={() => {
            onClose();
            say({ ...award, reason: why });
          }}
        >
          {t('award.do')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <AwardFields award={award} rival={match.rival.name} onChange={setAward} />
      </div>
    </FormDialog>
  );
};
