import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { playedAt } from '#domain/clock.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { linesOf } from '../timeline/timeline.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { hasMinute } from './fixDraft.ts';
import { isBreak, lengthOf, type Place, placeOf, placesOf, printPlace } from './minuteRail.ts';

export type MinuteRailProps = {
  model: ConsoleModel;
  place: Place;
  /** Breaks may be chosen too: substitutions and cards happen there. */
  breaks: boolean;
  /** Minutes beyond the end of the period, for a later whistle. */
  beyond?: number;
  onChange: (place: Place) => void;
};
const keyOf = (place: Place) => (isBreak(place) ? `b${place.breakAfter}` : `p${place.period}`);

/** Minutes of a period that have an entry already. */
const minutesText = ({ log, state }: ConsoleModel, period: number): readonly number[] => [
  ...new Set(
    linesOf(log, state).flatMap(({ entry, withdrawn }) => {
      const at = withdrawn || entry.period !== period ? null : placeOf(state, entry);
      return at && !isBreak(at) && hasMinute(entry) ? [at.minute] : [];
    }),
  ),
];

/** The centre of the thumb, which is 16 px wide, at a minute; a mark is 6 px wide. */
const leftOf = (minute: number, most: number): string => {
  const part = (minute - 1) / Math.max(1, most - 1);
  return `calc(${part * 100}% + ${5 - 16 * part}px)`;
};

/** The time: the period, then its minute, dragged along a slider or stepped one by one. */
export const MinuteRail = ({ model, place, breaks, beyond = 0, onChange }: MinuteRailProps) => {
  const { t } = useTranslation(['corrections', 'match']);
  const id = useId();
  const { state, words, serverNow } = model;
  // A whistle belongs to its period; every other event may be moved to another.
  const parts = beyond > 0 ? [] : placesOf(state).filter((one) => breaks || !isBreak(one));
  const most = (n: number) => lengthOf(state, n, n === state.period ? playedAt(state.clock, serverNow()) : 0) + beyond;
  const put = (period: number, minute: number) =>
    onChange({ period, minute: Math.min(most(period), Math.max(1, Math.round(minute))) });
  const marks = isBreak(place) ? [] : minutesText(model, place.period);
  const named = (one: Place) => {
    if (!isBreak(one)) return words.periodName(one.period);
    return state.rules.periods.length === 2 && one.breakAfter === 1
      ? t('match:periods.halfTime')
      : t('match:periods.interval', { n: one.breakAfter });
  };
  const choose = (key: string) => {
    const one = parts.find((part) => keyOf(part) === key);
    if (one) isBreak(one) ? onChange(one) : put(one.period, most(one.period));
  };
  return (
    <div className="grid gap-2">
      {parts.length > 1 && (
        <Segmented
          label={t('period')}
          value={keyOf(place)}
          onChange={choose}
          choices={parts.map((one) => ({ value: keyOf(one), label: named(one) }))}
        />
      )}
      {!isBreak(place) && (
        <div className="flex items-center gap-2">
          <IconButton
            label={t('earlier')}
            icon={<span className="text-32">−</span>}
            size={64}
            className="border border-edge bg-raised"
            disabled={place.minute <= 1}
            onClick={() => put(place.period, place.minute - 1)}
          />
          <div className="min-w-0 flex-1 text-center">
            <label htmlFor={id} className="sr-only">
              {t('minute')}
            </label>
            <output htmlFor={id} className="figures block text-48 leading-none">
              {printPlace(state, place)}
            </output>
            <span className="relative mt-2 -mb-4 block h-1.5" aria-hidden="true">
              {marks.map((minute) => (
                <span
                  key={minute}
                  className="absolute size-1.5 rounded-full bg-soft"
                  style={{ left: leftOf(minute, most(place.period)) }}
                />
              ))}
            </span>
            <input
              id={id}
              type="range"
              className="h-12 w-full accent-go"
              min={1}
              max={most(place.period)}
              value={place.minute}
              aria-valuetext={printPlace(state, place)}
              onChange={({ currentTarget }) => put(place.period, currentTarget.valueAsNumber)}
            />
          </div>
          <IconButton
            label={t('later')}
            icon={<span className="text-32">+</span>}
            size={64}
            className="border border-edge bg-raised"
            disabled={place.minute >= most(place.period)}
            onClick={() => put(place.period, place.minute + 1)}
          />
        </div>
      )}
    </div>
  );
};
