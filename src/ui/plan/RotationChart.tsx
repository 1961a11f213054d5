import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minute } from '#domain/clock.ts';
import type { Stint } from '#domain/match/rotation.ts';
import { minutesIn } from '#domain/match/stints.ts';
import { classes } from '../controls/classes.ts';

export type RotationChartProps = {
  stints: readonly Stint[];
  players: readonly string[];
  nameOf: (playerId: string) => string;
  /** Minutes played before the first stint. */
  before?: Readonly<Record<string, number>>;
  onSwap: (from: Minute, on: string, off: string) => void;
};
type Cell = { readonly id: string; readonly from: Minute; readonly plays: boolean };

/** Who plays when: a row a player, a column a stint. A tap on one who rests and one on one who plays swap them. */
export const RotationChart = ({ stints, players, nameOf, before = {}, onSwap }: RotationChartProps) => {
  const { t } = useTranslation('plan');
  const [held, setHeld] = useState<Cell | null>(null);
  const minutes = minutesIn(stints);
  const sums = players.map((id) => Math.round((minutes[id] ?? 0) + (before[id] ?? 0)));
  const most = Math.max(1, ...sums);
  const touch = (cell: Cell) => {
    if (!held || held.from !== cell.from || held.plays === cell.plays)
      return setHeld(held?.id === cell.id && held.from === cell.from ? null : cell);
    onSwap(cell.from, held.plays ? cell.id : held.id, held.plays ? held.id : cell.id);
    setHeld(null);
  };
  const columns = `minmax(72px, 128px) ${stints.map((one) => `minmax(44px, ${one.to - one.from}fr)`).join(' ')} 84px`;
  const newPeriod = (index: number) => index > 0 && stints[index]?.period !== stints[index - 1]?.period;
  return (
    <div className="overflow-x-auto overscroll-x-contain">
      <p aria-live="polite" className="min-h-6 text-14 text-soft">
        {held &&
          t('rotation.swap', {
            name: nameOf(held.id),
            from: held.from,
            to: stints.find((one) => one.from === held.from)?.to,
          })}
      </p>
      <fieldset
        aria-label={t('rotation.chart')}
        className="grid min-w-fit gap-x-px gap-y-1"
        style={{ gridTemplateColumns: columns }}
      >
        <span />
        {stints.map((one, index) => (
          <span
            key={one.from}
            className={classes('figures text-14 text-soft', newPeriod(index) && 'border-ink border-l-2 pl-1')}
          >
            {one.from}'
          </span>
        ))}
        <span />
        {players.map((id, row) => (
          <Fragment key={id}>
            <span className="sticky left-0 z-10 flex min-w-0 items-center bg-paper pr-2 font-semibold text-14">
              <span className="truncate">{nameOf(id)}</span>
            </span>
            {stints.map(({ from, to, on }, index) => {
              const plays = on.includes(id);
              const isHeld = held?.id === id && held.from === from;
              const open = held !== null && held.from === from && held.plays !== plays;
              return (
                <button
                  key={from}
                  type="button"
                  aria-pressed={isHeld}
                  aria-label={t(plays ? 'rotation.plays' : 'rotation.rests', { name: nameOf(id), from, to })}
                  onClick={() => touch({ id, from, plays })}
                  className={classes('relative min-h-11', newPeriod(index) && 'border-ink border-l-2')}
                >
                  <span
                    aria-hidden="true"
                    className={classes(
                      'absolute inset-y-1.5 inset-x-0 rounded-4',
                      plays ? 'border border-club-edge bg-club' : 'inset-y-[20px] bg-line',
                      open && 'outline-2 outline-ink outline-dashed',
                      isHeld && 'outline-4 outline-focus outline-solid',
                    )}
                  />
                </button>
              );
            })}
            <span
              className="flex items-center gap-2 pl-2"
              title={t('rotation.minutes', { name: nameOf(id), minutes: sums[row] })}
            >
              <span className="figures w-8 text-right text-16">{sums[row]}'</span>
              <span aria-hidden="true" className="h-1.5 flex-1 rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${(100 * (sums[row] ?? 0)) / most}%` }}
                />
              </span>
            </span>
          </Fragment>
        ))}
      </fieldset>
    </div>
  );
};
