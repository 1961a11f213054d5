import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import type { PlanSlot } from './planSlots.ts';

type RowsProps = {
  teams: readonly Team[];
  slots: readonly PlanSlot[];
  onCarry: (teamId: string | undefined) => void;
  onOpen: (teamId: string) => void;
};

/** One row a team: to drag onto the week, or to press for the form of its times. */
export const TeamRows = ({ teams, slots, onCarry, onOpen }: RowsProps) => {
  const { t } = useTranslation('calendarPlan');
  const room = useRoom();
  return (
    <section aria-label={t('teams')}>
      <h2 className="heading border-ink border-b-2 pb-1.5">{t('teams')}</h2>
      <ul>
        {teams.map((one) => (
          <li key={one.id} className="border-line border-b">
            <ClubColours shirtColour={one.shirtColour} numberColour={one.numberColour}>
              <button
                type="button"
                draggable={room('md')}
                onDragStart={() => onCarry(one.id)}
                onDragEnd={() => onCarry(undefined)}
                onClick={() => onOpen(one.id)}
                className="flex min-h-14 w-full items-center gap-3 text-left hover:bg-sunken md:cursor-grab"
              >
                <span className="h-8 w-1.5 shrink-0 rounded-full bg-club ring-1 ring-edge" aria-hidden="true" />
                <span className="min-w-0 flex-1 break-words font-semibold">{one.name}</span>
                <span className="figures pr-1 text-soft">
                  {slots.filter(({ teamId }) => teamId === one.id).length || ''}
                </span>
              </button>
            </ClubColours>
          </li>
        ))}
      </ul>
      {room('md') && <p className="pt-2 text-14 text-soft">{t('hint')}</p>}
    </section>
  );
};
