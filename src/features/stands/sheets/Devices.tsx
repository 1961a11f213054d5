import { useTranslation } from 'react-i18next';
import type { Grant } from '#contract/matchRights.ts';
import { currentLanguage } from '#i18n/language.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { momentWords } from '#ui/layout/moments.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { useDeviceRight } from '../queries.ts';

type DevicesProps = {
  matchId: string;
  person: Grant;
  /** Those that follow the match now. */
  at: readonly string[];
};

/** The devices of a person who writes: one that was left behind may be made read only. */
export const Devices = ({ matchId, person, at }: DevicesProps) => {
  const { t } = useTranslation('stands');
  const change = useDeviceRight(matchId);
  const said = change.isPending ? change.variables : undefined;
  const textOf = ({ id, own, usedAt }: Grant['devices'][number]): string => {
    if (own) return t('people.thisDevice');
    if (at.includes(id)) return t('people.here', { count: 1 });
    const time = momentWords(usedAt, currentLanguage(), { weekday: 'short', hour: '2-digit', minute: '2-digit' });
    return t('people.usedAt', { time });
  };
  // This device first, then those that are online. Of a person with many sessions these matter, and those that may only
  // read; the rest comes last.
  const nearness = ({ id, own, writes }: Grant['devices'][number]): number =>
    own ? 3 : at.includes(id) ? 2 : writes ? 0 : 1;
  const near = person.devices.filter((one) => nearness(one) > 0).toSorted((a, b) => nearness(b) - nearness(a));
  const away = person.devices.filter((one) => nearness(one) === 0);
  const list = (devices: Grant['devices']) => (
    <ul>
      {devices.map((one) => (
        <li key={one.id} data-testid="device">
          <Switch
            label={t('people.deviceWrites', { device: one.device ?? t('people.unknownDevice') })}
            description={textOf(one)}
            checked={said?.device === one.id ? said.writes : one.writes}
            onChange={(writes) => change.mutate({ userId: person.userId, device: one.id, writes })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={t('people.devicesOf', { name: person.name })}>
      <h3 className="heading">{t('people.devices')}</h3>
      {list(near)}
      {away.length > 0 && <Fold title={t('people.awayDevices', { count: away.length })}>{list(away)}</Fold>}
      {change.error && (
        <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={change.error} />
        </p>
      )}
    </section>
  );
};
