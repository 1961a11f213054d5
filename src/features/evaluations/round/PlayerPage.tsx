import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capability } from '#domain/capabilities.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ScoreTen } from '#ui/controls/ScoreTen.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { AnchorList } from './AnchorList.tsx';
import { reachedBy, useAnchors } from './anchors.ts';
import { PlayerFacts } from './PlayerFacts.tsx';
import { givenIn, type RoundPlayer } from './roundDraft.ts';
import type { OwnSheet } from './useRoundSheet.ts';
import { Words } from './Words.tsx';

type AbilityProps = { playerId: string; name: Capability; own: OwnSheet };

/** One ability: ten fields, what the figure means, and "not seen" as an answer. */
const Ability = ({ playerId, name, own }: AbilityProps) => {
  const { t } = useTranslation(['rounds', 'players', 'evaluations']);
  const words = useScoreWords();
  const anchors = useAnchors()(name);
  const [explained, setExplained] = useState(false);
  const { score, notSeen } = own.answerOf(playerId, name);
  const label = t(`players:abilities.names.${name}`);
  const reached = anchors.find((one) => one.score === reachedBy(score));
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex min-h-11 items-center gap-2">
        <span className="min-w-0 break-words font-semibold">{label}</span>
        <IconButton
          label={t('rate.explain', { name: label })}
          icon={<Info size={18} aria-hidden="true" />}
          aria-expanded={explained}
          onClick={() => setExplained((before) => !before)}
        />
        <span className="ml-auto">
          <Switch
            label={t('evaluations:form.notSeen')}
            spoken={t('evaluations:form.notSeenOf', { name: label })}
            checked={notSeen}
            onChange={(is) => own.answer(playerId, name, { score: is ? null : score, notSeen: is })}
          />
        </span>
      </div>
      {!notSeen && (
        <ScoreTen
          label={label}
          value={score}
          words={words}
          onChange={(next) => own.answer(playerId, name, { score: next, notSeen: false })}
        />
      )}
      {explained && !notSeen ? (
        <AnchorList name={name} score={score} />
      ) : (
        <p aria-live="polite" className="min-h-5 text-14 text-soft">
          {reached && `${reached.score}: ${reached.words}`}
        </p>
      )}
    </li>
  );
};

export type PlayerPageProps = { player: RoundPlayer; own: OwnSheet };

/** One player of a round: what is asked of the position, and words. */
export const PlayerPage = ({ player, own }: PlayerPageProps) => {
  const { t } = useTranslation('rounds');
  const { playerId, firstName, lastName, dorsal, criteria } = player;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <section aria-label={name}>
      <div className="flex items-center gap-3 pt-4 pb-2">
        <ShirtNumber number={dorsal} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="title break-words text-24 leading-7">{name}</h2>
          <PlayerFacts player={player} />
        </div>
        <span className="whitespace-nowrap text-14 text-soft">
          {t('rate.given', { count: givenIn(own.lineOf(playerId)).length, of: criteria.length })}
        </span>
      </div>
      <ul className="border-line border-t">
        {criteria.map((one) => (
          <Ability key={one} playerId={playerId} name={one} own={own} />
        ))}
      </ul>
      <div className="grid gap-4 pt-4">
        <Words playerId={playerId} own={own} />
      </div>
    </section>
  );
};
