import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/eventView.ts';
import { readRule } from '#domain/calendar/rule.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { weekdayName } from './weekdayName.ts';

/** "Every 2 weeks, on Tuesday and Thursday, until 30 June 2027." */
export const useRuleWords = () => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { language } = i18n;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const pattern = (rule: string): string => {
    const read = readRule(rule);
    if (!read || read.every === 'day') return t('rule.day');
    if (read.every === 'month')
      return 'day' in read
        ? t('rule.monthDay', { day: read.day })
        : t(read.nth === -1 ? 'rule.monthLast' : 'rule.monthNth', {
            nth: read.nth,
            weekday: weekdayName(read.weekday, language, 'long'),
          });
    const days = list.format(read.days.map((day) => weekdayName(day, language, 'long')));
    return t('rule.week', { count: read.interval, days });
  };
  return ({ rule, untilDay }: NonNullable<Event['series']>): string =>
    t('rule.until', { rule: pattern(rule), day: dayWords(untilDay, language) });
};
