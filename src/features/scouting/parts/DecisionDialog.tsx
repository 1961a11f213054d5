import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { scouting } from '#contract/scouting.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { type DiscardReason, discardReasons, type ScoutingStage } from '#domain/scouting/stages.ts';
import { pipelineAt, stageRefusal } from '#machines/scouting/judge.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { useRefreshScouting, useScouts } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';

type Form = {
  discardReason: DiscardReason | null;
  reason: string;
  nextStep: string;
  on: string | null;
  by: string | null;
  guardianContact: string;
  contactVia: string;
};
export type DecisionDialogProps = { of: ForeignPlayer; to: ScoutingStage; onClose: () => void };

const useDeciding = ({ of, to, onClose }: DecisionDialogProps) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const refresh = useRefreshScouting();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useForm<Form>({
    defaultValues: {
      ...{ discardReason: null, reason: '', nextStep: '', on: null, by: of.nextBy?.id ?? null },
      ...{ guardianContact: of.guardianContact ?? '', contactVia: of.contactVia ?? '' },
    },
  });
  const decide = async ({ discardReason, guardianContact, contactVia, ...said }: Form) => {
    const facts = { raters: of.raters, minor: of.minor, registered: of.playerId !== null };
    // The same machine judges it on the server.
    const refusal = stageRefusal(pipelineAt(of.stage, of.stageFrom), to, {
      ...{ ...said, ...facts, discardReason, guardianContact, contactVia },
    });
    if (refusal) throw new AppError(refusal);
    const contact = to === 'invited' && of.minor ? { guardianContact, contactVia } : {};
    const why = discardReason === null ? {} : { discardReason };
    const body = { version: of.version, stage: to, ...said, ...why, ...contact };
    return send(scouting.decide, { params: { id: of.id }, body });
  };
  const submit = async (values: Form) => {
    setBusy(true);
    setError(undefined);
    try {
      await decide(values);
      void refresh();
      void toast.done(t('decided', { name: words.name(of), stage: t(`stages.${to}`) }));
      onClose();
    } catch (fault) {
      setError(fault);
      // Somebody else has decided meanwhile: the page shows it.
      if (fault instanceof AppError && fault.code === 'record.changed') void refresh();
    } finally {
      setBusy(false);
    }
  };
  return { form, submit, busy, error };
};

/** The club's decision on the stage. What the machine refuses is said as a sentence, and what was typed stays. */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { of, to, onClose } = props;
  const { t } = useTranslation('scouting');
  const scouts = useScouts();
  const { form, submit, busy, error } = useDeciding(props);
  const isOver = to === 'discarded';
  return (
    <DialogForm
      title={t(`decide.${to}`)}
      description={t(isOver ? 'decideDiscardSays' : 'decideSays')}
      form={form}
      onSubmit={submit}
      save={t(`decide.${to}`)}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      {isOver ? (
        <div className="sm:col-span-2">
          <FormSelect
            name="discardReason"
            label={t('discardReason')}
            unknown={t('choose')}
            choices={discardReasons.map((value) => ({ value, label: t(`discardReasons.${value}`) }))}
          />
        </div>
      ) : (
        <>
          <FormText name="nextStep" label={t('form.nextStep')} maxLength={300} className="sm:col-span-2" />
          <FormDay name="on" label={t('form.nextOn')} />
          <FormSelect
            name="by"
            label={t('nextBy')}
            unknown={t('nobody')}
            choices={scouts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
      {to === 'invited' && of.minor && (
        <>
          <FormText
            name="guardianContact"
            label={t('file.guardianContact')}
            maxLength={300}
            className="sm:col-span-2"
          />
          <FormText name="contactVia" label={t('file.contactVia')} maxLength={300} className="sm:col-span-2" />
        </>
      )}
      <div className="sm:col-span-2">
        <FormArea name="reason" nullable={false} label={t('reason')} maxLength={500} />
      </div>
    </DialogForm>
  );
};
