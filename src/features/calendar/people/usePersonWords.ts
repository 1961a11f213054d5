import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '#contract/attendanceView.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { fullName } from './useListActions.ts';

/** A moment within a sentence: the time of today, else the day. */
const whenSaid = (at: string, language: string): string =>
  dayHere(at) === dayHere(Date.now()) ? timeOf(at, language) : dayInSentence(dayHere(at), language, new Date());

/** What is said of a person in one line: why, who said so and when, the place in the waiting list, a wish. */
export const usePersonWords = () => {
  const { t, i18n } = useTranslation(['calendar', 'calendarPeople']);
  const { language } = i18n;
  const why = ({ reasonKind, reason }: Pick<AttendanceRow, 'reasonKind' | 'reason'>) =>
    [reasonKind && t(`occasion.reason.${reasonKind}`), reason].filter(Boolean).join(', ');
  const saidBy = (row: AttendanceRow): string | null => {
    const { answeredBy, answeredAt, answer, personKind } = row;
    if (!answeredBy?.name || !answeredAt || answer === null || personKind !== 'player') return null;
    if (answeredBy.name === fullName(row)) return null;
    return t('calendarPeople:saidBy', { by: answeredBy.name, when: whenSaid(answeredAt, language) });
  };
  const line = (row: AttendanceRow): string =>
    [
      why(row),
      row.late ? t('occasion.late') : null,
      row.counts === 'yes' ? null : saidBy(row),
      row.waiting === null ? null : t('occasion.waiting', { count: row.waiting }),
      row.wish?.note,
    ]
      .filter(Boolean)
      .join(' · ');
  const split = ({ by, answer, at, ...reasons }: AttendanceRow['disagreeing'][number]): string =>
    [
      t(`calendarPeople:split.${answer}`, { by: by.name || t('calendarPeople:history.family') }),
      why(reasons),
      whenSaid(at, language),
    ]
      .filter(Boolean)
      .join(' · ');
  return { line, split };
};
