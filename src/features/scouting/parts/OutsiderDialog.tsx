import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { scouting } from '#contract/scouting.ts';
import { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { feet, genders } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { contactStages } from '#domain/scouting/stages.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { useRefreshScouting, useScouts } from '../queries.ts';
import { RemoveOutsider } from './RemoveOutsider.tsx';

type Facts = Pick<
  ForeignPlayer,
  'firstName' | 'lastName' | 'clubName' | 'position' | 'foot' | 'gender' | 'nextStep' | 'nextOn'
>;
type Form = Facts & {
  shirt: string | null;
  birthYear: string | null;
  nextBy: string | null;
  contact: string;
  guardianContact: string;
  contactVia: string;
};
export type OutsiderDialogProps = { of?: ForeignPlayer; onClose: () => void };

const none: Form = {
  ...{ firstName: '', lastName: '', clubName: '', position: null, foot: null, gender: null, shirt: null },
  ...{ birthYear: null, nextStep: '', nextOn: null, nextBy: null, contact: '', guardianContact: '', contactVia: '' },
};
const textOf = (one: number | null): string | null => (one === null ? null : String(one));
const valuesOf = (of: ForeignPlayer): Form => {
  const { firstName, lastName, clubName, position, foot, gender, nextStep, nextOn } = of;
  return {
    ...{ firstName, lastName, clubName, position, foot, gender, nextStep, nextOn },
    ...{ shirt: textOf(of.shirt), birthYear: textOf(of.birthYear), nextBy: of.nextBy?.id ?? null },
    ...{ contact: of.contact ?? '', guardianContact: of.guardianContact ?? '', contactVia: of.contactVia ?? '' },
  };
};
const numbered = <T extends Partial<Form>>(values: T) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (name === 'shirt' || name === 'birthYear') && value !== null ? Number(value) : value,
    ]),
  );

const useOutsiderForm = ({ of, onClose }: OutsiderDialogProps) => {
  const { t } = useTranslation('scouting');
  const refresh = useRefreshScouting();
  const go = useNavigate();
  const [based, setBased] = useState(of);
  const [isTwin, setIsTwin] = useState(false);
  const form = useForm<Form>({ defaultValues: of ? valuesOf(of) : none });
  const add = async ({ contact: _own, guardianContact: _theirs, contactVia: _how, ...facts }: Form) => {
    try {
      return await send(scouting.add, { body: { ...numbered(facts), confirm: isTwin } as never });
    } catch (fault) {
      setIsTwin(errorParts(fault).code === 'twinPlayer');
      throw fault;
    }
  };
  const editing = useEditing<ForeignPlayer, Form>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => ForeignPlayer.safeParse(present).data,
    save: (changes, version, basis) =>
      basis
        ? send(scouting.update, { params: { id: basis.id }, body: { version, ...numbered(changes) } as never })
        : add(changes as Form),
    onSaved: ({ id }) => {
      void refresh();
      void toast.done(t('saved'));
      onClose();
      if (!of) void go(`/scouting/${id}`, { state: saved });
    },
    onTaken: (theirs) => {
      setBased(theirs);
      form.reset(valuesOf(theirs));
    },
  });
  const submit = (values: Form) => {
    const year = Number(values.birthYear);
    const shirt = Number(values.shirt);
    if (values.birthYear !== null && !(Number.isInteger(year) && year >= 1950 && year <= 2100))
      return form.setError('birthYear', { type: 'custom' });
    if (values.shirt !== null && !(Number.isInteger(shirt) && shirt >= 1 && shirt <= 99))
      return form.setError('shirt', { type: 'custom' });
    return editing.submit(values);
  };
  return { form, editing, submit, isTwin };
};

/** Contact: of somebody who may be under age only that of the parent or guardian. */
const Contact = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation('scouting');
  return (
    <>
      {!of.minor && <FormText name="contact" label={t('file.contact')} maxLength={300} className="sm:col-span-2" />}
      <FormText name="guardianContact" label={t('file.guardianContact')} maxLength={300} className="sm:col-span-2" />
      <FormText name="contactVia" label={t('file.contactVia')} maxLength={300} className="sm:col-span-2" />
    </>
  );
};

/** Somebody whom the club watches, new or changed. Of birth only the year is kept. */
export const OutsiderDialog = ({ of, onClose }: OutsiderDialogProps) => {
  const { t } = useTranslation(['scouting', 'common', 'players']);
  const { form, editing, submit, isTwin } = useOutsiderForm({ of, onClose });
  const scouts = useScouts();
  const twin = isTwin ? errorParts(editing.error).details?.id : undefined;
  const choicesOf = <T extends string>(all: readonly T[], label: (one: T) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  const hasContact = of?.decide === true && contactStages.includes(of.stage);
  return (
    <>
      <DialogForm
        title={t(of ? 'editTitle' : 'new')}
        description={of ? undefined : t('newSays')}
        form={form}
        onSubmit={submit}
        save={t(isTwin ? 'another' : 'save')}
        busy={editing.busy}
        error={editing.stale ? undefined : editing.error}
        onClose={onClose}
        actions={of?.edit && <RemoveOutsider of={of} />}
      >
        <FormText name="firstName" label={t('firstName')} maxLength={120} />
        <FormText name="lastName" label={t('lastName')} maxLength={120} />
        <FormText name="clubName" label={t('form.clubName')} maxLength={120} />
        <FormText name="birthYear" label={t('form.birthYear')} inputMode="numeric" maxLength={4} nullable />
        <FormSelect
          name="position"
          label={t('position')}
          unknown={t('unknown')}
          choices={choicesOf(positionCodes, (one) => t(`common:positions.${one}`))}
        />
        <FormText name="shirt" label={t('file.shirt')} inputMode="numeric" maxLength={2} nullable />
        <FormSelect
          name="foot"
          label={t('foot')}
          unknown={t('unknown')}
          choices={choicesOf(feet, (one) => t(`players:foot.${one}`))}
        />
        <FormSelect
          name="gender"
          label={t('gender')}
          unknown={t('unknown')}
          choices={choicesOf(genders, (one) => t(`players:gender.${one}`))}
        />
        <FormText name="nextStep" label={t('form.nextStep')} maxLength={300} className="sm:col-span-2" />
        <FormDay name="nextOn" label={t('form.nextOn')} />
        <FormSelect
          name="nextBy"
          label={t('nextBy')}
          unknown={t('nobody')}
          choices={scouts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {of && hasContact && <Contact of={of} />}
        {typeof twin === 'string' && (
          <Link to={`/scouting/${twin}`} className="link min-h-11 font-semibold underline sm:col-span-2">
            {t('twin')}
          </Link>
        )}
      </DialogForm>
      <QuickerDialog editing={editing} labelOf={(name) => t(`fields.${name}` as 'fields.firstName')} />
    </>
  );
};
