import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { type Weekday, weekdays } from '#domain/calendar/rule.ts';
import { classes } from '#ui/controls/classes.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { Wedge } from '#ui/football/KindMark.tsx';
import { minutesBetween, plusMinutes } from '../edit/wallClock.ts';
import { weekdayName } from '../edit/weekdayName.ts';
import { type PlanSlot, spanWords } from './planSlots.ts';

/** Hours that the grid shows, and the pixels of a quarter of an hour. */
const [opens, closes] = [9, 23] as const;
const quarterPx = 11;
const hours = Array.from({ length: closes - opens }, (_, index) => opens + index);
const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const topOf = (from: string): number => ((minutesBetween(two(opens), from) % 1440) / 15) * quarterPx;

/** What is dragged: a team, or a slot that is in the plan. */
export type Carried = { readonly teamId: string } | { readonly slotId: string };
export type PlanGridProps = {
  slots: readonly PlanSlot[];
  teams: readonly Team[];
  pitchName: (id: string | null) => string;
  clashing: ReadonlySet<string>;
  carried: Carried | undefined;
  onCarry: (carried: Carried | undefined) => void;
  onDrop: (weekday: Weekday, from: string) => void;
  onOpen: (slot: PlanSlot) => void;
};

type Column = { readonly at: number; readonly of: number };
/** Slots beside each other where their times overlap. */
const columnsOf = (slots: readonly PlanSlot[]): ReadonlyMap<string, Column> => {
  const inOrder = [...slots].sort((a, b) => a.from.localeCompare(b.from));
  const ends: string[] = [];
  const at = new Map<string, number>();
  for (const one of inOrder) {
    const free = ends.findIndex((end) => end <= one.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = plusMinutes(one.from, one.minutes);
    at.set(one.id, column);
  }
  return new Map([...at].map(([id, column]) => [id, { at: column, of: ends.length }]));
};

type SlotCardProps = Pick<PlanGridProps, 'teams' | 'pitchName' | 'clashing' | 'onCarry' | 'onOpen'> & {
  slot: PlanSlot;
  column: Column;
};
/** A slot of a team at its hours: opens its form, and can be carried elsewhere. */
const SlotCard = ({ slot, column, teams, pitchName, clashing, onCarry, onOpen }: SlotCardProps) => {
  const { t } = useTranslation('calendarPlan');
  const team = teams.find(({ id }) => id === slot.teamId);
  const words = [team?.name, spanWords(slot), pitchName(slot.pitchId)].filter(Boolean).join(', ');
  const clashes = clashing.has(slot.id);
  return (
    <li
      className="absolute p-0.5"
      style={{
        top: topOf(slot.from),
        height: Math.max(2, slot.minutes / 15) * quarterPx,
        left: `${(column.at / column.of) * 100}%`,
        width: `${100 / column.of}%`,
      }}
    >
      <ClubColours shirtColour={team?.shirtColour ?? '#1f7a45'} numberColour={team?.numberColour ?? '#ffffff'}>
        <button
          type="button"
          draggable
          onDragStart={() => onCarry({ slotId: slot.id })}
          onDragEnd={() => onCarry(undefined)}
          onClick={() => onOpen(slot)}
          className={classes(
            'flex h-full w-full flex-col items-start overflow-hidden rounded-[6px] border-club-edge border-l-4 bg-[color-mix(in_oklab,var(--club)_14%,var(--raised))] px-1.5 py-0.5 text-left text-14 leading-4 hover:brightness-95',
            clashes && 'outline-2 outline-warn',
          )}
        >
          <span className="sr-only">{clashes ? `${words}. ${t('clashes')}` : words}</span>
          <span aria-hidden="true" className="flex items-center gap-1 font-score font-semibold">
            {clashes && <Wedge />}
            {slot.from}
          </span>
          <span aria-hidden="true" className="w-full truncate font-semibold">
            {team?.name}
          </span>
          <span aria-hidden="true" className="w-full truncate text-12">
            {pitchName(slot.pitchId)}
          </span>
        </button>
      </ClubColours>
    </li>
  );
};

/** The time of the quarter of an hour under a pointer. */
const timeAt = (event: DragEvent<HTMLElement>): string => {
  const quarter = Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / quarterPx);
  return plusMinutes(two(opens), Math.max(0, Math.min(quarter, (closes - opens) * 4 - 1)) * 15);
};

/** A day of the week with its slots, on which a team or a slot can be dropped. */
const PlanDay = ({ day, ...props }: PlanGridProps & { day: Weekday }) => {
  const { slots, carried, onDrop } = props;
  const { i18n } = useTranslation();
  const [over, setOver] = useState<string>();
  const own = slots.filter(({ weekday }) => weekday === day);
  const columns = columnsOf(own);
  return (
    <ul
      aria-label={weekdayName(day, i18n.language, 'long')}
      className={classes(
        'relative border-line border-l bg-[length:100%_44px] bg-[linear-gradient(var(--line)_1px,transparent_1px)]',
        carried && 'bg-sunken',
      )}
      style={{ height: hours.length * 4 * quarterPx }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(timeAt(event));
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        onDrop(day, timeAt(event));
      }}
    >
      {over !== undefined && (
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1 rounded-4 border-2 border-go border-dashed px-1 font-score font-semibold text-14"
          style={{ top: topOf(over), height: 5 * quarterPx }}
        >
          {over}
        </li>
      )}
      {own.map((slot) => (
        <SlotCard key={slot.id} {...props} slot={slot} column={columns.get(slot.id) ?? { at: 0, of: 1 }} />
      ))}
    </ul>
  );
};

/** The week of a plan: drag a team onto a day and an hour, or a slot to another. Every slot opens its form. */
export const PlanGrid = (props: PlanGridProps) => {
  const { t, i18n } = useTranslation(['calendarPlan', 'calendar']);
  return (
    <section aria-label={t('grid')} className="overflow-hidden rounded-8 border border-line bg-raised">
      <div className="grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] border-ink border-b-2">
        <span />
        {weekdays.map((day) => (
          <h2 key={day} className="heading border-line border-l px-2 py-2">
            {weekdayName(day, i18n.language, 'long')}
          </h2>
        ))}
      </div>
      <section
        aria-label={t('calendar:hours')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty week has nothing else by which its hours can be scrolled
        tabIndex={0}
        className="grid max-h-[70dvh] grid-cols-[3.5rem_repeat(7,minmax(0,1fr))] overflow-y-auto"
      >
        <div aria-hidden="true">
          {hours.map((hour) => (
            <span
              key={hour}
              className="block pr-2 text-right font-score font-semibold text-14 text-soft"
              style={{ height: 4 * quarterPx }}
            >
              {two(hour)}
            </span>
          ))}
        </div>
        {weekdays.map((day) => (
          <PlanDay key={day} {...props} day={day} />
        ))}
      </section>
    </section>
  );
};
