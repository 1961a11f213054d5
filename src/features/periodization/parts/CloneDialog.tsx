import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { periodization } from '#contract/periodization.ts';
import type { PlanTree } from '#contract/periodizationView.ts';
import type { Team } from '#contract/team.ts';
import { plusDays } from '#domain/days.ts';
import { type PlanLay, planLays } from '#domain/periodization/clone.ts';
import { freeStarts, nextFree } from '#domain/periodization/free.ts';
import { lengthOf, unitOn } from '#domain/periodization/units.ts';
import type { CopyFound } from '#machines/periodization/editorContext.ts';
import { newId } from '#realtime/newId.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import type { Editor } from '../editor/useEditor.ts';
import { usePlanWords } from '../planWords.ts';

type Form = { unitId: string; teamId: string; startsOn: string; lay: PlanLay; withTrainings: boolean };
export type CloneDialogProps = { editor: Editor; teams: readonly Team[] };

/** What a copy will have, and what has no place. */
const Says = ({ of }: { of: CopyFound }) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  return (
    <div role="status" className="rounded-8 border border-edge p-3 sm:col-span-2">
      <p className="font-semibold">{t('clone.units', { count: of.units, day: words.day(of.endsOn) })}</p>
      {of.notFitted.length > 0 && (
        <>
          <p className="pt-2">{t('clone.notFitted', { count: of.notFitted.length })}</p>
          <ul className="text-14 text-soft">
            {of.notFitted.map(({ unitId, name, day, why }) => (
              <li key={unitId} className="break-words">
                {t(`clone.${why}`, { name, day: words.day(day) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** The plan into which a copy goes: this one, or that of another team. */
const useTarget = (tree: PlanTree, teamId: string): PlanTree | undefined => {
  const isOther = teamId !== tree.teamId;
  const found = useQuery({ ...query(periodization.hierarchy, { query: { teamId } }), enabled: isOther });
  return isOther ? found.data : tree;
};

/** The free days for what is copied; the next one is chosen wherever the chosen one is not free. */
const useFree = (tree: PlanTree, form: UseFormReturn<Form>) => {
  const [unitId, teamId, startsOn] = form.watch(['unitId', 'teamId', 'startsOn']);
  const target = useTarget(tree, teamId);
  const unit = tree.units.find(({ id }) => id === unitId);
  const free = target && unit ? freeStarts(target.units, unit, target) : [];
  const proposed = free.includes(startsOn) ? startsOn : (nextFree(free, tree.today) ?? '');
  useEffect(() => {
    if (proposed !== startsOn) form.setValue('startsOn', proposed);
  }, [form, proposed, startsOn]);
  const isUnplanned = target?.units.length === 0 && unit?.level !== 'season';
  const why = target && free.length === 0 ? (isUnplanned ? 'noSeason' : 'full') : null;
  return { free, why, name: unit?.name ?? '', days: unit ? lengthOf(unit) : 1, isRead: target !== undefined } as const;
};

/** A unit is copied with all below it: first what will be there is shown, then it is written. Taken days are not offered. */
export const CloneDialog = ({ editor: { tree, actor, hand, context }, teams }: CloneDialogProps) => {
  const { t } = useTranslation('periodization');
  const words = usePlanWords();
  const [commandId] = useState(newId);
  const units = tree.units.filter(({ level }) => level !== 'session');
  const present = unitOn(units, tree.today) ?? units[0];
  const form = useForm<Form>({
    defaultValues: {
      ...{ unitId: present?.id ?? '', teamId: tree.teamId, startsOn: '' },
      ...{ lay: 'byMatchday', withTrainings: false },
    },
  });
  const { free, why, name, days, isRead } = useFree(tree, form);
  const state = typeof hand === 'object' ? hand.cloning : undefined;
  const isShown = state === 'previewed' || state === 'copying';
  // What was looked at is what is copied: after a change it is looked at again.
  useEffect(() => {
    const watch = form.watch(() => actor.send({ type: 'copy.changed' }));
    return () => watch.unsubscribe();
  }, [form, actor]);
  const submit = (values: Form) => {
    if (isShown) actor.send({ type: 'copy.confirmed' });
    else if (free.includes(values.startsOn)) actor.send({ type: 'copy.asked', copy: { commandId, ...values } });
  };
  return (
    <DialogForm
      title={t('clone.title')}
      description={t('clone.says')}
      form={form}
      onSubmit={submit}
      save={t(isShown ? 'clone.copy' : 'clone.preview')}
      busy={state === 'previewing' || state === 'copying' || !isRead}
      error={context.notice}
      onClose={() => actor.send({ type: 'copy.closed' })}
    >
      <div className="sm:col-span-2">
        <FormSelect
          name="unitId"
          label={t('clone.what')}
          choices={units.map(({ id, name, startsOn: from, endsOn }) => ({
            value: id,
            label: `${name}, ${words.span(from, endsOn)}`,
          }))}
        />
      </div>
      <FormSelect
        name="teamId"
        label={t('clone.team')}
        choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormSelect
        name="startsOn"
        label={t('clone.free')}
        unknown={free.length === 0 ? t('clone.noneFree') : undefined}
        choices={free.map((day) => ({ value: day, label: words.span(day, plusDays(day, days - 1)) }))}
      />
      {why && (
        <p role="alert" className="text-14 text-soft sm:col-span-2">
          {t(`clone.${why}`, { name, count: days })}
        </p>
      )}
      <div className="sm:col-span-2">
        <FormSelect
          name="lay"
          label={t('clone.lay')}
          choices={planLays.map((value) => ({ value, label: t(`clone.lays.${value}`) }))}
        />
      </div>
      <div className="sm:col-span-2">
        <Switch
          label={t('clone.withTrainings')}
          description={t('clone.withTrainingsSays')}
          checked={form.watch('withTrainings')}
          onChange={(on) => form.setValue('withTrainings', on, { shouldDirty: true })}
        />
      </div>
      {isShown && context.found && <Says of={context.found} />}
    </DialogForm>
  );
};
