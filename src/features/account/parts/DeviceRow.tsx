import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type DeviceRowProps = {
  /** "Firefox, Linux"; null when unknown. */
  device: string | null;
  /** Beside the name, of the device in use. */
  badge?: string | undefined;
  description: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
};

const phones = /Android|iPhone|iPad/;

/** What a device is called that has no name. */
export const useDeviceName = () => {
  const { t } = useTranslation('account');
  return (device: string | null): string => device ?? t('sessions.unknown');
};

/** One device in a list of the user's. */
export const DeviceRow = ({ device, badge, description, action }: DeviceRowProps) => {
  const name = useDeviceName()(device);
  const Icon = phones.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-16 items-center gap-4 border-line border-b py-2">
      <Icon size={24} className="shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {name}
          {badge && <span className="ml-2 rounded-4 bg-ink px-2 py-0.5 text-12 text-inverse">{badge}</span>}
        </p>
        <p className="text-14 text-soft">{description}</p>
      </div>
      {action}
    </li>
  );
};
