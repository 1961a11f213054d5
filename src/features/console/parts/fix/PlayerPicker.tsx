import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState } from '#domain/match/state.ts';
import { classes } from '#ui/classes.ts';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';
import type { Slot } from '../../fixDraft.ts';
import type { Desk } from '../../useConsole.ts';

export type PlayerPickerProps = {
  desk: Desk;
  slot: Slot;
  /** The match as it stood at the minute in question. */
  then: MatchState;
  onChoose: (playerId: PlayerId | undefined) => void;
};

type OneProps = { desk: Desk; playerId: PlayerId; chosen: boolean; onTouch: () => void };
const One = ({ desk, playerId, chosen, onTouch }: OneProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    onClick={onTouch}
    className={classes(
      'flex min-h-12 min-w-0 items-center gap-2 rounded-8 border px-2 text-left',
      chosen ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised active:bg-sunken',
    )}
  >
    <ShirtNumber number={desk.state.players[playerId]?.dorsal ?? null} colours={desk.facts} size={32} />
    <span className="min-w-0 truncate font-medium">{desk.words.nameOf(playerId)}</span>
  </button>
);

/** Of the squad, those first who could have: on the pitch then, or off it for whoever came on. */
const grouped = (then: MatchState, { among }: Slot) => {
  const all = Object.keys(then.players).sort(
    (a, b) => (then.players[a]?.dorsal ?? 99) - (then.players[b]?.dorsal ?? 99),
  );
  if (among === 'squad') return { first: all, others: [] };
  const plays = (id: PlayerId) => id in then.pitch;
  const fits = (id: PlayerId) => plays(id) === (among === 'pitch');
  return { first: all.filter(fits), others: all.filter((id) => !fits(id)) };
};

/** Who it was: one line that opens to the players of that minute, numbers first. */
export const PlayerPicker = ({ desk, slot, then, onChoose }: PlayerPickerProps) => {
  const { t } = useTranslation('corrections');
  const [open, setOpen] = useState(slot.playerId === undefined && !slot.optional);
  const { first, others } = grouped(then, slot);
  const choose = (playerId: PlayerId | undefined) => {
    onChoose(playerId);
    setOpen(false);
  };
  const list = (ids: readonly PlayerId[]) => (
    <div className="grid grid-cols-2 gap-1.5">
      {ids.map((id) => (
        <One key={id} desk={desk} playerId={id} chosen={id === slot.playerId} onTouch={() => choose(id)} />
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
        {slot.playerId && (
          <ShirtNumber number={desk.state.players[slot.playerId]?.dorsal ?? null} colours={desk.facts} size={32} />
        )}
        <span className={classes('min-w-0 flex-1 truncate text-20', slot.playerId ? 'font-semibold' : 'text-soft')}>
          {slot.playerId ? desk.words.nameOf(slot.playerId) : t(slot.optional ? 'nobody' : 'choose')}
        </span>
      </button>
      {open && (
        <div className="grid gap-2 rounded-8 bg-sunken p-2">
          {list(first)}
          {others.length > 0 && <p className="pt-1 text-14 text-soft">{t('others')}</p>}
          {list(others)}
          {slot.optional && slot.playerId && (
            <button
              type="button"
              className="min-h-12 rounded-8 border border-edge border-dashed"
              onClick={() => choose(undefined)}
            >
              {t('nobody')}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
};
