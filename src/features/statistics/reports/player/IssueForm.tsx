import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type PlayerReport, playerReport } from '#contract/playerReport.ts';
import { type IssuePurpose, issuePurposes, type PlayerSection } from '#domain/insight/playerReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveFile } from '#ui/records/saveFile.ts';
import { useRefreshIssued } from './queries.ts';

type IssueFormProps = { of: PlayerReport; sections: readonly PlayerSection[] };
const nameMost = 120;

/** For whom the report is, and the button that makes the page to print: one for outside is issued, and noted. */
export const IssueForm = ({ of, sections }: IssueFormProps) => {
  const { t } = useTranslation('reports');
  const refresh = useRefreshIssued();
  const [purpose, setPurpose] = useState<IssuePurpose>('family');
  const [forWhom, setForWhom] = useState('');
  const [busy, setBusy] = useState(false);
  const { audience, player, season } = of;
  const isOut = audience === 'External';
  const issue = async () => {
    setBusy(true);
    try {
      const said = isOut ? { purpose, forWhom } : {};
      const asked = { playerId: player.id, audienceType: audience, seasonId: season.id, sections: [...sections] };
      const file = await send(playerReport.make, { body: { ...asked, ...said } });
      saveFile(file, `${t(`player.title.${audience}`, { name: player.name })}.pdf`);
      if (isOut) void toast.done(t('player.done', { name: player.name }));
      void refresh();
    } catch (fault) {
      void toast.failed(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,20rem)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      {isOut && (
        <>
          <Select
            label={t('player.purpose')}
            value={purpose}
            onChange={({ target }) => setPurpose(issuePurposes.find((one) => one === target.value) ?? 'family')}
            choices={issuePurposes.map((value) => ({ value, label: t(`issued.purpose.${value}`) }))}
          />
          <TextField
            label={t('player.forWhom')}
            hint={t('player.forWhomHint')}
            value={forWhom}
            maxLength={nameMost}
            autoComplete="off"
            onChange={({ target }) => setForWhom(target.value)}
          />
        </>
      )}
      <Button
        type="submit"
        variant="go"
        busy={busy}
        disabled={sections.length === 0}
        className={classes('justify-self-start', isOut && 'lg:mt-6')}
      >
        {t(isOut ? 'player.issue' : 'player.print')}
      </Button>
    </form>
  );
};
