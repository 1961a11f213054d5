import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { send } from '#api/send.ts';
import { season as calls, type Season } from '#contract/season.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRecordMutation } from '../queries.ts';
import { seasonAfter, sentOf, type TeamPlan } from '../seasonChange.ts';
import { ChangeSum } from './ChangeSum.tsx';
import { isWhole, SeasonFields } from './SeasonFields.tsx';
import { TeamPlanRow } from './TeamPlanRow.tsx';

const steps = ['days', 'teams', 'check'] as const;

/** Three steps, and nothing is written before the last. */
export const Wizard = ({ from, plans: first }: { from: Season; plans: readonly TeamPlan[] }) => {
  const { t } = useTranslation('seasons');
  const go = useNavigate();
  const [at, setAt] = useState(0);
  const [days, setDays] = useState(() => seasonAfter(from));
  const [plans, setPlans] = useState(first);
  const step = steps[at] ?? 'days';
  // Leaves before the lists are read again: with a new current season this wizard is another one.
  const begin = useRecordMutation(async () => {
    const { name } = await send(calls.change, { body: { ...days, clubId: from.clubId, teams: sentOf(plans) } });
    void toast.done(t('wizard.done', { name }));
    await go('/seasons', { replace: true, state: saved });
  });
  return (
    <div className="mt-4 max-w-[860px]">
      <ol className="mb-6 grid grid-cols-3 gap-2">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={classes('border-t-4 pt-2', index <= at ? 'border-club-edge' : 'border-line')}
          >
            <span className="block text-12 text-soft">{t('wizard.step', { n: index + 1 })}</span>
            <span className={classes(index === at && 'font-semibold')}>{t(`wizard.steps.${name}`)}</span>
          </li>
        ))}
      </ol>
      {step === 'days' && <SeasonFields values={days} onChange={setDays} />}
      {step === 'teams' && (
        <ul className="border-ink border-t-2">
          {plans.map((plan, index) => (
            <TeamPlanRow key={plan.team.id} plan={plan} onChange={(next) => setPlans(plans.with(index, next))} />
          ))}
        </ul>
      )}
      {step === 'check' && <ChangeSum days={days} plans={plans} />}
      <FormFailed error={begin.error} />
      <div className="sticky bottom-14 z-20 flex justify-end gap-3 border-line border-t bg-paper py-3 sm:bottom-0">
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('wizard.back')}</Button>}
        {step === 'check' ? (
          <Button variant="go" busy={begin.isPending} onClick={() => begin.mutate(undefined)}>
            {t('wizard.begin', { name: days.name })}
          </Button>
        ) : (
          <Button variant="go" disabled={!isWhole(days)} onClick={() => setAt(at + 1)}>
            {t('wizard.next')}
          </Button>
        )}
      </div>
      <LeaveGuard unsaved={at > 0} />
    </div>
  );
};
