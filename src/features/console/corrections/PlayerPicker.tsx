import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { useTeamStaff } from '../players/useTeamStaff.ts';
import type { ConsoleModel } from '../useConsole.ts';
import type { Slot } from './fixDraft.ts';

export type PlayerPickerProps = {
  model: ConsoleModel;
  slot: Slot;
  /** The match at the minute of the event. */
  then: MatchState;
  /** Called with the event with another player in this place. */
  onChoose: (event: MatchEvent) => void;
};

type OneProps = {
  model: ConsoleModel;
  /** Absent: nobody, without a shirt. */
  playerId?: PlayerId;
  name: string;
  chosen: boolean;
  onTouch: () => void;
};
const One = ({ model, playerId, name, chosen, onTouch }: OneProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onTouch}
    className={classes(
      'flex min-h-12 min-w-0 items-center gap-2 rounded-8 border px-2 text-left',
      chosen ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised active:bg-sunken',
    )}
  >
    {playerId && <ShirtNumber number={numberOf(model, playerId)} colours={model.facts} size={32} />}
    <span className="min-w-0 truncate font-medium">{name}</span>
  </button>
);

/** The squad, possible players first: those on the pitch then, or off it for a substitute. */
const grouped = (facts: ConsoleModel['facts'], then: MatchState, { among }: Slot) => {
  const shirt = (id: PlayerId) => numberOf({ state: then, facts }, id) ?? 99;
  const all = Object.keys(then.players).sort((a, b) => shirt(a) - shirt(b));
  if (among === 'squad') return { first: all, others: [] };
  const plays = (id: PlayerId) => id in then.pitch;
  const belongs = (id: PlayerId) => plays(id) === (among === 'pitch');
  return { first: all.filter(belongs), others: all.filter((id) => !belongs(id)) };
};

type StaffListProps = {
  model: ConsoleModel;
  slot: Slot;
  staff: readonly { readonly id: string; readonly name: string }[];
  onChoose: (event: MatchEvent | undefined) => void;
};

/** The staff, where it may have been one of them. */
const StaffList = ({ model, slot, staff, onChoose }: StaffListProps) => {
  const { t } = useTranslation('corrections');
  if (!slot.staff || staff.length === 0) return null;
  return (
    <>
      <p className="pt-1 text-14 text-soft">{t('staff')}</p>
      <div className="grid grid-cols-2 gap-1.5">
        {staff.map(({ id, name }) => (
          <One
            key={id}
            model={model}
            name={name}
            chosen={id === slot.staff?.staffId}
            onTouch={() => onChoose(slot.staff?.put(id))}
          />
        ))}
      </div>
    </>
  );
};

/** The player of an event: one line that opens the players of that minute, numbers first. */
export const PlayerPicker = ({ model, slot, then, onChoose }: PlayerPickerProps) => {
  const { t } = useTranslation('corrections');
  const staff = useTeamStaff(model).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  const { playerId, optional } = slot;
  const member = staff.find(({ id }) => id === slot.staff?.staffId);
  const isNamed = (playerId ?? slot.staff?.staffId) !== undefined;
  const [open, setOpen] = useState(!isNamed && !optional);
  const { first, others } = grouped(model.facts, then, slot);
  const { nameOf } = model.words;
  const choose = (event: MatchEvent | undefined) => {
    if (event) onChoose(event);
    setOpen(false);
  };
  const list = (ids: readonly PlayerId[]) => (
    <div className="grid grid-cols-2 gap-1.5">
      {ids.map((id) => (
        <One
          key={id}
          model={model}
          playerId={id}
          name={nameOf(id)}
          chosen={id === playerId}
          onTouch={() => choose(slot.put(id))}
        />
      ))}
    </div>
  );
  return (
    <fieldset aria-label={t(slot.role)} className="grid min-w-0 gap-1.5">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 items-center gap-3 rounded-8 border border-edge bg-raised px-3 text-left active:bg-sunken"
      >
        <span className="w-20 shrink-0 text-14 text-soft">{t(slot.role)}</span>
        {playerId && <ShirtNumber number={numberOf(model, playerId)} colours={model.facts} size={32} />}
        <span className={classes('min-w-0 flex-1 truncate text-20', isNamed ? 'font-semibold' : 'text-soft')}>
          {playerId ? nameOf(playerId) : (member?.name ?? t(isNamed ? 'staff' : optional ? 'nobody' : 'choose'))}
        </span>
      </button>
      {open && (
        <div className="grid gap-2 rounded-8 bg-sunken p-2">
          {list(first)}
          {others.length > 0 && <p className="pt-1 text-14 text-soft">{t('others')}</p>}
          {list(others)}
          <StaffList model={model} slot={slot} staff={staff} onChoose={choose} />
          {optional && playerId && (
            <button
              type="button"
              className="min-h-12 rounded-8 border border-edge border-dashed"
              onClick={() => choose(slot.put(undefined))}
            >
              {t('nobody')}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
};
