import { QrCode as QrIcon, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { RollCall } from '../useRollCall.ts';

const CheckInCode = lazyPart(async () => (await import('./CheckInCode.tsx')).CheckInCode, { quiet: true });

/** The last touch with its undo, newer marks of others, and the one button: all who are open, else done. */
export const RollFoot = ({
  eventId,
  last,
  left,
  roll,
  line,
  onAll,
}: {
  eventId: string;
  /** The last touch in words. */
  last: string | undefined;
  left: number;
  roll: RollCall;
  /** That there is no network. */
  line: ReactNode;
  onAll: () => void;
}) => {
  const { t } = useTranslation('calendar');
  const navigate = useNavigate();
  const [code, setCode] = useState(false);
  return (
    <div className="full-width sticky bottom-14 z-10 mt-2 border-line border-t bg-paper sm:bottom-0">
      {line}
      <div className="mx-auto grid w-full max-w-[720px] gap-2 py-3">
        {roll.outdone.length > 0 && (
          <p role="status" className="flex min-h-11 items-center justify-between gap-3 text-14 text-warn">
            {t('roll.outdone', { count: roll.outdone.length })}
            <Button size={44} onClick={roll.see}>
              {t('roll.seen')}
            </Button>
          </p>
        )}
        {last && roll.canUndo && (
          <p className="flex min-h-11 items-center justify-between gap-3 text-14" aria-live="polite">
            <span className="text-soft">{last}</span>
            <Button variant="ghost" size={44} icon={<Undo2 size={18} aria-hidden="true" />} onClick={roll.undo}>
              {t('roll.undo')}
            </Button>
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {left > 0 ? (
            <Button variant="go" size={64} wide onClick={onAll}>
              {t('roll.all', { count: left })}
            </Button>
          ) : (
            <Button variant="go" size={64} wide onClick={() => navigate(`/calendar/${eventId}`)}>
              {t('roll.done')}
            </Button>
          )}
          <Button size={64} aria-label={t('roll.code')} title={t('roll.code')} onClick={() => setCode(true)}>
            <QrIcon size={24} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {code && (
        <Suspense fallback={null}>
          <CheckInCode eventId={eventId} onClose={() => setCode(false)} />
        </Suspense>
      )}
    </div>
  );
};
