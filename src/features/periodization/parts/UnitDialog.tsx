import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppError } from '#contract/errors.ts';
import type { PlanContents, PlanNode, PlanTree } from '#contract/periodizationView.ts';
import { type PlanLevel, type PlanSide, placeFor, planContents, planLevels } from '#domain/periodization/units.ts';
import type { EditorForm } from '#machines/periodization/editorContext.ts';
import type { EditorEdit } from '#machines/periodization/editorSteps.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormChips } from '#ui/form/FormChips.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { Editor } from '../editor/useEditor.ts';

type Form = {
  level: PlanLevel;
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  goals: string;
  /** 0: not set. */
  plannedLoad: number;
  intensity: string | null;
  contents: PlanContents;
};
export type UnitDialogProps = {
  tree: PlanTree;
  editor: Editor;
  /** The unit that is changed; a new one where it has no id. */
  asked: EditorForm;
};

const sides = Object.keys(planContents) as PlanSide[];
const nothing: PlanContents = { tactical: [], technical: [], physical: [], mental: [] };
const valuesOf = (tree: PlanTree, of: PlanNode | undefined, first: EditorForm): Form => {
  const usual = tree.days.find(({ day }) => day === first.startsOn)?.usualIntensity ?? null;
  if (!of)
    return {
      ...{ level: first.level, startsOn: first.startsOn, endsOn: first.endsOn },
      ...{ name: '', goals: '', plannedLoad: 0, contents: nothing },
      intensity: first.level === 'session' && usual !== null ? String(usual) : null,
    };
  const { level, name, startsOn, endsOn, goals } = of;
  return {
    ...{ level, name, startsOn, endsOn, goals, contents: of.contents ?? nothing },
    plannedLoad: of.plannedLoad ?? 0,
    intensity: of.intensity === null ? null : String(of.intensity),
  };
};

/** The form as the call takes it. A session ends on its day. */
const bodyOf = ({ startsOn, endsOn, plannedLoad, intensity, ...rest }: Form & { startsOn: string }) => ({
  ...{ ...rest, startsOn, endsOn: rest.level === 'session' ? startsOn : (endsOn ?? startsOn) },
  plannedLoad: plannedLoad === 0 ? null : plannedLoad,
  intensity: intensity === null ? null : Number(intensity),
});

/** A unit of a plan: its days, its goals, what it is about and its load. A step of the editor, which sends it. */
export const UnitDialog = ({ tree, editor, asked }: UnitDialogProps) => {
  const { t } = useTranslation('periodization');
  const { actor } = editor;
  const [error, setError] = useState<unknown>();
  const of = tree.units.find(({ id }) => id === asked.id);
  const form = useForm<Form>({ defaultValues: valuesOf(tree, of, asked) });
  const { dirtyFields } = form.formState;
  const level = form.watch('level');
  const close = () => actor.send({ type: 'form.closed' });
  const editOf = (body: ReturnType<typeof bodyOf>): EditorEdit | null => {
    if (!of) {
      const parentId = placeFor(tree.units, body.level, body)?.id ?? null;
      const unit = { ...body, id: newId(), parentId, colour: null, plannedMinutes: null, version: 1 };
      return { kind: 'add', unit };
    }
    const { level: chosen, ...rest } = body;
    // What was changed alone is sent: what another coach has changed meanwhile stays.
    const isChanged = (name: string) => name in dirtyFields || (name === 'endsOn' && chosen === 'session');
    const changes = Object.fromEntries(Object.entries(rest).filter(([name]) => isChanged(name)));
    return form.formState.isDirty ? { kind: 'change', id: of.id, changes } : null;
  };
  const submit = (values: Form) => {
    const { name, startsOn } = values;
    if (name.trim() === '') return form.setError('name', { type: 'too_small' });
    if (!startsOn) return form.setError('startsOn', { type: 'too_small' });
    const edit = editOf(bodyOf({ ...values, startsOn }));
    if (!edit) return close();
    actor.send({ type: 'form.saved', edit });
    const { objection } = actor.getSnapshot().context;
    setError(objection ? new AppError(objection) : undefined);
  };
  const levels = planLevels.filter((one) => (tree.units.length === 0 ? one === 'season' : one !== 'season'));
  return (
    <DialogForm
      title={of ? t('edit', { level: t(`level.${of.level}`) }) : t('add')}
      form={form}
      onSubmit={submit}
      save={t('save')}
      busy={false}
      error={error}
      onClose={close}
      actions={
        of && (
          <Button variant="ghost" className="mr-auto text-danger!" onClick={() => editor.remove(of.id, of.name)}>
            {t('remove')}
          </Button>
        )
      }
    >
      <FormText name="name" label={t('name')} maxLength={120} />
      {!of && asked.level !== 'session' && (
        <FormSelect
          name="level"
          label={t('levelLabel')}
          choices={levels.map((one) => ({ value: one, label: t(`level.${one}`) }))}
        />
      )}
      <FormDay name="startsOn" label={t(level === 'session' ? 'dayLabel' : 'startsOn')} />
      {level !== 'session' && <FormDay name="endsOn" label={t('endsOn')} />}
      <FormSelect
        name="intensity"
        label={t('intensity')}
        unknown={t('noIntensity')}
        choices={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
      />
      <FormNumber name="plannedLoad" label={t('plannedLoad')} hint={t('plannedLoadHint')} max={100_000} step={50} />
      <div className="sm:col-span-2">
        <FormArea name="goals" nullable={false} label={t('goals')} maxLength={2000} />
      </div>
      {sides.map((side) => (
        <div key={side} className="min-w-0 sm:col-span-2">
          <FormChips
            name={`contents.${side}`}
            label={t(`sides.${side}`)}
            choices={planContents[side].map((value) => ({
              value,
              label: t(`contents.${value}` as 'contents.passing'),
            }))}
          />
        </div>
      ))}
    </DialogForm>
  );
};
