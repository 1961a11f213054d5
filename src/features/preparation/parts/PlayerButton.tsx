import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { PositionCode } from '#domain/positions.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import type { Candidate } from '../squad.ts';
import type { Drag } from '../useDrag.ts';
import type { LineUpEditor } from '../useLineUpEditor.ts';

export type PlayerButtonProps = {
  player: Candidate;
  /** Position on the pitch; absent on the bench. */
  position?: PositionCode;
  editor: LineUpEditor;
  drag: Drag;
  size: number;
  /** Few players are beside this one, so there is room for the whole name. */
  roomy?: boolean;
};

const stateOf = (id: PlayerId, { chosen, pending }: LineUpEditor, carried: PlayerId | null) => {
  if (carried === id) return 'away' as const;
  if (chosen?.kind === 'player' && chosen.playerId === id) return 'chosen' as const;
  return pending.has(id) ? ('pending' as const) : ('here' as const);
};

/** A player who can be tapped, dragged, or reached with the keyboard. */
export const PlayerButton = ({ player, position, editor, drag, size, roomy = false }: PlayerButtonProps) => {
  const { t } = useTranslation(['preparation', 'common']);
  const { match, chosen, locked } = editor;
  const place = position ? t(`common:positions.${position}`) : t('bench');
  const where = player.status === 'active' ? place : `${place}, ${t(`status.${player.status}`)}`;
  return (
    <button
      type="button"
      {...drag.grip(player.id, locked)}
      onClick={() => editor.touchPlayer(player.id)}
      aria-pressed={chosen?.kind === 'player' && chosen.playerId === player.id}
      aria-disabled={locked || undefined}
      className={classes(
        'relative grid min-h-12 min-w-12 select-none place-items-center gap-0.5 rounded-8',
        position ? 'touch-none @[420px]:[zoom:1.2] @[560px]:[zoom:1.4]' : 'touch-pan-x md:touch-none wide:[zoom:1.35]',
        !locked && 'cursor-grab',
      )}
    >
      <span className="sr-only">{t('player', { name: player.shortName, number: player.dorsal ?? '–', where })}</span>
      <span aria-hidden="true" className="grid">
        <Disc
          number={player.dorsal}
          colours={match}
          keeper={(position ?? player.position) === 'pt'}
          size={size}
          state={stateOf(player.id, editor, drag.carried)}
        />
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'truncate rounded-4 font-medium text-12',
          roomy ? 'px-1.5' : 'px-0.5',
          position ? 'bg-[rgb(5_24_14/72%)] text-[#f4f8f0]' : 'max-w-19 text-ink',
          position &&
            (roomy
              ? 'max-w-[25cqw] @[420px]:max-w-[18cqw]'
              : 'max-w-[16.5cqw] @[420px]:[zoom:0.84] @[560px]:max-w-[12cqw] @[560px]:[zoom:1]'),
        )}
      >
        {player.shortName}
      </span>
      {player.status !== 'active' && (
        <span
          title={t(`status.${player.status}`)}
          aria-hidden="true"
          className="-translate-y-1 absolute top-0 right-1 grid size-5 place-items-center rounded-full bg-injury font-bold text-12 text-inverse"
        >
          {player.status === 'injured' ? '✕' : '!'}
        </span>
      )}
    </button>
  );
};
