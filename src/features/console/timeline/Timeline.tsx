import { ArrowUp, ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutboxPort } from '#realtime/OutboxPort.ts';
import { useMotionList } from '#ui/layout/useMotionList.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { sameMatch } from '../sameMatch.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { folded, linesOf } from './timeline.ts';
import { useUnread } from './useUnread.ts';

export type TimelineProps = { model: ConsoleModel; show: Drawer['show']; titled?: boolean };

/** The withdrawn entries in one grey line; a tap expands them in place, another collapses them. */
const WithdrawnFold = ({ count, open, onTouch }: { count: number; open: boolean; onTouch: () => void }) => {
  const { t } = useTranslation('console');
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <li className="border-line border-b">
      <button
        type="button"
        data-testid="folded"
        aria-expanded={open}
        onClick={onTouch}
        className="flex min-h-12 w-full items-center gap-3 px-3 text-left text-soft active:bg-sunken sm:px-4"
      >
        <span className="w-12 shrink-0" />
        <Arrow size={24} className="shrink-0" aria-hidden="true" />
        {t('folded', { count })}
      </button>
    </li>
  );
};

const Lines = ({ model, show, titled = true }: TimelineProps) => {
  const { t } = useTranslation(['match', 'console', 'corrections']);
  const lines = useMemo(() => linesOf(model.log, model.state), [model.log, model.state]);
  const [open, setOpen] = useState(false);
  const { shown, fold } = useMemo(() => folded(lines, open), [lines, open]);
  const port = useOutboxPort();
  const device = useMemo(() => port.device(), [port]);
  const { list, unread, toNewest, onScroll } = useUnread(lines, device);
  const order = useMemo(() => [...shown.map(({ entry }) => entry.id), String(fold?.before?.entry.id)], [shown, fold]);
  useMotionList(list, order);
  return (
    <section aria-label={t('timeline')} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
      <div className="flex items-center gap-2 pl-4">
        {titled && <h2 className="heading">{t('timeline')}</h2>}
        {model.state.period > 0 && (
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
      {unread > 0 && (
        <p className="pointer-events-none absolute inset-x-0 top-12 z-1 grid justify-items-center">
          <button
            type="button"
            data-testid="unread"
            onClick={toNewest}
            className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-inverse shadow-raised"
          >
            <ArrowUp size={20} aria-hidden="true" />
            {t('console:unread', { count: unread })}
          </button>
        </p>
      )}
      <ul
        ref={list}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
        data-testid="timeline"
        aria-keyshortcuts={shortcut(boardKeys.timeline)}
      >
        {/* One flat list: with an array for each line every row would mount again when one is added above it. */}
        {shown.flatMap((line) => [
          fold?.before === line && (
            <WithdrawnFold key="folded" count={fold.count} open={open} onTouch={() => setOpen(!open)} />
          ),
          <TimelineRow key={line.entry.id} line={line} model={model} onTouch={() => show('fix', line.entry.id)} />,
        ])}
        {fold && fold.before === null && (
          <WithdrawnFold key="folded" count={fold.count} open={open} onTouch={() => setOpen(!open)} />
        )}
        {lines.length === 0 && <li className="px-4 py-3 text-soft">{t('console:timelineEmpty')}</li>}
      </ul>
    </section>
  );
};

/** The entries, newest first, as in a match report. A tap on a line corrects it. */
export const Timeline = memo(
  Lines,
  (a, b) => sameMatch(a.model, b.model) && a.titled === b.titled && a.show === b.show,
);
