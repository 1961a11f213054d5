import { useTranslation } from 'react-i18next';
import type { RoundPlayer } from './roundDraft.ts';

/** Under this age the quarter of birth is said: who is born late in the year plays against older ones. */
const remindsUnder = 16;

/** Position and age, of young players when in the year they were born, and what a good score means at their age. */
export const PlayerFacts = ({ player }: { player: RoundPlayer }) => {
  const { t } = useTranslation(['rounds', 'common']);
  const { position, age, birthQuarter, ageWords } = player;
  const young = age !== null && age < remindsUnder && birthQuarter !== null;
  const facts = [
    position && t(`common:positions.${position}`),
    age !== null && t('rate.age', { count: age }),
    young && t(`rate.born.${birthQuarter as 1 | 2 | 3 | 4}`),
  ];
  return (
    <>
      <p className="break-words text-14 text-soft">{facts.filter(Boolean).join(' · ')}</p>
      {ageWords !== '' && <p className="max-w-[70ch] break-words text-14">{t('rate.ageWords', { words: ageWords })}</p>}
    </>
  );
};
