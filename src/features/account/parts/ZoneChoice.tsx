import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/language.ts';
import { Gate } from '#ui/Gate.tsx';
import { Select } from '#ui/Select.tsx';
import { readTheme } from '#ui/themeChoice.ts';
import { toast } from '#ui/toast.ts';
import { chooseZone, deviceZone, zoneChoices } from '#ui/zone.ts';
import { useSaveSettings, useSettings } from '../queries.ts';

/** In which time zone days and hours are read, on screens and in what is exported. */
export const ZoneChoice = () => {
  const { t } = useTranslation('account');
  const settings = useSettings();
  const save = useSaveSettings();
  const keep = (timeZone: string | null) => {
    save.mutate(
      { language: currentLanguage(), theme: readTheme(), timeZone },
      { onSuccess: () => chooseZone(timeZone), onError: (error) => void toast.failed(error) },
    );
  };
  return (
    <Gate of={settings}>
      {({ timeZone }) => (
        <div className="mt-5 max-w-md">
          <Select
            label={t('look.zone')}
            hint={t('look.zoneSays')}
            choices={[{ value: '', label: t('look.zoneOfDevice', { zone: deviceZone() }) }, ...zoneChoices(timeZone)]}
            value={timeZone ?? ''}
            onChange={(event) => keep(event.currentTarget.value || null)}
          />
        </div>
      )}
    </Gate>
  );
};
