import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanNode } from '#contract/periodizationView.ts';
import { daysBetween, plusDays } from '#domain/days.ts';
import type { Drag } from '#domain/periodization/edits.ts';
import { classes } from '#ui/controls/classes.ts';
import type { Editor } from '../editor/useEditor.ts';
import { usePlanWords } from '../planWords.ts';

export const bandLevels = ['macro', 'meso', 'micro'] as const;
/** A pointer that has moved less, in pixels, is a touch. */
const slop = 6;

/** A microcycle is as narrow as a week: "Semana 2" is written as 2, another name as its first letter. */
const shortOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? name.slice(0, 1);

type Hold = {
  readonly x: number;
  readonly id: string;
  readonly part: Drag['part'];
  /** Pixels of a week. */
  readonly week: number;
  pulls: boolean;
  days: number;
};

/** A finger, a pen or a mouse on a band: pulled, it moves by whole weeks; let go at once, it is a touch. */
const useHold = ({ actor, tree }: Editor) => {
  const hold = useRef<Hold | null>(null);
  const pulled = useRef(false);
  const end = (type: 'drag.dropped' | 'drag.cancelled') => () => {
    if (hold.current?.pulls) actor.send({ type });
    hold.current = null;
  };
  return {
    /** Whether the click that follows belongs to a drag. */
    wasPulled: (): boolean => pulled.current,
    cancel: end('drag.cancelled'),
    down: (event: PointerEvent<HTMLButtonElement>, id: string): void => {
      pulled.current = false;
      if (!tree.edit || event.button !== 0) return;
      const { part } = (event.target as HTMLElement).dataset as { part?: Drag['part'] };
      const all = event.currentTarget.closest('ul')?.clientWidth ?? 0;
      event.currentTarget.setPointerCapture(event.pointerId);
      const week = all / tree.weeks.length;
      hold.current = { x: event.clientX, id, part: part ?? 'whole', week, pulls: false, days: 0 };
    },
    move: (event: PointerEvent): void => {
      const one = hold.current;
      if (!one) return;
      const far = event.clientX - one.x;
      if (!one.pulls) {
        if (Math.abs(far) < slop) return;
        actor.send({ type: 'drag.started', id: one.id, part: one.part });
        one.pulls = true;
        pulled.current = true;
      }
      const days = 7 * Math.round(far / one.week);
      if (days === one.days) return;
      one.days = days;
      actor.send({ type: 'drag.moved', days });
    },
    up: end('drag.dropped'),
  };
};

const keys = 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight';

type BandProps = { unit: PlanNode; editor: Editor; hold: ReturnType<typeof useHold> };

const Ends = () =>
  (['start', 'end'] as const).map((part) => (
    <span
      key={part}
      data-part={part}
      aria-hidden="true"
      className={classes(
        'absolute inset-y-0 w-[min(25%,0.625rem)] cursor-ew-resize pointer-coarse:w-[min(25%,1.25rem)]',
        part === 'start' ? 'left-0' : 'right-0',
      )}
    />
  ));

const lookOf = ({ level, startsOn, endsOn }: PlanNode, today: string): string =>
  classes(
    level === 'micro' ? 'text-center' : 'px-1.5 text-left',
    level === 'macro' ? 'bg-club font-semibold text-14 text-on-club' : 'bg-sunken text-14 hover:bg-line',
    startsOn <= today && today <= endsOn && level !== 'macro' && 'bg-ink! text-inverse',
  );

const Band = ({ unit, editor: { tree, actor, ask, context, refusal }, hold }: BandProps) => {
  const words = usePlanWords();
  const { id, name, level, startsOn, endsOn } = unit;
  const isDragged = context.drag?.id === id;
  const span = words.span(startsOn, endsOn);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hold.cancel();
    const way = { ArrowLeft: -7, ArrowRight: 7 }[event.key];
    if (way === undefined || !tree.edit) return;
    event.preventDefault();
    const [begin, end] = [plusDays(startsOn, way), plusDays(endsOn, way)];
    if (event.shiftKey) ask({ kind: 'change', id, changes: { endsOn: end } });
    else if (event.altKey) ask({ kind: 'change', id, changes: { startsOn: begin } });
    else ask({ kind: 'place', id, startsOn: begin });
  };
  return (
    <button
      type="button"
      aria-keyshortcuts={tree.edit ? keys : undefined}
      title={`${name}, ${span}`}
      onKeyDown={onKey}
      onPointerDown={(event) => hold.down(event, id)}
      onPointerMove={hold.move}
      onPointerUp={hold.up}
      onPointerCancel={hold.cancel}
      onClick={() => {
        if (!hold.wasPulled()) actor.send({ type: 'form.opened', form: { id, level, startsOn, endsOn } });
      }}
      className={classes(
        'plan-band focus-visible:-outline-offset-3 relative block size-full touch-pan-y select-none truncate rounded-4',
        lookOf(unit, tree.today),
        isDragged && (refusal ? 'bg-danger-solid! text-on-danger!' : 'ring-2 ring-ink'),
      )}
    >
      {level === 'micro' ? <span aria-hidden="true">{shortOf(name)}</span> : name}
      <span className="sr-only">
        {level === 'micro' ? name : ''}, {span}
      </span>
      {tree.edit && <Ends />}
    </button>
  );
};

type BandsProps = { level: (typeof bandLevels)[number]; editor: Editor };

/**
 * The units of a level, each as wide as its days. One is pulled by its middle or its ends; arrow keys move one by a week,
 * with Shift its last day, with Alt its first.
 */
export const Bands = ({ level, editor }: BandsProps) => {
  const { t } = useTranslation('periodization');
  const hold = useHold(editor);
  const { tree, context } = editor;
  const units = tree.units.filter((one) => one.level === level);
  const first = tree.weeks[0]?.from ?? tree.startsOn;
  const all = tree.weeks.length * 7;
  const share = (days: number) => `${(100 * days) / all}%`;
  if (units.length === 0) return null;
  return (
    <ul aria-label={t(`levels.${level}`)} className="relative h-9 overflow-x-clip">
      {units.map((unit) => (
        <li
          key={unit.id}
          className={classes('absolute inset-y-0 px-px', context.drag?.id === unit.id && 'z-10')}
          style={{
            left: share(daysBetween(first, unit.startsOn)),
            width: share(daysBetween(unit.startsOn, unit.endsOn) + 1),
          }}
        >
          <Band unit={unit} editor={editor} hold={hold} />
        </li>
      ))}
    </ul>
  );
};
