import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { Sport } from '#domain/sports.ts';
import { spotOf, type Turned } from '#ui/pitchPlan.ts';
import type { PitchPlayer } from './pitchPlayers.ts';

export type PitchKeysProps = {
  players: readonly PitchPlayer[];
  sport: Sport;
  turned: Turned;
  discSize: number;
  chosen: PlayerId | null;
  onTouch: (playerId: PlayerId) => void;
};

/**
 * The same players for the keyboard and for screen readers: real buttons exactly over the discs of the canvas. A
 * finger goes through them to the canvas, which also knows dragging.
 */
export const PitchKeys = ({ players, sport, turned, discSize, chosen, onTouch }: PitchKeysProps) => {
  const { t } = useTranslation(['console', 'common']);
  return (
    <ul aria-label={t('pitch')} className="pointer-events-none absolute inset-0">
      {players.map(({ playerId, name, number, position, place, marks }) => {
        const { left, top } = spotOf(place, sport, turned);
        return (
          <li key={playerId} className="absolute" style={{ left: `${left}%`, top: `${top}%` }}>
            <button
              type="button"
              data-shirt={number}
              aria-pressed={chosen === playerId}
              aria-label={t('player', {
                number: number ?? '–',
                name,
                where: t(`common:positions.${position}`),
                marks: [
                  marks.goals > 0 ? t('marks.goals', { count: marks.goals }) : '',
                  marks.yellow ? t('marks.yellow') : '',
                  marks.injured ? t('marks.injured') : '',
                ]
                  .filter(Boolean)
                  .join(', '),
              })}
              onClick={() => onTouch(playerId)}
              className="-translate-x-1/2 -translate-y-1/2 rounded-full text-transparent focus-visible:outline-4 focus-visible:outline-[#ffe9a8]"
              style={{ width: discSize + 8, height: discSize + 8 }}
            />
          </li>
        );
      })}
    </ul>
  );
};
