import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '#contract/matchView.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { KickoffField } from '#ui/controls/KickoffField.tsx';
import { sameHourAgain } from '#ui/football/kickoff.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useNewDay } from '../queries.ts';

export type PutBackProps = { match: MatchView; busy: boolean; onPut: () => void };

/** Reschedules the match to a day that is still to come: the old time a whole number of weeks later is suggested. */
export const PutBack = ({ match, busy, onPut }: PutBackProps) => {
  const { t } = useTranslation(['preparation', 'matches']);
  const newDay = useNewDay(match);
  const [kickoffAt, setKickoffAt] = useState<string>();
  const asking = kickoffAt !== undefined;
  const right = asking && kickoffAt !== '' && withinBounds(dayHere(kickoffAt));
  const put = () =>
    right &&
    newDay.mutate(kickoffAt, {
      onSuccess: () => {
        setKickoffAt(undefined);
        onPut();
      },
    });
  return (
    <>
      <Button variant="go" busy={busy} onClick={() => setKickoffAt(sameHourAgain(match.kickoffAt, new Date()))}>
        {t('postponed.again')}
      </Button>
      {asking && (
        <FormDialog
          values={kickoffAt}
          onClose={() => setKickoffAt(undefined)}
          title={t('postponed.whenTitle')}
          description={t('postponed.when')}
          footer={
            <Button variant="go" disabled={!right} busy={newDay.isPending} onClick={put}>
              {t('postponed.put')}
            </Button>
          }
        >
          <KickoffField
            value={kickoffAt}
            error={right ? undefined : t('matches:new.wrong.kickoffAt')}
            onChange={setKickoffAt}
          />
          <FormFailed error={newDay.error} />
        </FormDialog>
      )}
    </>
  );
};
