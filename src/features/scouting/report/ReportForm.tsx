import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import type { ScoutingTemplate } from '#contract/records/scoutingTemplate.ts';
import type { ForeignPlayer, ScoutingReport } from '#contract/scoutingRecord.ts';
import { scoutingReport } from '#contract/scoutingReport.ts';
import { sentencesMissing } from '#domain/scouting/report.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRefreshScouting } from '../queries.ts';
import { ReportParts } from './ReportParts.tsx';
import { bodyOf, formOf, type ReportForm as Values } from './reportValues.ts';

export type ReportFormProps = {
  of: ForeignPlayer;
  /** The own report that goes on; a new one without it. */
  report: ScoutingReport | undefined;
  templates: readonly ScoutingTemplate[];
};

/** Throws what a report lacks that is to be done. */
const needWhole = ({ verdict, confidence, scores }: Values): void => {
  if (verdict === null || confidence === null) throw new AppError('verdictMissing');
  if (sentencesMissing(scores).length > 0) throw new AppError('sentenceMissing');
};
const isMinutes = (typed: string | null): boolean => typed === null || /^\d{1,3}$/.test(typed);

const useWriting = ({ of, report, templates }: ReportFormProps) => {
  const { t } = useTranslation('scouting');
  const go = useNavigate();
  const refresh = useRefreshScouting();
  const [commandId] = useState(newId);
  const [busy, setBusy] = useState<'draft' | 'done'>();
  const [error, setError] = useState<unknown>();
  const first = { day: dayHere(new Date()), position: of.position, template: templates[0] };
  const form = useForm<Values>({ defaultValues: formOf(report, first) });
  const write = (values: Values, state: 'draft' | 'done') => {
    const body = bodyOf(values, report?.state === 'done' ? 'done' : state);
    return report
      ? send(scoutingReport.update, { body: { id: report.id, version: report.version, ...body } })
      : send(scoutingReport.add, { body: { commandId, foreignPlayerId: of.id, ...body } });
  };
  const save = (state: 'draft' | 'done') => async (values: Values) => {
    if (!values.day) return form.setError('day', { type: 'too_small' });
    if (!isMinutes(values.minutes)) return form.setError('minutes', { type: 'custom' });
    setBusy(state);
    setError(undefined);
    try {
      if (state === 'done') needWhole(values);
      await write(values, state);
      void refresh();
      void toast.done(t(state === 'done' ? 'reportDone' : 'draftSaved'));
      await go(`/scouting/${of.id}`, { state: saved });
    } catch (fault) {
      setError(fault);
      setBusy(undefined);
    }
  };
  return { form, save, busy, error };
};

/** A report: context first, then criteria, then the verdict, then what comes next. */
export const ReportForm = (props: ReportFormProps) => {
  const { of, report, templates } = props;
  const { t } = useTranslation(['scouting', 'common']);
  const { form, save, busy, error } = useWriting(props);
  const isDone = report?.state === 'done';
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(save('done'))(event)} noValidate className="pt-4">
        <ReportParts templates={templates} />
        <div className="sticky bottom-14 z-20 grid gap-3 border-line border-t bg-paper py-3 sm:bottom-0">
          <FormFailed error={error} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <LinkButton to={`/scouting/${of.id}`} variant="ghost" className="max-sm:hidden">
              {t('common:cancel')}
            </LinkButton>
            {!isDone && (
              <Button busy={busy === 'draft'} onClick={() => void form.handleSubmit(save('draft'))()}>
                {t('saveDraft')}
              </Button>
            )}
            <Button type="submit" variant="go" busy={busy === 'done'}>
              {t(isDone ? 'save' : 'finish')}
            </Button>
          </div>
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty} />
    </FormProvider>
  );
};
