import { useTranslation } from 'react-i18next';
import type { PlanCheck } from '#domain/match/plan.ts';
import { Button, type ButtonProps } from '#ui/controls/Button.tsx';
import type { PlanModel } from './usePlan.ts';

type MendProps = Pick<ButtonProps, 'aria-keyshortcuts'> & { plan: PlanModel; check: PlanCheck };

/** One tap mends a plan that is no longer possible: a new rotation, or another player in a prepared substitution. */
export const Mend = ({ plan, check, ...key }: MendProps) => {
  const { t } = useTranslation('plan');
  const remedy = plan.remedyOf(check);
  if (!remedy) return null;
  const { to, apply } = remedy;
  const what = to ? plan.words.changes(to) : t('rotation.title');
  return (
    <Button {...key} className="my-1" aria-label={t('replanTo', { what })} onClick={apply}>
      {t('replan')}
    </Button>
  );
};
