import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/Select.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useKeepSetting, useSettings } from '../queries.ts';

/** A possible start page, with its name in the menu. */
export type Place = { readonly value: string; readonly label: string };

/** The page after sign-in. */
export const StartPage = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation('account');
  const settings = useSettings();
  const keep = useKeepSetting();
  return (
    <Gate of={settings} skeleton={<Skeleton rows={2} room="h-23" />}>
      {({ startPage }) => (
        <div className="mt-5 max-w-md">
          <Select
            label={t('look.start')}
            choices={places}
            value={startPage ?? '/'}
            onChange={(event) => keep({ startPage: event.currentTarget.value })}
          />
        </div>
      )}
    </Gate>
  );
};
