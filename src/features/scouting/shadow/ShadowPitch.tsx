import { useTranslation } from 'react-i18next';
import type { ShadowTeam } from '#contract/scoutingPlan.ts';
import type { Sport } from '#domain/sports.ts';
import { classes } from '#ui/controls/classes.ts';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import type { Turned } from '#ui/football/pitchPlan.ts';
import type { Candidate } from './useShadow.ts';

export type ShadowPitchProps = {
  of: ShadowTeam;
  sport: Sport;
  turned: Turned;
  /** The place whose candidates are open. */
  chosen: string | undefined;
  onChoose: (slot: string) => void;
};

/** Own players are filled with their number, those who are watched have an outline and their position. */
const Strip = ({ of }: { of: Candidate }) => {
  const { t } = useTranslation('preparation');
  const own = of.kind === 'player';
  const badge = own ? (of.dorsal ?? '–') : of.position ? t(`short.${of.position}`) : '–';
  return (
    <span
      className={classes(
        'shadow-strip flex h-6 w-16 items-center overflow-hidden rounded-4 text-[#f4f8f0] text-12 md:w-24 2xl:w-28',
        own ? 'bg-[rgb(5_24_14/78%)]' : 'border border-chalk bg-[rgb(5_24_14/55%)]',
      )}
    >
      <span
        className={classes(
          'figures grid h-full w-5 shrink-0 place-items-center max-md:hidden',
          own ? 'bg-club text-14 text-on-club' : 'text-12',
        )}
      >
        {badge}
      </span>
      <span className="min-w-0 flex-1 truncate px-1 md:text-left">{of.lastName || of.firstName}</span>
      {of.age !== null && <span className="figures pr-0.5 text-14 max-md:hidden">{of.age}</span>}
    </span>
  );
};

/** The formation with the candidates of each place, the first one on top. */
export const ShadowPitch = ({ of, sport, turned, chosen, onChoose }: ShadowPitchProps) => {
  const { t } = useTranslation(['scouting', 'common', 'preparation']);
  return (
    <PitchSvg sport={sport} turned={turned}>
      {of.slots.map(({ slot, position, x, y, candidates }) => (
        <PitchSpot key={slot} place={{ x, y }} sport={sport} turned={turned} walks={false}>
          <button
            type="button"
            aria-pressed={slot === chosen}
            onClick={() => onChoose(slot)}
            className={classes(
              'grid min-h-11 min-w-11 place-content-center gap-0.5 rounded-8 border-2 p-1 focus-visible:outline-3 focus-visible:outline-chalk',
              slot === chosen ? 'border-note' : 'border-transparent',
            )}
          >
            <span className="sr-only">
              {t('shadow.place', { position: t(`common:positions.${position}`), count: candidates.length })}
            </span>
            {candidates.slice(0, 3).map((one) => (
              <Strip key={one.id} of={one} />
            ))}
            {candidates.length > 3 && (
              <span className="font-semibold text-12 text-chalk">+{candidates.length - 3}</span>
            )}
            {candidates.length === 0 && (
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full border-2 border-chalk border-dashed font-semibold text-12 text-chalk"
              >
                {t(`preparation:short.${position}`)}
              </span>
            )}
          </button>
        </PitchSpot>
      ))}
    </PitchSvg>
  );
};
