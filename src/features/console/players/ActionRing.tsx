import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { Later } from '#ui/records/Later.tsx';
import { MoveButton } from '../parts/MoveButton.tsx';
import type { BoardPlace } from '../pitch/PitchBoard.tsx';
import { useLeaving, useTakingFocus } from '../useClosing.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { ActionButton } from './ActionButton.tsx';
import { MinutesPlayed, type PlayerFigures } from './MinutesPlayed.tsx';
import { type Action, useActions } from './playerActions.ts';

export type ActionsProps = {
  model: ConsoleModel;
  playerId: PlayerId;
  name: string;
  onAction: (action: Action) => void;
};
export type ActionRingProps = Omit<ActionsProps, 'name'> & {
  player: PlayerFigures & { readonly name: string; readonly number: number | null; readonly keeper: boolean };
  at: BoardPlace;
  /** Closed: hidden, and removed with the next frame. */
  leaving: boolean;
  onClose: () => void;
  /** A player on the pitch may be moved. */
  onMove?: () => void;
};

export const ring = { width: 540, height: 470 };
const reach = { x: 200, y: 174 };
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
const nextKeys: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The first action that is allowed. */
export const firstAction = '[aria-disabled=false]';
/** A closing ring lets taps through. Its content does not inherit this, so that no style is computed again. */
export const unseen = '!scale-0';

const Actions = memo(({ model, playerId, name, onAction }: ActionsProps) => {
  const place = useRef<HTMLDivElement>(null);
  useTakingFocus(place, firstAction);
  const actions = useActions(model, playerId);
  return (
    <div data-actions ref={place}>
      {actions.map((action, index) => {
        const turn = (index / actions.length) * 2 * Math.PI - Math.PI / 2;
        return (
          <div
            key={action.name}
            className="-translate-x-1/2 -translate-y-9 absolute"
            style={{
              left: ring.width / 2 + Math.cos(turn) * reach.x,
              top: ring.height / 2 + Math.sin(turn) * reach.y - 8,
            }}
          >
            <ActionButton action={action} player={name} onTouch={() => onAction(action)} />
          </div>
        );
      })}
    </div>
  );
});

/**
 * The actions of a player in a ring around them that never leaves the pitch. Arrow keys go round. The player is
 * rendered at once; the actions, each of which is checked against the rules, a frame later.
 */
export const ActionRing = ({ model, playerId, player, at, leaving, onAction, onClose, onMove }: ActionRingProps) => {
  const { t } = useTranslation('console');
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, onClose);

  const goRound = (event: KeyboardEvent) => {
    const by = nextKeys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-actions] button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(here + by + buttons.length) % buttons.length]?.focus();
  };
  const left = clamp(at.x, ring.width / 2, at.width - ring.width / 2);
  const top = clamp(at.y, ring.height / 2, at.height - ring.height / 2);

  return (
    // Above the assist strip: a user who taps a player then sees all actions of that player.
    <div
      ref={root}
      role="dialog"
      data-ring
      // The icons need white, in every theme.
      data-theme="light"
      aria-label={t('ring', { name: player.name })}
      onKeyDown={goRound}
      className={classes(
        '-translate-x-1/2 -translate-y-1/2 absolute z-11 animate-appear will-change-[opacity]',
        leaving && unseen,
      )}
      style={{ left, top, width: ring.width, height: ring.height }}
    >
      <div className="absolute inset-0 rounded-[50%] bg-[rgb(4_18_11/88%)] shadow-[0_12px_48px_rgb(0_0_0/45%)] ring-1 ring-[#ffffff33]" />
      <button
        type="button"
        onClick={onClose}
        className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 rounded-8 p-2"
      >
        <Disc number={player.number} colours={model.facts} keeper={player.keeper} size={76} />
        <span className="sr-only">{t('ringClose')}</span>
        <span className="title block max-w-36 truncate text-center text-20 text-[#f4f8f0]">{player.name}</span>
        <MinutesPlayed {...player} className="block text-center text-[#dfe9e2] text-16" />
      </button>
      {onMove && <MoveButton onTouch={onMove} className="-translate-x-1/2 absolute top-[calc(50%+70px)] left-1/2" />}
      <Later>
        <Actions model={model} playerId={playerId} name={player.name} onAction={onAction} />
      </Later>
    </div>
  );
};
