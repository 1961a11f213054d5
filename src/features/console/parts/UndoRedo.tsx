import { Redo2, Undo2 } from 'lucide-react';
import { type MouseEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { printMinute } from '#domain/match/entry.ts';
import { asItCounts } from '#machines/match/counted.ts';
import { type Turn, turnsOf } from '#machines/match/undo.ts';
import { classes } from '#ui/controls/classes.ts';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { useStaffName } from '../players/useStaffName.ts';
import { useArmed } from '../useArmed.ts';
import type { ConsoleModel } from '../useConsole.ts';

const look =
  'flex min-h-16 select-none items-center gap-3 rounded-8 border border-edge bg-raised text-left transition-transform active:translate-y-px active:bg-sunken low:!min-h-12 max-md:min-h-12 max-md:border-0 max-md:bg-transparent max-md:px-1 low:border-0 low:bg-transparent low:px-1 md:min-h-[88px]';
const armedLook = '!bg-danger-solid text-on-danger';

/** Withdraws all entries of a turn, in one step. */
const take = (model: ConsoleModel, { ids }: Turn, button: string): void => {
  const [last, ...others] = ids.toReversed();
  if (last === undefined) return;
  const along = others.map((entryId) => ({ do: 'withdraw', entryId }) as const);
  model.say({ type: 'entry.retracted', corrects: last }, { button, along });
};

/**
 * The tap on undo or redo. All devices share one stack, so another user's entry may come on top between look and tap:
 * the button withdraws the entry that it showed when the finger came down, and another user's only with a second tap.
 * The user's own entry of a moment ago counts even if the button does not name it yet.
 */
const useTurn = (model: ConsoleModel, turn: Turn | null, button: 'undo' | 'redo') => {
  const touched = useRef<Turn | null>(null);
  const nameOf = useStaffName(model);
  const isAnothers = ({ by }: Turn) => by !== '' && by !== model.userId;
  // No third tap on the button that has just undone one of the user's own entries.
  const { armed, touch } = useArmed(() => turn && take(model, turn, `${button} sure`), { about: turn?.ids.join() });
  return {
    armed,
    whose: turn && isAnothers(turn) ? nameOf(turn.by) : null,
    handlers: {
      onPointerDown: () => {
        touched.current = turn;
      },
      onClick: ({ detail }: MouseEvent) => {
        // A key presses at once; a finger has come down some time before.
        const optimistic = detail === 0 ? turn : (touched.current ?? turn);
        const newest = turnsOf(model.newest())[button];
        const meant = newest && !isAnothers(newest) ? newest : optimistic;
        if (meant && !isAnothers(meant)) take(model, meant, button);
        else if (meant?.ids.join() === turn?.ids.join()) touch();
      },
    },
  };
};

const noTurns = { undo: null, redo: null };
type TurnProps = { model: ConsoleModel; turn: Turn; description: string };

const Undo = ({ model, turn, description }: TurnProps) => {
  const { t } = useTranslation('console');
  const { armed, whose, handlers } = useTurn(model, turn, 'undo');
  return (
    <button
      type="button"
      data-testid="undo"
      aria-keyshortcuts={shortcut(boardKeys.undo)}
      className={classes(look, 'min-w-0 flex-1 px-4', armed && armedLook)}
      {...handlers}
    >
      <Undo2 size={28} className="shrink-0" aria-hidden="true" />
      <span
        className="low:block min-w-0 max-md:flex max-md:flex-1 max-md:items-baseline max-md:gap-2"
        aria-live="polite"
      >
        <span className="title block text-16 leading-tight low:!text-16 md:text-24">
          {armed ? t('steps.sure', { what: '' }) : t('undoShort')}
        </span>
        <span
          className={classes(
            'line-clamp-1 text-14 low:!line-clamp-1 md:line-clamp-2 md:leading-tight',
            !armed && 'text-soft',
          )}
        >
          {whose === null ? description : t('turnOf', { what: description, name: whose })}
        </span>
      </span>
    </button>
  );
};

const Redo = ({ model, turn, description }: TurnProps) => {
  const { t } = useTranslation('console');
  const { armed, whose, handlers } = useTurn(model, turn, 'redo');
  const what = t('redo', { what: whose === null ? description : t('turnOf', { what: description, name: whose }) });
  return (
    <button
      type="button"
      data-testid="redo"
      aria-keyshortcuts={shortcut(boardKeys.redo)}
      aria-label={armed ? t('steps.sure', { what }) : what}
      className={classes(look, 'w-14 shrink-0 justify-center', armed && armedLook)}
      {...handlers}
    >
      <Redo2 size={28} aria-hidden="true" />
    </button>
  );
};

/** Undoes or redoes the last step; the button names the step beforehand, and its author when that is another user. */
export const UndoRedo = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { log } = model;
  // A signed report is corrected with a reason, line by line: it has no undo.
  const signed = model.phase === 'confirmed';
  const { undo, redo } = useMemo(() => (signed ? noTurns : turnsOf(log)), [signed, log]);
  const textOf = ({ entry, correction }: Turn): string => {
    if (!entry) return '';
    const whistle = entry.type === 'period.started' || entry.type === 'period.ended';
    const description =
      `${model.words.description(asItCounts(entry, model.state))} ${whistle ? '' : printMinute(entry)}`.trim();
    return correction ? t('correctionOf', { of: description }) : description;
  };
  return (
    <div className="flex min-w-0 items-stretch gap-1 low:!w-auto low:flex-1 max-md:flex-1 md:w-[24%] md:max-w-[400px]">
      {undo && <Undo model={model} turn={undo} description={textOf(undo)} />}
      {redo && <Redo model={model} turn={redo} description={textOf(redo)} />}
    </div>
  );
};
