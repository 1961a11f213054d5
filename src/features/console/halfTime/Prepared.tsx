import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#domain/match/entry.ts';
import { editOf, type PlanCheck } from '#domain/match/plan.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { PlanReason } from '#ui/plan/PlannedRow.tsx';
import { boardKeys, shortcut } from '../keys/consoleKeys.ts';
import { Mend } from '../substitutions/Mend.tsx';
import type { PlanModel } from '../substitutions/usePlan.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Drawer } from '../useDrawer.ts';
import type { HalfTime } from './useHalfTime.ts';

type Of = { model: ConsoleModel; plan: PlanModel };

const One = ({ model, playerId, on }: { model: ConsoleModel; playerId: string; on: boolean }) => (
  <span className="flex min-w-0 items-center gap-2">
    <ShirtNumber number={numberOf(model, playerId)} {...(on ? { colours: model.facts } : { rival: true })} size={32} />
    <span className={on ? 'truncate font-semibold' : 'truncate'}>{model.words.nameOf(playerId)}</span>
  </span>
);

/** Who goes off, who comes on, and why. */
const Pair = ({ model, plan, change, check }: Of & { change: Change; check: PlanCheck }) => {
  const { t } = useTranslation(['console', 'plan']);
  const { playerOutId, playerInId, additional } = change;
  const injured = model.state.players[playerOutId]?.injuredAt !== undefined;
  const why = () => {
    if (check.flag) return <PlanReason check={check} nameOf={model.words.nameOf} />;
    if (injured) return plan.words.reasons([{ code: 'injuredOut', playerId: playerOutId }]);
    if ((plan.minutes[playerInId] ?? 0) === 0) return t('halfTime.hasNotPlayed');
    return plan.words.when(check.planned.when);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22px_minmax(0,1fr)] items-center gap-x-2 gap-y-1">
      <One model={model} playerId={playerOutId} on={false} />
      <SignalIcon signal="change" size={22} />
      <One model={model} playerId={playerInId} on />
      <p className={`col-span-3 text-14 ${check.flag ? 'text-warn' : 'text-soft'}`}>
        {additional && `${t(`plan:additional.${additional}`)} · `}
        {why()}
      </p>
    </div>
  );
};

const Row = ({ model, plan, check, made }: Of & { check: PlanCheck; made: boolean }) => {
  const { t } = useTranslation(['console', 'plan']);
  const { planned, flag } = check;
  const what = plan.words.changes(planned.changes);
  const now = () => {
    const when = { at: 'interval', period: model.state.period } as const;
    plan.say(editOf(planned, { when, changes: planned.changes }, newId));
  };
  return (
    <li data-testid="half-planned" className="flex items-center gap-1 border-line border-b py-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-2">
        {planned.changes.map((change) => (
          <Pair key={change.playerInId} model={model} plan={plan} change={change} check={check} />
        ))}
        {flag && <Mend plan={plan} check={check} />}
        {!made && !flag && (
          <Button className="justify-self-start" aria-label={`${t('halfTime.include')}: ${what}`} onClick={now}>
            {t('halfTime.include')}
          </Button>
        )}
      </div>
      <IconButton
        size={48}
        label={t('plan:remove', { what })}
        icon={<X size={22} aria-hidden="true" />}
        onClick={() => plan.say({ type: 'planned.dropped', id: planned.id })}
      />
    </li>
  );
};

/** The substitutions at the start of the period, those prepared for later, and the button to prepare one more. */
export const Prepared = ({ model, plan, half, toggle }: Of & { half: HalfTime; toggle: Drawer['toggle'] }) => {
  const { t } = useTranslation('console');
  const { made, waiting } = half.next;
  const count = made.reduce((sum, { planned }) => sum + planned.changes.length, 0);
  return (
    <section aria-label={t('halfTime.preparedTitle')} className="shrink-0">
      <h2 className="title px-4 pt-3 pb-2 text-24">
        {count > 0 ? t('halfTime.prepared', { count }) : t('halfTime.nonePrepared')}
      </h2>
      <ul className="border-line border-t">
        {made.map((check) => (
          <Row key={check.planned.id} model={model} plan={plan} check={check} made />
        ))}
        {waiting.map((check) => (
          <Row key={check.planned.id} model={model} plan={plan} check={check} made={false} />
        ))}
      </ul>
      <Button
        className="mx-4 mt-2"
        icon={<Plus size={20} aria-hidden="true" />}
        aria-keyshortcuts={shortcut(boardKeys.changes)}
        onClick={() => toggle('changes')}
      >
        {t('halfTime.another')}
      </Button>
    </section>
  );
};
