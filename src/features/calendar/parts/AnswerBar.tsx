import { useTranslation } from 'react-i18next';
import type { AnswerCounts } from '#contract/occasionView.ts';
import { classes } from '#ui/controls/classes.ts';

const looks = {
  yes: 'bg-club text-on-club',
  maybe: 'border-2 border-edge bg-raised',
  none: 'border-2 border-edge border-dashed',
  no: 'bg-line text-ink',
};

/** Who comes, who has not answered, who does not: one bar with big figures, as wide as their share. */
export const AnswerBar = ({ counts }: { counts: AnswerCounts }) => {
  const { t } = useTranslation('calendar');
  const parts = (['yes', 'maybe', 'none', 'no'] as const).filter((one) => counts[one] > 0);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('occasion.bar')} className="flex gap-0.5 overflow-hidden rounded-8">
      {parts.map((part) => (
        <li
          key={part}
          className={classes('grid min-w-20 content-center px-2.5 py-2.5 sm:min-w-24 sm:px-3', looks[part])}
          style={{ flexGrow: counts[part], flexBasis: 0 }}
        >
          <span className="figures text-32 leading-8">{counts[part]}</span>
          <span className="text-14 leading-5">
            {part === 'yes' || part === 'no' ? t(`occasion.${part}`, { count: counts[part] }) : t(`occasion.${part}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
