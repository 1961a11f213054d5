import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#contract/teamFigures.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';

/**
 * The change against the month before: "+0.4", with an arrow where it is more than chance. Nothing where one of both months
 * has too few.
 */
export const ChangeMark = ({ of: { difference, trend }, form }: { of: Change; form: 'share' | undefined }) => {
  const { t, i18n } = useTranslation('statistics');
  if (difference === null) return null;
  const signed = { signDisplay: 'exceptZero', maximumFractionDigits: form === 'share' ? 0 : 1 } as const;
  const number = numberFormat(i18n.language, signed).format(form === 'share' ? 100 * difference : difference);
  const words = /[1-9]/.test(number) ? number : '=';
  const Arrow = trend === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="inline-flex items-center gap-0.5 text-14 text-soft tabular">
      <span className="sr-only">{t('teams.change', { change: number })}</span>
      {trend && <Arrow aria-hidden="true" className="size-4 text-ink" />}
      <span aria-hidden="true">{words}</span>
    </span>
  );
};
