import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditing } from '#api/useEditing.ts';
import { Club } from '#contract/clubProfile.ts';
import { toast } from '#ui/controls/toast.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { type ClubValues, clubForm, valuesOf } from '../clubForm.ts';
import { useSaveClub } from '../queries.ts';
import { ClubFields } from './ClubFields.tsx';

/** `back`: the route of the cancel link. */
export type ClubFormProps = { club: Club; back?: string };

/** The values stay when saving fails, and when another user was faster. */
export const ClubForm = ({ club, back = '/' }: ClubFormProps) => {
  const { t } = useTranslation('club');
  const store = useSaveClub(club.id);
  const [based, setBased] = useState(club);
  const form = useForm<ClubValues>({ resolver: zodResolver(clubForm), defaultValues: valuesOf(club) });
  const begin = (now: Club) => {
    setBased(now);
    form.reset(valuesOf(now));
  };
  const editing = useEditing<Club, ClubValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Club.safeParse(present).data,
    save: (values, version) => store.save({ ...values, version: version ?? based.version }),
    onSaved: (kept) => {
      begin(kept);
      void toast.done(t('saved'));
    },
    onTaken: (theirs) => begin(store.keep(theirs)),
  });
  return (
    <RecordForm
      form={form}
      editing={editing}
      back={back}
      save={t('save')}
      labelOf={(name) => t(`field.${name}` as 'field.name')}
    >
      <ClubFields />
    </RecordForm>
  );
};
