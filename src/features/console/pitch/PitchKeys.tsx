import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { DrawnPlayer } from './spread.ts';

export type PitchKeysProps = {
  players: readonly DrawnPlayer[];
  discSize: number;
  chosen: PlayerId | null;
  onTouch: (playerId: PlayerId) => void;
};

type PitchKeyProps = Omit<PitchKeysProps, 'players' | 'chosen'> & { player: DrawnPlayer; chosen: boolean };

const Key = ({ player, discSize, chosen, onTouch }: PitchKeyProps) => {
  const { t } = useTranslation(['console', 'common', 'plan']);
  const { playerId, name, number, position, spot, marks, minutes, target, sign } = player;
  const { left, top } = spot;
  return (
    <li className="absolute" style={{ left: `${left}%`, top: `${top}%` }}>
      <button
        type="button"
        data-shirt={number}
        aria-pressed={chosen}
        aria-label={t('player', {
          number: number ?? '–',
          name,
          where: t(`common:positions.${position}`),
          marks: [
            marks.goals > 0 ? t('marks.goals', { count: marks.goals }) : '',
            marks.yellow ? t('marks.yellow') : '',
            marks.injured ? t('marks.injured') : '',
            sign ? t(`halfTime.${sign}`) : '',
            minutes === null ? '' : t('minutes.played', { count: minutes }),
            target === null ? '' : t('plan:shareOfTarget', { target }),
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
};

/** Players are compared by their content. */
const PitchKey = memo(Key, (a, b) => a.onTouch === b.onTouch && JSON.stringify(a) === JSON.stringify(b));

/**
 * The same players for the keyboard and for screen readers: real buttons exactly over the discs of the canvas. Taps go
 * through them to the canvas, which also handles dragging.
 */
export const PitchKeys = ({ players, chosen, discSize, onTouch }: PitchKeysProps) => {
  const { t } = useTranslation('console');
  const latest = useRef(onTouch);
  latest.current = onTouch;
  // The same function when a drawer gives taps another meaning: no key has to render again for that.
  const touch = useCallback((playerId: PlayerId) => latest.current(playerId), []);
  return (
    <ul aria-label={t('pitch')} className="pointer-events-none absolute inset-0">
      {players.map((player) => (
        <PitchKey
          key={player.playerId}
          player={player}
          chosen={chosen === player.playerId}
          discSize={discSize}
          onTouch={touch}
        />
      ))}
    </ul>
  );
};
