import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { planLimits } from '#domain/training/plan.ts';
import { classes } from '#ui/controls/classes.ts';
import { Drill } from '#ui/football/Drill.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { IntensityDots } from '#ui/training/IntensityDots.tsx';
import { type DraftPart, partName } from '../draft.ts';
import { Need } from './Need.tsx';
import { Stepper } from './Stepper.tsx';

/** The place of a drawing of a part that has no exercise. */
const NoDrawing = () => (
  <svg viewBox="0 0 84 56" className="block w-full rounded-8 bg-sunken text-edge" aria-hidden="true">
    <path d="M30 22h24M30 28h24M30 34h14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

export type PlanRowProps = {
  /** The name of its phase, where it is the first of it. */
  phase: string | undefined;
  part: DraftPart;
  index: number;
  count: number;
  /** When it begins (epoch ms); null of a template. */
  start: number | null;
  coming: number | null;
  /** The part is being dragged, or something would be dropped before it. */
  lifted: boolean;
  marked: boolean;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: number) => void;
  onMinutes: (minutes: number) => void;
  onOpen: () => void;
};

/** A part of the plan: when it begins, its drawing, its name, how hard it is, who is missing, and its minutes. */
export const PlanRow = (props: PlanRowProps) => {
  const { phase, part, index, count, start, coming, lifted, marked, onGrab, onMove, onMinutes, onOpen } = props;
  const { t, i18n } = useTranslation('trainings');
  const name = partName(part);
  const keys: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      data-row
      className={classes(
        'relative border-line border-b',
        lifted && 'opacity-50',
        marked && 'before:-top-0.5 before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-club-edge',
      )}
    >
      {phase && <p className="heading pt-2.5">{phase}</p>}
      <div className="flex min-h-21 items-center gap-2.5 py-2">
        <button
          type="button"
          aria-label={t('plan.move', { name, n: index + 1, count })}
          title={t('plan.moveHint')}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
          className="-mx-1 grid min-h-12 w-8 shrink-0 cursor-grab touch-none place-items-center text-edge hover:text-ink max-sm:hidden"
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
        {start !== null && (
          <time dateTime={new Date(start).toISOString()} className="figures w-12 shrink-0 text-20 max-sm:hidden">
            {timeOf(start, i18n.language)}
          </time>
        )}
        <span className="w-18 shrink-0 sm:w-21">
          {part.exercise ? <Drill scene={part.exercise.drawing} aspect={1.5} /> : <NoDrawing />}
        </span>
        <span className="min-w-0 flex-1">
          <button type="button" onClick={onOpen} className="block min-h-6 text-left hover:underline">
            <span className="break-words font-semibold leading-5">{name}</span>
          </button>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-14 text-soft leading-5">
            <span className="text-ink">
              <IntensityDots of={part.intensity} />
            </span>
            <Need exercise={part.exercise} coming={coming} />
          </span>
        </span>
        <Stepper
          label={t('part.minutesOf', { name })}
          value={part.minutes}
          least={1}
          most={planLimits.minutes}
          onChange={onMinutes}
        />
      </div>
    </li>
  );
};
