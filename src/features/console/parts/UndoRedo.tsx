import { Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import { type Turn, turnsOf } from '#machines/match/undo.ts';
import type { Desk } from '../useConsole.ts';

const look =
  'flex min-h-16 select-none items-center gap-3 rounded-8 border border-edge bg-raised text-left transition-transform active:translate-y-px active:bg-sunken low:!min-h-12 max-sm:min-h-12 max-sm:border-0 max-sm:bg-transparent max-sm:px-1 low:border-0 low:bg-transparent low:px-1 sm:min-h-[88px]';

/** Withdraws all that a turn is made of, in one step. */
const take = (desk: Desk, { ids }: Turn, button: string): void => {
  const [last, ...others] = ids.toReversed();
  if (last === undefined) return;
  const along = others.map((entryId) => ({ do: 'withdraw', entryId }) as const);
  desk.say({ type: 'entry.retracted', corrects: last }, { button, along });
};

/** Takes back the last step, or brings it again, and says beforehand which one that is. */
export const UndoRedo = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('console');
  // What it has to say next is read from the whole log: after the frame that shows what was touched.
  const log = useDeferredValue(desk.log);
  const { undo, redo } = useMemo(() => turnsOf(log), [log]);
  const saysOf = ({ entry, correction }: Turn): string => {
    if (!entry) return '';
    const whistle = entry.type === 'period.started' || entry.type === 'period.ended';
    const says = `${desk.words.says(entry)} ${whistle ? '' : printMinute(entry)}`.trim();
    return correction ? t('correctionOf', { of: says }) : says;
  };
  return (
    <div className="flex min-w-0 items-stretch gap-1 low:!w-auto low:flex-1 max-sm:flex-1 sm:w-[24%] sm:max-w-[400px]">
      {undo && (
        <button
          type="button"
          data-testid="undo"
          className={`${look} min-w-0 flex-1 px-4`}
          onClick={() => take(desk, undo, 'undo')}
        >
          <Undo2 size={28} className="shrink-0" aria-hidden="true" />
          <span className="min-w-0 max-sm:flex max-sm:flex-1 max-sm:items-baseline max-sm:gap-2">
            <span className="title block text-16 leading-tight low:!text-16 sm:text-24">{t('undoShort')}</span>
            <span className="line-clamp-1 text-14 text-soft sm:line-clamp-2 sm:leading-tight">{saysOf(undo)}</span>
          </span>
        </button>
      )}
      {redo && (
        <button
          type="button"
          data-testid="redo"
          aria-label={t('redo', { what: saysOf(redo) })}
          className={`${look} w-14 shrink-0 justify-center`}
          onClick={() => take(desk, redo, 'redo')}
        >
          <Redo2 size={28} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
