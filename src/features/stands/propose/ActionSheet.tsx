import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { withGoalkeeper } from '#domain/match/goalkeeper.ts';
import { additionalIn } from '#domain/match/rules/substitutions.ts';
import { benchOf } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { Sheet } from '#ui/controls/Sheet.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { lineHeight } from '../sheets/MatchSheet.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';
import {
  type ActionName,
  actionNames,
  actionSignals,
  type ChangeName,
  eventOf,
  isAdditional,
  isChange,
} from './actions.ts';
import type { Proposing } from './usePropose.ts';

export type ActionSheetProps = { view: SpectatorView; proposing: Proposing; playerId: PlayerId; onClose: () => void };

const tile =
  'flex min-h-16 items-center gap-3 rounded-8 border border-edge bg-raised px-4 text-left font-semibold active:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-soft';

/** The actions of a player. One tap proposes an action; a substitution also needs the substitute. */
export const ActionSheet = ({ view, proposing, playerId, onClose }: ActionSheetProps) => {
  const { t } = useTranslation('stands');
  const [changing, setChanging] = useState<ChangeName | null>(null);
  const { facts, now, words } = view;
  const say = (event: MatchEvent) => {
    proposing.say(event);
    onClose();
  };
  const bench = benchOf(now.state);
  const positionOf = (id: PlayerId) => facts.people.find((one) => one.id === id)?.position ?? null;
  const touch = (name: ActionName) => (isChange(name) ? setChanging(name) : say(eventOf(name, playerId)));
  const refused = (name: ActionName) => (isChange(name) ? null : proposing.refusedBy(eventOf(name, playerId)));
  const additional = additionalIn(now.state);
  const offered = actionNames.filter((name) => !isAdditional(name) || additional.includes(name));
  const title = t(changing ? 'propose.comesOn' : 'propose.what', { name: words.nameOf(playerId) });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      {...(!changing && { description: t('propose.says') })}
      below={lineHeight}
    >
      {changing ? (
        <ul className="grid gap-2 pb-4">
          {bench.map((inId) => {
            const event = {
              type: 'player.substituted',
              changes: withGoalkeeper(
                now.state,
                [{ playerOutId: playerId, playerInId: inId, ...(isAdditional(changing) && { additional: changing }) }],
                positionOf,
              ),
            } as const;
            const why = proposing.refusedBy(event);
            return (
              <li key={inId} className="grid">
                <button type="button" className={tile} disabled={why !== null} onClick={() => say(event)}>
                  <ShirtNumber number={numberOf({ state: now.state, facts }, inId)} colours={facts} />
                  <span>
                    {words.nameOf(inId)}
                    {why && (
                      <span className="block font-normal text-14">
                        <ErrorSentence error={why} />
                      </span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <div className="grid grid-cols-2 gap-2 pb-4">
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={tile}
              disabled={(isChange(name) && bench.length === 0) || refused(name) !== null}
              onClick={() => touch(name)}
            >
              <SignalIcon signal={actionSignals[name]} size={28} className="shrink-0" />
              {t(`propose.actions.${name}`)}
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
};
