import { useTranslation } from 'react-i18next';
import type { PlayedAt } from '#domain/match/positionsPlayed.ts';
import { classes } from '../controls/classes.ts';
import { ShirtNumber } from '../football/ShirtNumber.tsx';
import type { PlanWords } from './usePlanWords.ts';

/** Who goes off and who comes on; empty until chosen. */
export type Pair = { readonly out: string; readonly on: string };
export type PairFieldsProps = {
  pair: Pair;
  outs: readonly string[];
  ins: readonly string[];
  nameOf: (playerId: string) => string;
  numberOf: (playerId: string) => number | null;
  /** The minutes of one this season in the position of the other. */
  played: (on: string, out: string) => PlayedAt | undefined;
  words: PlanWords;
  onPair: (pair: Pair) => void;
};

type FieldsProps = Pick<PairFieldsProps, 'numberOf'> & {
  label: string;
  players: readonly string[];
  chosen: string;
  description: (playerId: string) => string;
  onTouch: (playerId: string) => void;
};

/** Players as buttons: one of them is chosen, a second tap deselects. */
const Fields = ({ label, players, chosen, description, numberOf, onTouch }: FieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="pb-1 font-medium text-14 text-soft">{label}</legend>
    <div className="flex flex-wrap gap-1.5">
      {players.map((id) => (
        <button
          key={id}
          type="button"
          data-player={id}
          aria-pressed={chosen === id}
          onClick={() => onTouch(chosen === id ? '' : id)}
          className={classes(
            'flex min-h-12 min-w-12 items-center gap-2 rounded-8 border pr-3 pl-1.5 font-medium text-14',
            chosen === id ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised active:bg-sunken',
          )}
        >
          <ShirtNumber number={numberOf(id)} size={32} />
          {description(id)}
        </button>
      ))}
    </div>
  </fieldset>
);

/** One substitution by two taps: who goes off, and who comes on, with their minutes in that position this season. */
export const PairFields = ({ pair, outs, ins, nameOf, numberOf, played, words, onPair }: PairFieldsProps) => {
  const { t } = useTranslation('plan');
  const { out, on } = pair;
  const there = (id: string) => (out === '' ? undefined : played(id, out));
  const named = (id: string) => {
    const count = there(id)?.matches;
    return count ? t('playedShort', { name: nameOf(id), count }) : nameOf(id);
  };
  const place = ins.map(there).find((one) => one)?.position;
  return (
    <div className="grid gap-3">
      <Fields
        label={t('out')}
        players={outs.filter((id) => id !== on)}
        chosen={out}
        description={nameOf}
        numberOf={numberOf}
        onTouch={(id) => onPair({ ...pair, out: id })}
      />
      <Fields
        label={t('on')}
        players={ins.filter((id) => id !== out)}
        chosen={on}
        description={named}
        numberOf={numberOf}
        onTouch={(id) => onPair({ ...pair, on: id })}
      />
      {place && on === '' && (
        <p role="status" className="text-14 text-soft">
          {t('playedHint', { place: words.place(place) })}
        </p>
      )}
    </div>
  );
};
