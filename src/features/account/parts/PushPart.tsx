import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isPushHere, pushStanding } from '#api/pushDevice.ts';
import { useUser } from '#api/SessionContext.ts';
import type { PushDevice } from '#contract/push.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { usePushDevices, useRemoveDevice, useSwitchPushOn, useTestPush } from '../pushQueries.ts';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';

/** Since when a device is on the list, and what came of its last message. */
const Reached = ({ addedAt, reachedAt, fails }: PushDevice) => {
  const { t, i18n } = useTranslation('account');
  const ago = (instant: string) => agoWords(instant, i18n.language);
  const last = reachedAt === null ? t('push.never') : t('push.reached', { when: ago(reachedAt) });
  return `${t('push.added', { when: ago(addedAt) })} · ${fails ? t('push.fails') : last}`;
};

/** What a browser answers when it cannot subscribe has no code of ours. */
const Refused = ({ error }: { error: Error }) => {
  const { t } = useTranslation('account');
  return (
    <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
      {error instanceof DOMException ? t('push.failed') : <ErrorSentence error={error} />}
    </p>
  );
};

const Devices = ({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) => {
  const { t } = useTranslation('account');
  const { id: userId } = useUser();
  const nameOf = useDeviceName();
  const [switchOn, remove, test] = [useSwitchPushOn(), useRemoveDevice(), useTestPush()];
  const standing = pushStanding();
  const own = devices.find(({ id }) => isPushHere(userId, id));
  const sorted = devices.toSorted((a, b) => Number(b === own) - Number(a === own));
  const takeOff = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => void toast.done(t('push.removed')),
      onError: (error) => void toast.failed(error),
    });
  const sendTest = (id: string) =>
    test.mutate(id, {
      onSuccess: () => void toast.done(t('push.testSent')),
      onError: (error) => void toast.failed(error),
    });
  return (
    <div className="grid gap-4">
      {standing === 'possible' ? (
        <Switch
          label={t('push.here')}
          checked={own !== undefined || switchOn.isPending}
          onChange={(on) => (on ? switchOn.mutate(publicKey) : own && takeOff(own.id))}
        />
      ) : (
        <p className="rounded-8 bg-sunken px-3 py-2">{t(`push.${standing}`)}</p>
      )}
      {switchOn.error && standing === 'possible' && <Refused error={switchOn.error} />}
      {own && (
        <Button
          className="justify-self-start"
          icon={<Send size={20} aria-hidden="true" />}
          busy={test.isPending}
          onClick={() => sendTest(own.id)}
        >
          {t('push.test')}
        </Button>
      )}
      <ul>
        {sorted.map((one) => (
          <DeviceRow
            key={one.id}
            device={one.device}
            badge={one === own ? t('push.this') : undefined}
            description={<Reached {...one} />}
            action={
              <Button
                size={44}
                aria-label={t('push.removeOf', { device: nameOf(one.device) })}
                disabled={remove.isPending}
                onClick={() => takeOff(one.id)}
              >
                {t('push.remove')}
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  );
};

/** Push messages: on or off on this device, a test, and all devices of the user. */
export const PushPart = () => (
  <Gate of={usePushDevices()} skeleton={<Skeleton rows={1} room="h-12" />}>
    {(found) => <Devices {...found} />}
  </Gate>
);
