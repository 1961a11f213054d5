import { useTranslation } from 'react-i18next';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';

export type ZoneFieldProps = { sport: Sport; value: Place | null; onChange: (place: Place | null) => void };

const along = [10, 37, 63, 90];
const across = [17, 50, 83];

/** The place on the pitch: twelve zones, large enough for a tap and reachable by keyboard. */
export const ZoneField = ({ sport, value, onChange }: ZoneFieldProps) => {
  const { t } = useTranslation('stands');
  const at = { sport, turned: 'landscape' } as const;
  return (
    <fieldset>
      <legend className="flex min-h-11 w-full items-center justify-between font-medium text-14 text-soft">
        {t('note.zone')}
        {value && (
          <Button size={44} variant="ghost" onClick={() => onChange(null)}>
            {t('note.noZone')}
          </Button>
        )}
      </legend>
      <PitchSvg {...at} className="mx-auto max-w-[440px]">
        <div className="absolute inset-0 grid grid-cols-4 grid-rows-3">
          {across.flatMap((x, row) =>
            along.map((y, column) => (
              <button
                key={`${x} ${y}`}
                type="button"
                aria-label={t('note.zoneAt', {
                  row: t(`note.rows.${row as 0 | 1 | 2}`),
                  column: t(`note.columns.${column as 0 | 1 | 2 | 3}`),
                })}
                aria-pressed={value?.x === x && value.y === y}
                onClick={() => onChange({ x, y })}
                className="rounded-4 border border-transparent hover:border-chalk aria-pressed:border-chalk aria-pressed:bg-[rgb(5_24_14/45%)]"
              />
            )),
          )}
        </div>
        {value && (
          <PitchSpot place={value} {...at}>
            <span className="pointer-events-none block">
              <SignalIcon signal="note" size={32} />
            </span>
          </PitchSpot>
        )}
      </PitchSvg>
    </fieldset>
  );
};
