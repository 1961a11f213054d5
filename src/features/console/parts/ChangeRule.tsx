import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { useRuleOffer } from '../RuleOffer.ts';
import { isOfRule } from '../ruleOffers.ts';

/** Beside a refusal by a rule: one tap opens the rules with that one changed. Nothing beside others. */
export const ChangeRule = ({ code, className }: { code: string; className?: string }) => {
  const { t } = useTranslation('console');
  const offer = useRuleOffer();
  if (!offer || !isOfRule(code)) return null;
  return (
    <button
      type="button"
      data-testid="change-rule"
      onClick={(event) => {
        event.stopPropagation();
        offer(code);
      }}
      className={classes('pointer-events-auto font-semibold underline', className ?? 'min-h-12 px-2')}
    >
      {t('rules.offer')}
    </button>
  );
};
