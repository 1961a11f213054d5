import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchView.ts';
import { dayHere, dayTitle } from '#ui/dates.ts';
import { timeOf } from '#ui/moments.ts';

/** One sentence: what is being played, what is on today, or what comes next. */
export const TodaySentence = ({ live, next }: { live: number; next: readonly MatchListItem[] }) => {
  const { t, i18n } = useTranslation('home');
  const now = new Date();
  const first = next.find(({ kickoffAt }) => Date.parse(kickoffAt) > now.getTime());
  if (live > 0) return t('says.live', { count: live });
  if (!first) return t('says.quiet');
  const day = dayHere(first.kickoffAt);
  const said = { team: first.teamName, rival: first.rival.name, at: timeOf(first.kickoffAt, i18n.language) };
  const today = next.filter(({ kickoffAt }) => dayHere(kickoffAt) === dayHere(now)).length;
  if (day === dayHere(now)) return t('says.today', { ...said, count: today });
  const { near, date } = dayTitle(day, i18n.language, now);
  return t('says.next', { ...said, when: (near ?? date).toLocaleLowerCase(i18n.language) });
};
