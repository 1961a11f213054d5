import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { tabClock } from '#realtime/serverClock.ts';
import { useSpan } from './useSpan.ts';

const sameWithin = 1_000;

/** The difference between this device's clock and the server's, as text: the match has the server's. */
export const DeviceTime = () => {
  const { t } = useTranslation('console');
  const span = useSpan();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => tabClock.watch(redraw), []);
  const ahead = tabClock.ahead();
  const error = tabClock.error();
  const description =
    Math.abs(ahead) < sameWithin
      ? t('clock.deviceSame')
      : t(ahead > 0 ? 'clock.deviceBehind' : 'clock.deviceAhead', { span: span(Math.abs(ahead)) });
  return (
    <p className="border-line border-t pt-3 text-14 text-soft" data-testid="device-time">
      {description}{' '}
      {Number.isFinite(error) ? t('clock.measured', { ms: Math.max(1, Math.ceil(error)) }) : t('clock.unmeasured')}
    </p>
  );
};
