import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { bookOf } from '#machines/match/matchBook.ts';
import { dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { readZone } from '#ui/layout/zone.ts';

/** The live matches in one sentence, or the next match. */
export const Headline = ({ matches }: { matches: readonly MatchListItem[] | undefined }): ReactNode => {
  const { t, i18n } = useTranslation('matches');
  const { live, next } = bookOf(matches ?? [], Date.now(), readZone());
  const day = next.find(({ matches: [first] }) => first && Date.parse(first.kickoffAt) > Date.now());
  const first = day?.matches[0];
  if (matches === undefined) return null;
  if (live.length > 0) return t('headline.live', { count: live.length });
  if (!day || !first) return t('headline.none');
  const when = dayInSentence(day.day, i18n.language, new Date());
  const at = timeOf(first.kickoffAt, i18n.language);
  return t('headline.next', { team: first.teamName, rival: first.rival.name, when, at });
};
