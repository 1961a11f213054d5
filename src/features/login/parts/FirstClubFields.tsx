import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/TextField.tsx';
import type { Founding } from './founding.ts';
import { MailField } from './MailField.tsx';

/** The fields of the club and its administrator. */
export const FirstClubFields = ({ wrong }: { wrong: readonly (keyof Founding)[] }) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <TextField
        label={t('first.club')}
        name="clubName"
        autoComplete="organization"
        maxLength={120}
        ruled
        error={wrong.includes('clubName') ? t('first.clubMissing') : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('first.firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={120}
          ruled
          error={wrong.includes('firstName') ? t('invitation.firstNameMissing') : undefined}
        />
        <TextField label={t('first.lastName')} name="lastName" autoComplete="family-name" maxLength={120} ruled />
      </div>
      <MailField label={t('first.email')} missing={wrong.includes('email')} />
    </>
  );
};
