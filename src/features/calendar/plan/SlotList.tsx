import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { weekdayName } from '../edit/weekdayName.ts';
import { type PlanSlot, spanWords } from './planSlots.ts';

type ListProps = {
  slots: readonly PlanSlot[];
  teams: readonly Team[];
  pitchName: (id: string | null) => string;
  onOpen: (slot: PlanSlot) => void;
};

/** The times of a plan as a list, where there is no room for a week. */
export const SlotList = ({ slots, teams, pitchName, onOpen }: ListProps) => {
  const { t, i18n } = useTranslation('calendarPlan');
  return (
    <ul aria-label={t('grid')} className="pt-4">
      {slots.map((slot) => (
        <li key={slot.id} className="border-line border-b">
          <button type="button" className="min-h-14 w-full text-left" onClick={() => onOpen(slot)}>
            {[
              teams.find(({ id }) => id === slot.teamId)?.name,
              weekdayName(slot.weekday, i18n.language, 'long'),
              spanWords(slot),
              pitchName(slot.pitchId),
            ]
              .filter(Boolean)
              .join(', ')}
          </button>
        </li>
      ))}
    </ul>
  );
};
