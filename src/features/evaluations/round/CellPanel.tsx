import { useTranslation } from 'react-i18next';
import type { Capability } from '#domain/capabilities.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { ScoreTen } from '#ui/controls/ScoreTen.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { AnchorList } from './AnchorList.tsx';
import { PlayerFacts } from './PlayerFacts.tsx';
import type { RoundPlayer } from './roundDraft.ts';
import type { OwnSheet } from './useRoundSheet.ts';
import { Words } from './Words.tsx';

export type CellPanelProps = { player: RoundPlayer; name: Capability; own: OwnSheet };

/** Below the grid: the chosen cell with what its figures mean, for the mouse too, and words for the player. */
export const CellPanel = ({ player, name, own }: CellPanelProps) => {
  const { t } = useTranslation(['players', 'evaluations']);
  const words = useScoreWords();
  const { playerId, firstName, lastName } = player;
  const { score, notSeen } = own.answerOf(playerId, name);
  const ability = t(`abilities.names.${name}`);
  const whole = `${firstName} ${lastName}`.trim();
  return (
    <section aria-label={`${whole}, ${ability}`} className="border-ink border-t-2 bg-paper px-4 py-2">
      <div className="mx-auto grid max-w-[1568px] grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-x-8">
        <div className="grid gap-1">
          <div className="flex items-center gap-4">
            <p className="min-w-0 flex-1 break-words">
              <span className="font-semibold">{ability}</span>
              <span className="text-soft">{` · ${whole}`}</span>
            </p>
            <Switch
              label={t('evaluations:form.notSeen')}
              spoken={t('evaluations:form.notSeenOf', { name: ability })}
              checked={notSeen}
              onChange={(is) => own.answer(playerId, name, { score: is ? null : score, notSeen: is })}
            />
          </div>
          <ScoreTen
            label={ability}
            value={score}
            words={words}
            onChange={(next) => own.answer(playerId, name, { score: next, notSeen: false })}
          />
          <AnchorList name={name} score={score} />
        </div>
        <div className="grid gap-2">
          <PlayerFacts player={player} />
          <Words key={playerId} playerId={playerId} own={own} />
        </div>
      </div>
    </section>
  );
};
