import { Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { sameMatch } from '../sameMatch.ts';
import { linesOf } from '../timeline.ts';
import type { Desk } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { TimelineRow } from './TimelineRow.tsx';

export type TimelineProps = { desk: Desk; show: Drawer['show']; titled?: boolean };

const Lines = ({ desk, show, titled = true }: TimelineProps) => {
  const { t } = useTranslation(['match', 'console', 'corrections']);
  const lines = useMemo(() => linesOf(desk.log, desk.state), [desk.log, desk.state]);
  return (
    <section aria-label={t('timeline')} className="flex min-h-0 flex-1 flex-col border-line border-t">
      <div className="flex items-center gap-2 pl-4">
        {titled && <h2 className="heading">{t('timeline')}</h2>}
        {desk.state.period > 0 && (
          <button
            type="button"
            data-testid="insert"
            aria-keyshortcuts={shortcut(boardKeys.insert)}
            onClick={() => show('fix')}
            className="ml-auto flex min-h-12 items-center gap-2 px-4 font-semibold"
          >
            <Plus size={20} aria-hidden="true" />
            {t('corrections:insert')}
          </button>
        )}
      </div>
      <ul
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        data-testid="timeline"
        aria-keyshortcuts={shortcut(boardKeys.timeline)}
      >
        {lines.map((line) => (
          <TimelineRow key={line.entry.id} line={line} desk={desk} onTouch={() => show('fix', line.entry.id)} />
        ))}
        {lines.length === 0 && <li className="px-4 py-3 text-soft">{t('console:timelineEmpty')}</li>}
      </ul>
    </section>
  );
};

/** What happened, newest first, like a printed report. A touch on a line puts it right. */
export const Timeline = memo(Lines, (a, b) => sameMatch(a.desk, b.desk) && a.titled === b.titled && a.show === b.show);
