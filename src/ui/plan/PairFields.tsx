import { useTranslation } from 'react-i18next';
import type { PlayedAt } from '#domain/match/positionsPlayed.ts';
import { Select, type SelectChoice } from '../Select.tsx';
import type { PlanWords } from './usePlanWords.ts';

/** Who goes off and who comes on; empty for nobody yet. */
export type Pair = { readonly out: string; readonly on: string };
export type PairFieldsProps = {
  pair: Pair;
  outs: readonly string[];
  ins: readonly string[];
  nameOf: (playerId: string) => string;
  /** How much one has played this season where the other stands. */
  played: (on: string, out: string) => PlayedAt | undefined;
  words: PlanWords;
  onPair: (pair: Pair) => void;
};

/** One change: who goes off, and who comes on, with how often each has played there this season. */
export const PairFields = ({ pair, outs, ins, nameOf, played, words, onPair }: PairFieldsProps) => {
  const { t } = useTranslation('plan');
  const { out, on } = pair;
  const there = (id: string) => (out === '' ? undefined : played(id, out));
  const named = (id: string) => {
    const count = there(id)?.matches;
    return count ? t('playedShort', { name: nameOf(id), count }) : nameOf(id);
  };
  const choices = (ids: readonly string[], label: (id: string) => string): SelectChoice[] => [
    { value: '', label: t('choose') },
    ...ids.map((id) => ({ value: id, label: label(id) })),
  ];
  const chosen = there(on);
  const place = ins.map(there).find((one) => one)?.position;
  const hint = chosen
    ? words.reasons([{ code: 'playedHere', playerId: on, position: chosen.position, count: chosen.matches }])
    : place && on === '' && t('playedHint', { place: words.place(place) });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('out')}
        value={out}
        choices={choices(outs, nameOf)}
        onChange={(event) => onPair({ ...pair, out: event.currentTarget.value })}
      />
      <Select
        label={t('on')}
        value={on}
        choices={choices(ins, named)}
        onChange={(event) => onPair({ ...pair, on: event.currentTarget.value })}
      />
      {hint && (
        <p role="status" className="col-span-2 text-14 text-soft">
          {hint}
        </p>
      )}
    </div>
  );
};
