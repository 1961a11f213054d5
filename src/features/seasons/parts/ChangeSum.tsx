import { useTranslation } from 'react-i18next';
import { Shirt } from '#ui/football/Shirt.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import type { TeamPlan } from '../seasonChange.ts';
import type { SeasonDays } from './SeasonFields.tsx';

/** A summary: what continues and what does not. */
export const ChangeSum = ({ days, plans }: { days: SeasonDays; plans: readonly TeamPlan[] }) => {
  const { t, i18n } = useTranslation('seasons');
  const going = plans.filter(({ goes }) => goes);
  const left = plans.filter(({ goes }) => !goes).map(({ team }) => team.name);
  // A player in two teams is counted once.
  const players = new Set(going.flatMap(({ playerIds }) => playerIds)).size;
  const day = (value: string) => dayWords(value, i18n.language, 'long');
  return (
    <div className="grid gap-4 pb-6">
      <p className="title text-32">{t('wizard.sum', { teams: going.length, players, name: days.name })}</p>
      <p className="text-soft">{t('wizard.from', { from: day(days.startsOn), to: day(days.endsOn) })}</p>
      <ul className="border-ink border-t-2">
        {going.map(({ team, name, category, playerIds }) => (
          <li key={team.id} className="flex min-h-14 items-center gap-4 border-line border-b">
            <Shirt colours={team} size={36} />
            <span className="flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="text-14 text-soft">{category}</span>
            </span>
            <span className="figures text-24">{playerIds.length}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && <p>{t('wizard.leftOut', { names: left.join(', ') })}</p>}
    </div>
  );
};
