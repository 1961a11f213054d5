import { useTranslation } from 'react-i18next';
import { plainWords } from '#ui/form/plainWords.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { useTeamCompetitions } from './queries.ts';

const labels = {
  rival: 'new.rival',
  competitionId: 'new.competition',
  kickoffAt: 'new.kickOff',
  isLocal: 'new.where',
  venue: 'new.venue',
  rules: 'rules.title',
} as const;

/** The fields of a match and their values as text, for a conflict between two users. */
export const useValueWords = (teamId: string) => {
  const { t, i18n } = useTranslation('matches');
  const competitions = useTeamCompetitions(teamId).data ?? [];
  const wordsOf = (name: string, value: unknown): string => {
    if (name === 'isLocal') return t(value === true ? 'home' : 'away');
    if (name === 'competitionId') return competitions.find(({ id }) => id === value)?.name ?? t('new.noCompetition');
    if (name === 'kickoffAt')
      return momentWords(String(value), i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
    return plainWords(value);
  };
  const labelOf = (name: string): string => t(labels[name as keyof typeof labels]);
  return { labelOf, wordsOf };
};
