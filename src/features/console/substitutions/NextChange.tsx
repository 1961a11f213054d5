import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { PlanReason } from '#ui/plan/PlannedRow.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import { DoIt } from './DoIt.tsx';
import { Mend } from './Mend.tsx';
import type { PlanModel } from './usePlan.ts';

type NextChangeText = {
  readonly what: string;
  readonly why: ReactNode;
  readonly calls: boolean;
  readonly action?: ReactNode;
};

/** Returns the line of the plan: what is due, else no longer possible, else suggested, else prepared next. */
const nextChangeText = (plan: PlanModel, model: ConsoleModel): NextChangeText | null => {
  const { checks, suggestions, words, carryOut, accept } = plan;
  const due = checks.find((one) => one.due && !one.flag);
  const broken = checks.find((one) => one.flag);
  const [suggested] = suggestions;
  const [next] = checks;
  if (due)
    return {
      what: words.short(due.planned.changes),
      why: words.when(due.planned.when),
      calls: true,
      action: (
        <DoIt
          what={words.short(due.planned.changes)}
          variant="go"
          className="my-1"
          aria-keyshortcuts={shortcut(boardKeys.nextChange)}
          onClick={() => carryOut(due.planned)}
        />
      ),
    };
  if (broken)
    return {
      what: words.short(broken.planned.changes),
      why: <PlanReason check={broken} nameOf={model.words.nameOf} />,
      calls: true,
      action: <Mend plan={plan} check={broken} aria-keyshortcuts={shortcut(boardKeys.nextChange)} />,
    };
  if (suggested)
    return {
      what: words.changes([suggested.change]),
      // The strongest reason; a tap shows all.
      why: words.reasons(suggested.reasons.slice(0, 1)),
      calls: false,
      action: (
        <DoIt
          what={words.changes([suggested.change])}
          className="my-1"
          aria-keyshortcuts={shortcut(boardKeys.nextChange)}
          onClick={() => accept(suggested)}
        />
      ),
    };
  return next ? { what: words.short(next.planned.changes), why: words.when(next.planned.when), calls: false } : null;
};

type NextChangeProps = { model: ConsoleModel; plan: PlanModel; toggle: Drawer['toggle'] };

const Next = ({ model, plan, toggle }: NextChangeProps) => {
  const { t } = useTranslation('plan');
  if (!plan.playing) return null;
  const text = nextChangeText(plan, model);
  const count = plan.checks.length;
  return (
    <div
      data-testid="next-change"
      className={classes(
        'flex min-h-14 items-center gap-2 border-line border-b pr-2 low:min-h-12 sm:pr-3',
        text?.calls && 'border-l-8 border-l-flag bg-raised',
      )}
    >
      <button
        type="button"
        aria-keyshortcuts={shortcut(boardKeys.changes)}
        onClick={() => toggle('changes')}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 self-stretch px-3 py-1.5 text-left active:bg-sunken low:min-h-12 low:py-0.5 sm:px-4"
      >
        <span className="sr-only">{`${t('open')}. ${t('count', { count })}.`}</span>
        <SignalIcon signal="change" size={26} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold text-16 leading-tight low:text-14">
            {text?.what ?? t('title')}
          </span>
          <span
            className={classes(
              'line-clamp-2 text-14 leading-tight low:text-12',
              text?.calls ? 'text-warn' : 'text-soft',
            )}
          >
            {plan.remade && `${t('rotation.remade')} · `}
            {text?.why ?? t('none')}
          </span>
        </span>
        {count > 0 && (
          <span aria-hidden="true" className="figures rounded-full bg-ink px-2 text-16 text-inverse">
            {count}
          </span>
        )}
        <ChevronRight size={20} className="shrink-0 text-soft low:hidden" aria-hidden="true" />
      </button>
      {text?.action}
      <p role="status" className="sr-only">
        {plan.remade && t('rotation.remade')}
      </p>
    </div>
  );
};

/** The next substitution in one line over the bench: one tap records it, another opens the whole plan. */
export const NextChange = memo(
  Next,
  (a, b) => a.plan === b.plan && a.model.words === b.model.words && a.toggle === b.toggle,
);
