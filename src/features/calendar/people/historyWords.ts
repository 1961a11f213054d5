import { useTranslation } from 'react-i18next';
import type { NamedChange } from '#contract/attendanceView.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';

const answers = ['yes', 'no', 'maybe'] as const;
const marks = ['present', 'excused', 'absent'] as const;
const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((one) => one === text);
const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How far somebody was moved in the order; who moves up counts before who makes room. */
const wayOf = ({ was, now }: NamedChange): number =>
  Math.abs(Number(was) - Number(now)) * 2 + (Number(now) < Number(was) ? 1 : 0);
/**
 * A history in which one new order is one line: who makes room for others moves by one place and is left out. Of a new
 * order nobody was moved further by, the one who moved up stays.
 */
export const movesTogether = (changes: readonly NamedChange[]): readonly NamedChange[] => {
  const moves = Map.groupBy(
    changes.filter(({ field }) => field === 'rank'),
    ({ at }) => at,
  );
  return changes.filter((one) => {
    const together = one.field === 'rank' ? (moves.get(one.at) ?? []) : [];
    const furthest = together.toSorted((a, b) => wayOf(b) - wayOf(a))[0];
    return together.length === 0 || one === furthest || Math.abs(Number(one.was) - Number(one.now)) > 1;
  });
};

/** Changes of an occasion in words: what was changed, by whom and by which way, and when. */
export const useHistoryWords = () => {
  const { t, i18n } = useTranslation(['calendarPeople', 'calendar']);
  const { language } = i18n;
  const marked = ({ name, now }: NamedChange): string => {
    const [presence, minutes] = (now ?? '').split(' ');
    if (presence === 'late') return t('history.marked.late', { name, minutes });
    return t(`history.marked.${oneOf(marks, now) ?? 'none'}`, { name });
  };
  const said = ({ name, was, now, reasonKind, reason, via }: NamedChange): string => {
    const answer = oneOf(answers, now);
    if (!answer) return t('history.said.none', { name });
    // Staff who say what the family said confirm it.
    const answered =
      was === now && via === 'staff'
        ? t(`history.confirmed.${answer}`, { name })
        : t(`history.said.${answer}`, { name });
    const why = [reasonKind && t(`calendar:occasion.reason.${reasonKind}`), reason].filter(Boolean).join(', ');
    return [answered, why].filter(Boolean).join(' · ');
  };
  const placed = ({ name, now }: NamedChange): string => {
    const [what, until = ''] = (now ?? '').split(' ');
    if (what === 'asked') return t('history.place.asked', { name, time: timeOf(until, language) });
    return t(what === 'passed' ? 'history.place.passed' : 'history.place.free', { name });
  };
  const words: Readonly<Record<NamedChange['field'], (change: NamedChange) => string>> = {
    answer: said,
    presence: marked,
    rank: ({ name, was, now }) => t('history.placed', { name, was, now }),
    called: ({ name, now }) => t(now === null ? 'history.called.off' : 'history.called.on', { name }),
    place: placed,
    rpe: ({ name, now }) => t(now === null ? 'history.rated.none' : 'history.rated.some', { name, now }),
    reminded: ({ now }) => t('history.reminded', { count: Number(now) }),
  };
  const what = (change: NamedChange): string => words[change.field](change);
  const who = ({ by, via }: NamedChange): string => {
    if (!by) return t('history.auto');
    const name = by.name || t(by.id === null ? 'history.family' : 'history.gone');
    return via === null ? name : t(`history.by.${via}`, { by: name });
  };
  const when = ({ at }: NamedChange): string => {
    const day = sentenceCase(dayInSentence(dayHere(at), language, new Date()));
    return t('history.moment', { day, time: timeOf(at, language) });
  };
  return { what, who, when };
};
