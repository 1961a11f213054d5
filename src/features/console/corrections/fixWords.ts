import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchEvent, type MatchTime, printMinute } from '#domain/match/entry.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { slotsOf } from './fixDraft.ts';

const actions: Partial<Record<MatchEvent['type'], string>> = {
  'goal.scored': 'goal',
  'goal.conceded': 'ownGoal',
  'penalty.missed': 'penalty',
  'card.shown': 'card',
  'player.moved': 'moved',
  'assist.given': 'assist',
  'timePenalty.ended': 'returned',
  'kick.taken': 'kick',
};

/** The player of an entry whom the refusal is about: the player it names, else the first one. */
export const blamed = (event: MatchEvent, { details }: Refusal): string | undefined => {
  const named = slotsOf(event).map(({ playerId }) => playerId);
  return named.find((id) => id !== undefined && id === details.playerId) ?? named.find((id) => id !== undefined);
};

/** The action that a player could not have done: its name, by their part in it. */
const actionOf = (event: MatchEvent, player: string | undefined): string => {
  if (player === undefined) return 'what';
  const role = slotsOf(event).find(({ playerId }) => playerId === player)?.role;
  if (role === 'assist' || role === 'off' || role === 'on') return role;
  return actions[event.type] ?? 'what';
};

/** Sentences about what would not be possible: "Marta could not have scored at 71': not on the pitch then". */
export const useFixWords = ({ words }: Pick<ConsoleModel, 'words'>) => {
  const { t, i18n } = useTranslation(['corrections', 'refusals']);
  return useMemo(() => {
    const because = (refused: Refusal): string => {
      const key = `because.${refused.code.replace('.', '_')}`;
      const known = i18n.exists(key, { ns: 'corrections' });
      // Codes that are rare in the past keep their sentence in the present tense.
      return known ? t(key as 'because.goal_unknown') : t(`refusals:${refused.code}` as 'refusals:goal.unknown');
    };
    return (at: Pick<MatchTime, 'minute' | 'stoppage'>, event: MatchEvent, refused: Refusal): string => {
      const player = blamed(event, refused);
      const could = t(`could.${actionOf(event, player)}` as 'could.goal', {
        player: words.nameOf(player),
        minute: printMinute(at),
        what: words.description(event),
      });
      return `${could.trim()}: ${because(refused)}.`;
    };
  }, [words, t, i18n]);
};
