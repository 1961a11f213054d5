import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { movedTo, type Span } from '#machines/calendar/move.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Clashes, FreeSlots } from '../edit/Clashes.tsx';
import { ScopeDialog } from '../edit/ScopeDialog.tsx';
import { useOccasion } from '../occasionQueries.ts';
import type { Mover } from './useMove.ts';

/** A line at the lower edge: what happens to the move, with its way back. */
const Notice = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div
    role="status"
    className="-translate-x-1/2 fixed bottom-20 left-1/2 z-30 flex w-[min(32rem,calc(100vw-32px))] flex-wrap items-center gap-x-3 rounded-8 border border-line bg-ink p-4 text-14 text-inverse shadow-raised sm:bottom-6"
  >
    <span className="min-w-40 flex-1">{children}</span>
    {actions}
  </div>
);
/** "Tue 2 Mar, 18:00", or the first of whole days. */
const whenOf = (span: Span, language: string): string =>
  'start' in span
    ? `${shortDay(span.start, language)}, ${timeOf(span.start, language)}`
    : dayWords(span.firstDay, language);
const action = 'min-h-12 shrink-0 px-3 font-semibold underline';

const Asking = ({ now, tell }: Mover) => {
  const { t } = useTranslation('calendarEdit');
  const { event } = now.context;
  const series = useOccasion(event?.id ?? '').data?.series;
  if (!series) return <Notice>{t('move.checking')}</Notice>;
  return (
    <ScopeDialog
      series={series}
      title={t('scope.title')}
      save={t('move.save')}
      onClose={() => tell({ type: 'move.cancelled' })}
      onChosen={(reach) => tell({ type: 'scope.chosen', reach })}
    />
  );
};

const Warned = ({ now, tell }: Mover) => {
  const { t } = useTranslation('calendarEdit');
  const { event, checked } = now.context;
  return (
    <LazyDialog
      open
      title={t('move.warned')}
      description={event?.title ?? ''}
      onClose={() => tell({ type: 'move.cancelled' })}
      footer={
        <>
          <Button variant="ghost" onClick={() => tell({ type: 'move.cancelled' })}>
            {t('move.back')}
          </Button>
          <Button variant="go" onClick={() => tell({ type: 'move.confirmed' })}>
            {t('move.anyway')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        <Clashes clashes={checked?.clashes ?? []} />
        <FreeSlots
          slots={[...(checked?.freeSlots ?? [])]}
          onTake={({ start, end, pitchId }) => tell({ type: 'slot.chosen', to: { start, end, pitchId } })}
        />
      </div>
    </LazyDialog>
  );
};

const Undoable = ({ now, tell }: Mover) => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { event, to, saved } = now.context;
  const button = useRef<HTMLButtonElement>(null);
  // Whoever moved it by keys finds the way back under the next key.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const when = to ? whenOf(to, i18n.language) : '';
  return (
    <Notice
      actions={
        <button ref={button} type="button" className={action} onClick={() => tell({ type: 'undo.requested' })}>
          {t('move.undoable')}
        </button>
      }
    >
      {t('move.saved', { count: saved?.changed ?? 1, title: event?.title ?? '', when })}
    </Notice>
  );
};

const Refused = ({ now, tell }: Mover) => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { notice } = now.context;
  const present = movedTo(notice);
  return (
    <Notice
      actions={
        <>
          {now.can({ type: 'retry.requested' }) && (
            <button type="button" className={action} onClick={() => tell({ type: 'retry.requested' })}>
              {t(present ? 'move.despite' : 'move.again')}
            </button>
          )}
          <button type="button" className={action} onClick={() => tell({ type: 'notice.closed' })}>
            {t('move.close')}
          </button>
        </>
      }
    >
      <strong className="font-semibold">{t('move.refused')}</strong>{' '}
      {present ? t('move.elsewhere', { when: whenOf(present, i18n.language) }) : <ErrorSentence error={notice} />}
    </Notice>
  );
};

/** What a move asks and says: how far it reaches, what it clashes with, and the way back. */
export const MoveDesk = (mover: Mover) => {
  const { t } = useTranslation('calendarEdit');
  const { now } = mover;
  if (now.matches('askingScope')) return <Asking {...mover} />;
  if (now.matches('checking')) return <Notice>{t('move.checking')}</Notice>;
  if (now.matches('warned')) return <Warned {...mover} />;
  if (now.matches('saving')) return <Notice>{t('move.saving')}</Notice>;
  if (now.matches('undoable')) return <Undoable {...mover} />;
  if (now.matches('undoing')) return <Notice>{t('move.undoing')}</Notice>;
  return now.matches('refused') ? <Refused {...mover} /> : null;
};
