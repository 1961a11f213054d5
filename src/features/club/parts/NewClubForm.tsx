import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import type { Club } from '#contract/clubProfile.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { firstValues, type NewClubValues, newClubForm } from '../clubForm.ts';
import { useFounding } from '../clubsQueries.ts';
import { ClubFields } from './ClubFields.tsx';

const Runner = () => {
  const { t } = useTranslation('club');
  return (
    <FormSection title={t('part.admin')} description={t('part.adminSays')}>
      <FormText name="admin.firstName" label={t('admin.firstName')} maxLength={120} />
      <FormText name="admin.lastName" label={t('admin.lastName')} maxLength={120} />
      <FormText name="admin.email" label={t('admin.email')} type="email" autoCapitalize="none" />
    </FormSection>
  );
};

/** The club and its first administrator in one form. The values stay when saving fails. */
export const NewClubForm = () => {
  const { t } = useTranslation('club');
  const go = useNavigate();
  const found = useFounding();
  const form = useForm<NewClubValues>({ resolver: zodResolver(newClubForm), defaultValues: firstValues });
  const editing = useEditing<Club, NewClubValues>({
    record: undefined,
    valuesOf: () => firstValues,
    versionOf: ({ version }) => version,
    presentOf: () => undefined,
    save: (values) => found(newClubForm.parse(values)),
    onSaved: ({ id, name }) => {
      void toast.done(t('clubs.founded', { name, email: form.getValues('admin.email') }));
      void go(`/club/all/${id}`, { replace: true, state: saved });
    },
    onTaken: () => undefined,
  });
  return (
    <RecordForm
      form={form}
      editing={editing}
      back="/club/all"
      save={t('clubs.found')}
      labelOf={(name) => t(`field.${name}` as 'field.name')}
    >
      <Runner />
      <ClubFields />
    </RecordForm>
  );
};
