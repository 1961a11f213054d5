import { useTranslation } from 'react-i18next';
import type { PlanTree } from '#contract/periodizationView.ts';
import { plusDays } from '#domain/days.ts';
import { unitOn } from '#domain/periodization/units.ts';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { countWords } from '#ui/layout/dates.ts';

export type Week = PlanTree['weeks'][number];
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** Days, spans and loads as the screens of a plan write them. */
export const usePlanWords = () => {
  const { t, i18n } = useTranslation('periodization');
  const short = dateFormat(i18n.language, { day: 'numeric', month: 'short' });
  const day = (one: string): string => short.format(noon(one));
  const span = (from: string, to: string): string => t('span', { from: day(from), to: day(to) });
  return {
    day,
    span,
    week: ({ from }: { from: string }): string => span(from, plusDays(from, 6)),
    weekday: (one: string, form: 'short' | 'narrow' | 'long' = 'short'): string =>
      dateFormat(i18n.language, { weekday: form }).format(noon(one)),
    month: (one: string): string => dateFormat(i18n.language, { month: 'short' }).format(noon(one)),
    load: (load: number): string => countWords(Math.round(load), i18n.language),
    /** "MD−4", with a minus that is as wide as the plus. */
    label: (one: string): string => one.replace('-', '−'),
  };
};

/** The lowest unit of a week that is longer than a day: its name, and which of its weeks it is. */
export const useWeekUnit = () => {
  const { t } = useTranslation('periodization');
  return (tree: PlanTree, { from }: Week): string => {
    const units = tree.units.filter(({ level }) => level !== 'session' && level !== 'season');
    const days = Array.from({ length: 7 }, (_, n) => plusDays(from, n));
    const unit = days.map((day) => unitOn(units, day)).find((one) => one !== undefined);
    if (!unit) return t('unplanned');
    const above = units.find(({ id }) => id === unit.parentId);
    return above && unit.level === 'micro' ? `${above.name} · ${unit.name}` : unit.name;
  };
};
