import { useTranslation } from 'react-i18next';
import type { TeamStaff } from '#contract/team.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { type StaffCard, staffCard } from '../corrections/staffCard.ts';
import { moreKeys, shortcut } from '../keys/consoleKeys.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { useTeamStaff } from './useTeamStaff.ts';

type StaffCardsProps = { model: ConsoleModel; onDone: () => void };

const CardButton = ({ model, one, card, onDone }: StaffCardsProps & { one: TeamStaff; card: StaffCard }) => {
  const { t } = useTranslation('console');
  const event = staffCard(model.state, one.id, card);
  const refused = model.objection(event)?.refused ?? null;
  const touch = () => {
    model.say(event, { button: `${card} ${one.id}` });
    onDone();
  };
  return (
    <button
      type="button"
      data-choice={`staff-${card}`}
      data-goes
      aria-keyshortcuts={shortcut(moreKeys[`staff-${card}`])}
      aria-disabled={refused !== null}
      aria-label={t('more.staffCard', { card: t(`kinds.${event.card}`), name: `${one.firstName} ${one.lastName}` })}
      onClick={refused ? undefined : touch}
      className="grid size-14 shrink-0 place-items-center rounded-8 border border-edge bg-raised active:bg-sunken"
    >
      <SignalIcon signal={event.card} size={28} className={refused ? 'opacity-40 grayscale' : ''} />
    </button>
  );
};

/** Cards for staff: one tap for each colour. */
export const StaffCards = ({ model, onDone }: StaffCardsProps) => {
  const { t } = useTranslation(['console', 'shell']);
  const staff = useTeamStaff(model);
  const { cards } = model.state;
  if (staff.length === 0) return null;
  return (
    <section aria-label={t('more.staff')} className="grid gap-1" data-testid="staff-cards">
      <h3 className="heading">{t('more.staff')}</h3>
      <ul>
        {staff.map((one) => {
          const off = cards.some(({ staffId, card }) => staffId === one.id && card !== 'yellow');
          return (
            <li key={one.memberId} className="flex min-h-16 items-center gap-2">
              <span className={classes('min-w-0 flex-1', off && 'text-soft line-through')}>
                <span className="block truncate font-semibold">{`${one.firstName} ${one.lastName}`}</span>
                <span className="block truncate text-14 text-soft">{t(`shell:staffRoles.${one.role}`)}</span>
              </span>
              <CardButton model={model} one={one} card="yellow" onDone={onDone} />
              <CardButton model={model} one={one} card="red" onDone={onDone} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
