import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import { mayKick } from '#domain/match/rules/shootout.ts';
import { benchOf, isSentOff } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import type { ConsoleModel } from '../useConsole.ts';
import { kicksOf } from './kicks.ts';

export type TakersProps = { model: ConsoleModel; chosen: PlayerId | undefined; onChoose: (playerId: PlayerId) => void };
type Taker = {
  readonly playerId: PlayerId;
  readonly keeper: boolean;
  readonly refused: Refusal | null;
  /** Their penalties so far: the place in the order, and whether they were scored. */
  readonly taken: readonly { readonly place: number; readonly scored: boolean }[];
};

/** Possible takers first, then those who have taken a penalty, in their order; those who may not are last. */
const takersOf = ({ state }: ConsoleModel): readonly Taker[] => {
  const kicks = kicksOf(state, 'own');
  const all = [...Object.keys(state.pitch), ...benchOf(state), ...Object.keys(state.players)];
  return [...new Set(all)]
    .map((playerId) => ({
      playerId,
      keeper: state.pitch[playerId]?.position === 'pt',
      // Also while the other side takes a penalty: whose turn it is does not matter here.
      refused: mayKick(state, playerId),
      taken: kicks.flatMap((kick, at) => (kick.playerId === playerId ? [{ place: at + 1, scored: kick.scored }] : [])),
    }))
    .filter(({ playerId, refused }) => playerId in state.pitch || refused === null || isSentOff(state, playerId))
    .toSorted((a, b) => rank(a) - rank(b));
};
const rank = ({ refused, taken }: Taker): number => {
  if (!refused) return 0;
  return taken.length > 0 ? (taken[0]?.place ?? 1) : 1_000;
};

const TakerButton = ({ taker, model, chosen, onChoose }: TakersProps & { taker: Taker }) => {
  const { t } = useTranslation('console');
  const { words, facts } = model;
  const { playerId, keeper, refused, taken } = taker;
  const name = words.nameOf(playerId);
  const last = taken.at(-1);
  return (
    <button
      type="button"
      aria-disabled={refused !== null}
      data-shirt={numberOf(model, playerId)}
      aria-pressed={chosen === playerId}
      onClick={() => !refused && onChoose(playerId)}
      className={classes(
        'relative grid min-h-[84px] w-full content-start justify-items-center gap-0.5 rounded-8 p-1.5',
        chosen === playerId ? 'bg-[#ffffff33] outline-2 outline-current' : !refused && 'bg-[#ffffff14]',
      )}
    >
      <Disc
        number={numberOf(model, playerId)}
        name={name}
        colours={facts}
        keeper={keeper}
        size={48}
        state={refused ? 'away' : 'here'}
      />
      {last && (
        <span className="absolute top-1 right-1 flex items-center gap-0.5 rounded-full bg-[#fafaf6] px-1 text-[#11201a]">
          <span className="figures text-14">{t('shootout.place', { place: last.place })}</span>
          <SignalIcon signal={last.scored ? 'goal' : 'penaltyMissed'} size={16} />
        </span>
      )}
      {refused && (
        <span className="line-clamp-3 text-center text-12 text-soft leading-tight">
          {refused.code === 'shootout.takerAgain' ? (
            t('shootout.hasTaken')
          ) : (
            <ErrorSentence error={refused} given={{ player: name }} />
          )}
        </span>
      )}
    </button>
  );
};

/** Who may take the next penalty, who has taken one with its result, and why others may not. */
export const Takers = (props: TakersProps) => (
  <ul className="mx-auto grid w-full max-w-[1100px] grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-1.5">
    {takersOf(props.model).map((taker) => (
      <li key={taker.playerId}>
        <TakerButton {...props} taker={taker} />
      </li>
    ))}
  </ul>
);
