import { useTranslation } from 'react-i18next';
import { dayHere } from '#ui/layout/dates.ts';
import { countsOf, dayOfEntry, type Entry } from '../calendarRows.ts';
import { shownKinds, weekDays } from '../calendarState.ts';

/** What this week has where it is shown, else what the period has: "This week: 8 trainings and 3 matches; 2 clash." */
export const Headline = ({ entries, period }: { entries: readonly Entry[]; period: string }) => {
  const { t, i18n } = useTranslation('calendar');
  const week = weekDays(dayHere(Date.now()), 7);
  const ofWeek = entries.filter((entry) => week.includes(dayOfEntry(entry)));
  const { clashes, ...counts } = countsOf(ofWeek.length > 0 ? ofWeek : entries);
  const parts = shownKinds.flatMap((kind) => (counts[kind] ? [t(`count.${kind}`, { count: counts[kind] })] : []));
  if (parts.length === 0) return t('says.none', { period });
  const name = ofWeek.length > 0 ? 'week' : 'period';
  return t(clashes > 0 ? `says.${name}Clash` : `says.${name}`, {
    period,
    list: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts),
    clashes: t('says.clash', { count: clashes }),
  });
};
