import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type ReportSchedule, reportSchedule } from '#contract/reportSchedule.ts';
import { may } from '#domain/rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRefreshSchedules } from './queries.ts';
import { bodyOf, isWhole, type ScheduleValues, valuesOf } from './scheduleForm.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhoFields } from './WhoFields.tsx';

export type ScheduleDialogProps = {
  /** The schedule that is changed; undefined: a new one. */
  of: ReportSchedule | undefined;
  report: { readonly id: string; readonly name: string };
  onClose: () => void;
};
const [nameMost, wordsMost] = [120, 500];

/** When a report is sent, to whom, and in which form. */
export const ScheduleDialog = ({ of, report, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation(['reports', 'common']);
  const { id: userId, roles } = useUser();
  const refresh = useRefreshSchedules();
  const [values, setValues] = useState(() => valuesOf(of, { userId, name: report.name.slice(0, nameMost) }));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const put = (change: Partial<ScheduleValues>) => setValues({ ...values, ...change });
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const body = bodyOf(values, { userId, templateId: report.id });
      const kept = of ? { skipEmpty: of.skipEmpty, zone: of.zone, version: of.version } : undefined;
      if (of && kept) await send(reportSchedule.update, { params: { id: of.id }, body: { ...body, ...kept } });
      else await send(reportSchedule.add, { body });
      void toast.done(t('sending.saved', { name: values.name }));
      void refresh();
      onClose();
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      values={values}
      onClose={onClose}
      title={t(of ? 'sending.edit' : 'sending.new')}
      description={t('sending.each')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="go" busy={busy} disabled={!isWhole(values, userId)} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <FormFailed error={error} />
        <TextField
          label={t('sending.name')}
          value={values.name}
          maxLength={nameMost}
          onChange={({ target }) => put({ name: target.value })}
        />
        <WhenFields values={values} put={put} />
        {may(roles, 'report.send') && <WhoFields values={values} put={put} />}
        <Segmented
          label={t('sending.format')}
          shown
          value={values.format}
          onChange={(format) => put({ format })}
          choices={(['PDF', 'XLSX', 'PNG', 'LINK'] as const).map((value) => ({
            value,
            label: t(`sending.formats.${value}`),
          }))}
        />
        <TextArea
          label={t('sending.words')}
          value={values.words}
          maxLength={wordsMost}
          onChange={({ target }) => put({ words: target.value })}
        />
        <Switch label={t('sending.skipSame')} checked={values.skipSame} onChange={(skipSame) => put({ skipSame })} />
      </div>
    </FormDialog>
  );
};
