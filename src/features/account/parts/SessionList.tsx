import { useTranslation } from 'react-i18next';
import type { UserSession } from '#contract/userSession.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Fold } from '#ui/controls/Fold.tsx';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';

export type SessionListProps = {
  sessions: readonly UserSession[];
  /** Without an id: all others. */
  onEnd: (id: string | undefined) => void;
  busy: boolean;
};

/** In a longer list an unknown session is hard to find. */
const shownAtOnce = 5;

type RowProps = Pick<SessionListProps, 'onEnd' | 'busy'> & { session: UserSession };

const SessionRow = ({ session: { id, device, isThis, lastUsedAt, startedAt }, onEnd, busy }: RowProps) => {
  const { t, i18n } = useTranslation('account');
  const ago = (instant: string) => agoWords(instant, i18n.language);
  const name = useDeviceName()(device);
  return (
    <DeviceRow
      device={device}
      badge={isThis ? t('sessions.this') : undefined}
      description={`${t('sessions.used', { when: ago(lastUsedAt) })} · ${t('sessions.started', { when: ago(startedAt) })}`}
      action={
        !isThis && (
          <Button
            size={44}
            aria-label={t('sessions.endOf', { device: name })}
            onClick={() => onEnd(id)}
            disabled={busy}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
};

/** The sessions of the user, each with a button to end it: this one first, then by last use. */
export const SessionList = ({ sessions, onEnd, busy }: SessionListProps) => {
  const { t } = useTranslation('account');
  const sorted = sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  const older = sorted.slice(shownAtOnce);
  const others = sessions.filter((one) => !one.isThis).length;
  const list = (some: readonly UserSession[]) => (
    <ul>
      {some.map((one) => (
        <SessionRow key={one.id} session={one} onEnd={onEnd} busy={busy} />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      <div>
        {list(sorted.slice(0, shownAtOnce))}
        {older.length > 0 && <Fold title={t('sessions.older', { count: older.length })}>{list(older)}</Fold>}
      </div>
      {others > 0 && (
        <Button className="justify-self-start" busy={busy} onClick={() => onEnd(undefined)}>
          {t('sessions.endAll')}
        </Button>
      )}
    </div>
  );
};
