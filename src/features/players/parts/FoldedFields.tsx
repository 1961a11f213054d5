import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fold } from '#ui/controls/Fold.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import { FormDay } from '#ui/form/FormDay.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import type { PlayerValues } from '../playerForm.ts';
import { GuardianFields } from './GuardianFields.tsx';
import { OwnFields } from './OwnFields.tsx';

/** Rare fields: guardians, the club's documents, extra details, notes. */
export const FoldedFields = () => {
  const { t } = useTranslation('players');
  const { control, formState } = useFormContext<PlayerValues>();
  const guardians = useWatch({ control, name: 'guardians' })?.length ?? 0;
  const { errors } = formState;
  return (
    <>
      <Fold
        title={t('form.guardians')}
        description={guardians > 0 ? t('form.guardiansCount', { count: guardians }) : undefined}
        open={errors.guardians ? true : undefined}
      >
        <GuardianFields />
      </Fold>
      <Fold title={t('form.club')}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
          <FormText name="licenceNumber" label={t('form.licenceNumber')} nullable maxLength={40} />
          <FormDay name="joinedOn" label={t('form.joinedOn')} />
          <FormDay name="leftOn" label={t('form.leftOn')} />
          <FormDay name="medicalUntil" label={t('form.medicalUntil')} />
          <FormDay name="consents.photo" label={t('form.photoConsent')} />
          <FormDay name="consents.data" label={t('form.dataConsent')} />
          <FormText name="sizes.shirt" label={t('form.shirt')} maxLength={10} />
          <FormText name="sizes.shorts" label={t('form.shorts')} maxLength={10} />
          <FormText name="sizes.boots" label={t('form.boots')} maxLength={10} />
          <FormText name="school" label={t('form.school')} nullable maxLength={120} className="sm:col-span-3" />
        </div>
      </Fold>
      <Fold title={t('form.own')} open={errors.ownFields ? true : undefined}>
        <OwnFields />
      </Fold>
      <Fold title={t('form.notes')}>
        <FormArea name="notes" label={t('form.notes')} maxLength={4000} />
      </Fold>
    </>
  );
};
