import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { useStaffName } from '../players/useStaffName.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { type Line, signalOf } from './timeline.ts';

export type TimelineRowProps = { line: Line; model: ConsoleModel; onTouch: () => void };

/** Users besides the author who recorded the same: from the stands, or on another device. */
const SeenBy = ({ line: { entry, confirmedBy }, model }: Pick<TimelineRowProps, 'line' | 'model'>) => {
  const { t } = useTranslation('console');
  const nameOf = useStaffName(model);
  const said = [
    ...(entry.proposedBy ? [t('seen.proposed', { name: nameOf(entry.proposedBy) })] : []),
    ...(confirmedBy.length > 0 ? [t('seen.confirmedBy', { names: confirmedBy.map(nameOf).join(', ') })] : []),
  ];
  return <span className="block truncate font-normal text-14 text-soft">{said.join(' · ')}</span>;
};

const Row = ({ line, model, onTouch }: TimelineRowProps) => {
  const { t } = useTranslation(['match', 'console']);
  const { entry, withdrawn } = line;
  const whistle = entry.type === 'period.started' || entry.type === 'period.ended' || entry.type === 'match.finished';
  const waits = model.optimistic.waiting.has(entry.id);
  const ours = entry.type === 'goal.scored';
  return (
    <li className="[contain-intrinsic-height:auto_49px] [content-visibility:auto] border-line border-b">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onTouch}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 px-3 text-left active:bg-sunken sm:px-4 xl:min-h-14 xl:text-20',
          whistle && 'text-soft',
        )}
      >
        <span className="figures w-12 shrink-0 text-right text-20">{whistle ? '' : printMinute(entry)}</span>
        <SignalIcon signal={signalOf(entry)} size={24} className="shrink-0" />
        <span
          className={classes(
            'min-w-0 flex-1 leading-tight',
            ours && 'font-semibold',
            withdrawn && 'text-soft line-through',
          )}
        >
          {model.words.description(entry)}
          {!withdrawn && (entry.proposedBy || line.confirmedBy.length > 0) && <SeenBy line={line} model={model} />}
        </span>
        {line.score && !withdrawn && (
          <span
            className={classes(
              'figures shrink-0 rounded-4 px-2 text-20',
              ours ? 'bg-club text-on-club' : 'bg-rival text-on-rival',
            )}
          >
            {line.score}
          </span>
        )}
        {withdrawn && <span className="shrink-0 text-12 text-soft">{t('withdrawn')}</span>}
        {waits && (
          <span className="shrink-0 rounded-full border-2 border-current border-dashed px-2 font-medium text-12">
            {t('pending')}
          </span>
        )}
      </button>
    </li>
  );
};

const waits = ({ line, model }: TimelineRowProps): boolean => model.optimistic.waiting.has(line.entry.id);

/**
 * A line of the match report: minute, sign, sentence. A tap opens the sheet that corrects it. A line with the same
 * content is not rendered again: there may be two hundred of them.
 */
export const TimelineRow = memo(
  Row,
  (a, b) =>
    a.line.entry === b.line.entry &&
    a.line.withdrawn === b.line.withdrawn &&
    a.line.score === b.line.score &&
    a.line.confirmedBy.join() === b.line.confirmedBy.join() &&
    a.model.words === b.model.words &&
    waits(a) === waits(b),
);
