import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Clashes, LeftOut } from '../edit/Clashes.tsx';
import { weekdayName } from '../edit/weekdayName.ts';
import { type PlanSpan, spanWords } from './planSlots.ts';
import { type Plan, usePlanChecks } from './usePlan.ts';

type SummaryProps = {
  plan: Plan;
  span: PlanSpan;
  zone: string;
  teams: readonly Team[];
  onSaved: (made: number) => void;
};

/** What the plan comes to: the dates of each team, what is left out, what clashes; and the button that saves it all. */
export const PlanSummary = ({ plan, span, zone, teams, onSaved }: SummaryProps) => {
  const { t, i18n } = useTranslation('calendarPlan');
  const checks = usePlanChecks(plan.slots, span, zone);
  const total = checks.reduce((sum, { check }) => sum + (check?.data?.dates.length ?? 0), 0);
  const known = checks.length > 0 && checks.every(({ check }) => check?.data !== undefined);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <section aria-label={t('summary')} className="grid gap-4">
      {checks.length === 0 && <p className="text-soft">{t('nothing')}</p>}
      <ul className="grid gap-4">
        {checks.map(({ series, check }) => (
          <li key={series.slotIds.join()} className="grid gap-1 border-line border-b pb-3">
            <p className="font-semibold">
              {teams.find(({ id }) => id === series.teamId)?.name}
              {': '}
              {list.format(series.days.map((day) => weekdayName(day, i18n.language, 'long')))}, {spanWords(series)}
            </p>
            {check?.data && <p className="text-14">{t('dates', { count: check.data.dates.length })}</p>}
            {check?.data && <LeftOut leftOut={check.data.leftOut} />}
            {check?.data && <Clashes clashes={check.data.clashes} />}
            {check?.error ? (
              <p className="text-14 text-danger">
                <ErrorSentence error={check.error} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <FormFailed error={plan.save.error} />
      <Button
        variant="go"
        className="justify-self-start"
        disabled={!known}
        busy={plan.save.isPending}
        onClick={() => plan.save.mutate(span, { onSuccess: onSaved })}
      >
        {t('save', { count: total })}
      </Button>
    </section>
  );
};
