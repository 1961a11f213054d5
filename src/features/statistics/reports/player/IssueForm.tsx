import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { type PlayerReport, playerReport } from '#contract/playerReport.ts';
import { chartOf } from '#contract/reportChart.ts';
import { type IssuePurpose, issuePurposes, type PlayerSection } from '#domain/insight/playerReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { saveFile } from '#ui/records/saveFile.ts';
import { useReportWords } from '../useReportWords.ts';
import { useRefreshIssued } from './queries.ts';

type IssueFormProps = { of: PlayerReport; sections: readonly PlayerSection[] };
const nameMost = 120;

/** For whom the report is, and the buttons that make the page to print and the chart: what is for outside is noted. */
export const IssueForm = ({ of, sections }: IssueFormProps) => {
  const { t } = useTranslation('reports');
  const refresh = useRefreshIssued();
  const [purpose, setPurpose] = useState<IssuePurpose>('family');
  const [forWhom, setForWhom] = useState('');
  const [busy, setBusy] = useState<'PDF' | 'PNG' | null>(null);
  const words = useReportWords();
  const hasChart = of.blocks.some((block) => sections.some((one) => one === block.id) && chartOf(words, block));
  const { audience, player, season } = of;
  const isOut = audience === 'External';
  const issue = async (format: 'PDF' | 'PNG') => {
    setBusy(format);
    try {
      const said = isOut ? { purpose, forWhom } : {};
      const asked = { playerId: player.id, audienceType: audience, seasonId: season.id, sections: [...sections] };
      const file = await send(playerReport.make, { body: { ...asked, ...said, format } });
      saveFile(file, `${t(`player.title.${audience}`, { name: player.name })}.${format.toLowerCase()}`);
      if (isOut) void toast.done(t('player.done', { name: player.name }));
      void refresh();
    } catch (fault) {
      void toast.failed(fault);
    } finally {
      setBusy(null);
    }
  };
  return (
    <form
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,20rem)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void issue('PDF');
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
      <div className={classes('flex flex-wrap gap-3', isOut && 'lg:mt-6')}>
        <Button type="submit" variant="go" busy={busy === 'PDF'} disabled={sections.length === 0 || busy !== null}>
          {t(isOut ? 'player.issue' : 'player.print')}
        </Button>
        {hasChart && (
          <Button busy={busy === 'PNG'} disabled={busy !== null} onClick={() => void issue('PNG')}>
            {t(isOut ? 'player.issueChart' : 'player.saveChart')}
          </Button>
        )}
      </div>
    </form>
  );
};
