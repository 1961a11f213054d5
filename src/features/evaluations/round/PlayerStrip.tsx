import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { givenIn, type RoundPlayer } from './roundDraft.ts';
import type { OwnSheet } from './useRoundSheet.ts';

export type PlayerStripProps = {
  players: readonly RoundPlayer[];
  at: number;
  own: OwnSheet;
  onGo: (at: number) => void;
};

/** All players in a row, to jump to one: who has enough answers has a tick. */
export const PlayerStrip = ({ players, at, own, onGo }: PlayerStripProps) => {
  const { t } = useTranslation('rounds');
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player is shown
  useEffect(() => {
    // Newer browsers return a promise, which would be no clean-up.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <nav aria-label={t('rate.players')} className="-mx-3 overflow-x-auto border-line border-b sm:-mx-4">
      <ul className="flex w-max gap-1 p-2 sm:px-4">
        {players.map((player, index) => {
          const { playerId, firstName, lastName, dorsal, criteria } = player;
          const count = givenIn(own.lineOf(playerId)).length;
          const is = index === at;
          const shown = dorsal ?? firstName.slice(0, 2);
          return (
            <li key={playerId}>
              <button
                ref={is ? current : undefined}
                type="button"
                aria-current={is ? 'true' : undefined}
                aria-label={`${shown}, ${t('rate.playerGiven', { name: `${firstName} ${lastName}`.trim(), count, of: criteria.length })}`}
                onClick={() => onGo(index)}
                className={classes(
                  'relative grid h-12 min-w-11 place-items-center rounded-8 border px-2',
                  is ? 'border-ink bg-ink text-inverse' : 'border-edge bg-raised hover:border-ink',
                )}
              >
                <span className="figures text-20 leading-none">{shown}</span>
                {own.enough(player) && (
                  <Check size={12} strokeWidth={3} aria-hidden="true" className="absolute top-0.5 right-0.5" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
