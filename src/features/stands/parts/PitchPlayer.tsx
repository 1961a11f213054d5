import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

export type PitchPlayerProps = { view: SpectatorView; playerId: PlayerId; spot: Spot };

/** The marks of a player on the disc: one ball for all goals, a card, an injury. */
const marksOf = (state: MatchState, playerId: PlayerId): readonly Signal[] => {
  const player = state.players[playerId];
  if (!player) return [];
  return [
    ...(player.goals > 0 ? (['goal'] as const) : []),
    ...(player.yellow > 0 ? (['yellow'] as const) : []),
    ...(player.injuredAt ? (['injury'] as const) : []),
  ];
};

/** A player on the pitch, as large as the pitch allows. */
export const PitchPlayer = ({ view: { facts, now, words }, playerId, spot }: PitchPlayerProps) => {
  const { t } = useTranslation('common');
  const number = numberOf({ state: now.state, facts }, playerId);
  const marks = marksOf(now.state, playerId);
  const goals = now.state.players[playerId]?.goals ?? 0;
  const keeper = spot.position === 'pt';
  return (
    <div
      className={classes(
        'relative grid justify-items-center gap-0.5 @[500px]:[zoom:1.3] @[760px]:[zoom:1.7]',
        keeper && '@max-[499px]:-translate-y-4.5',
      )}
    >
      <span className="sr-only">
        {number} {words.nameOf(playerId)}, {t(`positions.${spot.position}`)}
      </span>
      <span aria-hidden="true" className="grid">
        <Disc number={number} colours={facts} keeper={keeper} size={30} />
      </span>
      <span
        aria-hidden="true"
        data-name
        className={classes(
          'line-clamp-2 w-max min-w-min max-w-[19cqw] rounded-4 bg-[rgb(5_24_14/72%)] px-1 text-center text-[#f4f8f0] @[500px]:max-w-[14cqw]',
          // A condensed font on two lines has room for a long name.
          words.nameOf(playerId).length > 9 ? 'title text-14 leading-none' : 'font-medium text-12 leading-4',
          // On a narrow pitch the two names would overlap the defence: the goalkeeper's is above the disc.
          keeper && '@max-[499px]:order-first',
        )}
      >
        {words.nameOf(playerId)}
      </span>
      {marks.length > 0 && (
        <span className={classes('-top-1.5 absolute left-[calc(50%+8px)] flex', keeper && '@max-[499px]:top-3')}>
          {goals > 1 && (
            <span className="figures -mr-1 grid h-4 min-w-4 place-items-center rounded-full bg-[#11201a] px-1 text-12 text-[#ffffff] leading-none">
              {goals}
            </span>
          )}
          {marks.map((signal) => (
            <SignalIcon key={signal} signal={signal} size={16} label={t(`signals.${signal}`)} className="-mr-1" />
          ))}
        </span>
      )}
    </div>
  );
};
