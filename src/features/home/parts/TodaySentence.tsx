import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchView.ts';
import { dayHere, dayInSentence } from '#ui/dates.ts';
import { timeOf } from '#ui/moments.ts';

export type TodaySentenceProps = {
  live: number;
  /** Undefined as long as nobody knows: then nothing is said, and its line stays free. */
  next: readonly MatchListItem[] | undefined;
  /** Whether the reader may make one where there is none. */
  makes: boolean;
};

/** One sentence: what is being played, what is on today, or what comes next. */
export const TodaySentence = ({ live, next, makes }: TodaySentenceProps) => {
  const { t, i18n } = useTranslation('home');
  const now = new Date();
  if (!next) return '\u00a0';
  const first = next.find(({ kickoffAt }) => Date.parse(kickoffAt) > now.getTime());
  if (live > 0) return t('says.live', { count: live });
  if (!first) return t(makes ? 'says.quiet' : 'says.calm');
  const day = dayHere(first.kickoffAt);
  const said = { team: first.teamName, rival: first.rival.name, at: timeOf(first.kickoffAt, i18n.language) };
  const today = next.filter(({ kickoffAt }) => dayHere(kickoffAt) === dayHere(now)).length;
  if (day === dayHere(now)) return t('says.today', { ...said, count: today });
  return t('says.next', { ...said, when: dayInSentence(day, i18n.language, now) });
};
