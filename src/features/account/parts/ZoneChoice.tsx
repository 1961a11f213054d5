import { useTranslation } from 'react-i18next';
import { Select } from '#ui/controls/Select.tsx';
import { chooseZone } from '#ui/layout/zone.ts';
import { deviceZone, zoneChoices } from '#ui/layout/zoneNames.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useKeepSetting, useSettings } from '../queries.ts';

/** The time zone of all times, on screens and in exports. */
export const ZoneChoice = () => {
  const { t } = useTranslation('account');
  const settings = useSettings();
  const keep = useKeepSetting();
  return (
    <Gate of={settings}>
      {({ timeZone }) => (
        <div className="mt-5 max-w-md">
          <Select
            label={t('look.zone')}
            hint={t('look.zoneSays')}
            choices={[{ value: '', label: t('look.zoneOfDevice', { zone: deviceZone() }) }, ...zoneChoices(timeZone)]}
            value={timeZone ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value || null;
              keep({ timeZone: chosen }, () => chooseZone(chosen));
            }}
          />
        </div>
      )}
    </Gate>
  );
};
