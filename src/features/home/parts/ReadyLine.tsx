import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeMatch } from '#contract/home.ts';
import { ball } from '#ui/football/ballDrawing.tsx';
import { SignalFrame } from '#ui/football/SignalFrame.tsx';
import type { Fact } from '../board.ts';

const useFactWords = () => {
  const { t } = useTranslation('home');
  return (fact: Fact): string => {
    if (fact.description === 'startersIn')
      return t('ready.startersIn', { count: fact.count, formation: fact.formation });
    if (fact.description === 'somePlayed') return t('ready.somePlayed', { played: fact.played, called: fact.called });
    return 'count' in fact ? t(`ready.${fact.description}`, { count: fact.count }) : t(`ready.${fact.description}`);
  };
};

const minuteOf = ({ minute, stoppage }: HomeMatch['scorers'][number]['at'][number]): string =>
  stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;

export type ReadyLineProps = { facts: readonly Fact[]; scorers: HomeMatch['scorers'] };

/** Ticks, and what is missing, each with its own shape; before them the scorers. */
export const ReadyLine = ({ facts, scorers }: ReadyLineProps) => {
  const { t } = useTranslation('home');
  const words = useFactWords();
  if (facts.length + scorers.length === 0) return null;
  return (
    <ul aria-label={t('ready.label')} className="flex flex-wrap gap-x-5 gap-y-1 font-medium max-sm:text-14">
      {scorers.map(({ name, at }) => (
        <li key={name + at.map(minuteOf).join()} className="flex items-center gap-2">
          <SignalFrame size={18}>{ball}</SignalFrame>
          {name} {at.map(minuteOf).join(', ')}
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact.description} className="flex items-center gap-2">
          {fact.done ? (
            <Check size={20} className="text-go" aria-label={t('ready.done')} />
          ) : (
            <CircleAlert size={20} className="text-warn" aria-label={t('ready.missing')} />
          )}
          {words(fact)}
        </li>
      ))}
    </ul>
  );
};
