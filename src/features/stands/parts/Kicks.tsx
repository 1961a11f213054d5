import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/match/entry.ts';
import { isDecided, sideToKick } from '#domain/match/rules/shootout.ts';
import { KickStrip } from '#ui/football/KickStrip.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

/** The penalties below the score: balls, crosses, and whose turn it is. */
export const Kicks = ({ view, sides }: { view: SpectatorView; sides: readonly [Side, Side] }) => {
  const { t } = useTranslation('stands');
  const { now, facts, words } = view;
  const { shootout, rules } = now.state;
  if (!shootout) return null;
  const next = isDecided(now.state) ? undefined : sideToKick(now.state);
  return (
    <div
      className="mx-auto mt-3 grid max-w-[1760px] grid-cols-2 gap-x-6 border-line border-t pt-3"
      data-testid="kick-strips"
    >
      {sides.map((side, at) => (
        <KickStrip
          key={side}
          label={t('kicksOf', { name: side === 'own' ? facts.teamName : facts.rival.name })}
          places={rules.shootoutKicks}
          next={next === side}
          end={at === 1}
          kicks={shootout.kicks
            .filter((kick) => kick.side === side)
            .map(({ scored, playerId }) => ({
              scored,
              description: words.description({ type: 'kick.taken', side, scored, ...(playerId && { playerId }) }),
            }))}
        />
      ))}
    </div>
  );
};
