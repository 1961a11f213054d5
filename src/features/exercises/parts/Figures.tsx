import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Difficulty } from './Difficulty.tsx';

export type FiguresProps = { of: { minutes: number; playersFrom: number; playersTo: number; difficulty: number } };

/** Minutes, players and difficulty in one line. */
export const Figures = ({ of: { minutes, playersFrom: from, playersTo: to, difficulty } }: FiguresProps) => {
  const { t } = useTranslation('exercises');
  const one = from === to;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="figures text-20">
        <span aria-hidden="true">{minutes}′</span>
        <span className="sr-only">{t('card.minutes', { count: minutes })}</span>
      </span>
      <span className="figures inline-flex items-center gap-1.5 text-20">
        <Users size={18} aria-hidden="true" />
        <span aria-hidden="true">{one ? from : `${from}–${to}`}</span>
        <span className="sr-only">{one ? t('card.playersOne', { count: from }) : t('card.players', { from, to })}</span>
      </span>
      <Difficulty of={difficulty} />
    </span>
  );
};
