import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { benchOf } from '#domain/match/state.ts';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { Later } from '#ui/records/Later.tsx';
import { MoveButton } from '../parts/MoveButton.tsx';
import { Partners } from '../substitutions/Partners.tsx';
import { useLeaving, useTakingFocus } from '../useClosing.ts';
import { ActionButton } from './ActionButton.tsx';
import { type ActionRingProps, type ActionsProps, firstAction, unseen } from './ActionRing.tsx';
import { MinutesPlayed } from './MinutesPlayed.tsx';
import { changeOf, useActions } from './playerActions.ts';

type Touching = {
  /** Selects the substitute: the sheet covers the bench. */
  onTouch: (playerId: PlayerId) => void;
};
export type ActionSheetProps = Omit<ActionRingProps, 'at'> & Touching;

const Actions = memo(({ model, playerId, name, onAction, onTouch }: ActionsProps & Touching) => {
  const { t } = useTranslation('console');
  const place = useRef<HTMLDivElement>(null);
  useTakingFocus(place, firstAction);
  const actions = useActions(model, playerId);
  const { state, objection } = model;
  const changes =
    playerId in state.pitch && actions.some((action) => action.name === 'change' && action.refused === null);
  return (
    <>
      {changes && (
        <Partners
          model={model}
          label={t('change.who', { name })}
          players={benchOf(state).filter((id) => objection(changeOf(model, playerId, id)) === null)}
          onTouch={onTouch}
        />
      )}
      <div data-actions ref={place} className="mt-2 grid grid-cols-4 low:grid-cols-10 items-start gap-x-1 gap-y-4">
        {actions.map((action) => (
          <ActionButton key={action.name} action={action} player={name} onTouch={() => onAction(action)} />
        ))}
      </div>
    </>
  );
});

/** The actions on a small screen: a sheet at the bottom, the pitch above it. */
export const ActionSheet = ({ player, model, leaving, onClose, onMove, ...actions }: ActionSheetProps) => {
  const { t } = useTranslation('console');
  const root = useRef<HTMLDivElement>(null);
  useLeaving(root, onClose);
  return (
    <div
      ref={root}
      role="dialog"
      data-ring
      // The icons need white, in every theme.
      data-theme="light"
      aria-label={t('ring', { name: player.name })}
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 animate-sheet rounded-t-[20px] bg-[#0c1c14] px-3 pt-2 low:pt-0 pb-[max(16px,env(safe-area-inset-bottom))] low:pb-[max(8px,env(safe-area-inset-bottom))] text-[#f4f8f0] shadow-[0_-12px_40px_rgb(0_0_0/45%)]',
        leaving && unseen,
      )}
    >
      <div className="flex items-center gap-3 pl-2">
        <ShirtNumber number={player.number} colours={model.facts} size={44} />
        <p className="title text-24">{player.name}</p>
        <MinutesPlayed {...player} className="text-[#dfe9e2] text-16" />
        {onMove && <MoveButton onTouch={onMove} className="ml-auto" />}
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ringClose')}
          className={classes('grid size-12 shrink-0 place-items-center', !onMove && 'ml-auto')}
        >
          <CloseIcon />
        </button>
      </div>
      <Later>
        <Actions model={model} name={player.name} {...actions} />
      </Later>
    </div>
  );
};
