import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { minutesOf } from '#domain/match/minutes.ts';
import type { ShareBar } from '#domain/match/share.ts';
import { isPenalised, isSentOff, wasReplaced } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/classes.ts';
import { Disc } from '#ui/Disc.tsx';
import { SignalIcon } from '#ui/SignalIcon.tsx';
import { marksOf, personOf } from '../pitch/pitchPlayers.ts';
import type { Hand } from '../useChosen.ts';
import type { Desk } from '../useConsole.ts';

export type BenchPlayerProps = { playerId: PlayerId; desk: Desk; hand: Hand; bar?: ShareBar };

/** His minutes beside his share of the match; the notch is where he should be by now. */
const Share = ({ minutes, due, target }: ShareBar) => (
  <span aria-hidden="true" className="relative mt-1 block h-1.5 w-14 rounded-full border border-edge">
    <span
      className="block h-full rounded-full bg-current"
      style={{ width: `${Math.min(100, (100 * minutes) / Math.max(1, target))}%` }}
    />
    {due > 0 && due < target && (
      <span className="-inset-y-1 absolute w-0.5 bg-flag" style={{ left: `${(100 * due) / target}%` }} />
    )}
  </span>
);

/** One who is not on the pitch: who he is, what happened to him, how long he has played. */
export const BenchPlayer = ({ playerId, desk, hand, bar }: BenchPlayerProps) => {
  const { t } = useTranslation(['console', 'plan']);
  const { state, facts, words, serverNow } = desk;
  const person = personOf(facts.people, playerId);
  const number = numberOf(desk, playerId);
  const marks = marksOf(state.players[playerId]);
  const chosen = hand.chosen?.playerId === playerId;
  const gone = isSentOff(state, playerId);
  const off = gone || (wasReplaced(state, playerId) && !state.rules.changes.returns);
  const { official } = minutesOf(state, playerId, serverNow());
  const name = words.nameOf(playerId);
  return (
    <button
      type="button"
      data-bench
      data-shirt={number}
      aria-pressed={chosen}
      onClick={() => hand.touch(playerId)}
      className={classes(
        'relative grid min-h-[84px] w-full place-items-center content-center rounded-8 pt-1 active:bg-sunken',
        hand.chosen?.wants === 'partner' && !off && 'bg-sunken outline-2 outline-go outline-dashed',
        chosen && 'bg-ink text-inverse',
      )}
    >
      <span className="relative">
        <Disc
          number={number}
          colours={facts}
          keeper={person?.position === 'pt'}
          size={50}
          state={off ? 'away' : 'here'}
        />
        <span className="-right-2 -top-1 absolute grid">
          {gone ? (
            <SignalIcon signal={state.players[playerId]?.secondYellow ? 'secondYellow' : 'red'} size={22} />
          ) : (
            marks.yellow && <SignalIcon signal="yellow" size={20} />
          )}
        </span>
        {isPenalised(state, playerId) && <SignalIcon signal="clock" size={20} className="-left-3 absolute top-0" />}
      </span>
      <span className="max-w-full truncate px-1 font-semibold text-14 leading-tight xl:text-16">{name}</span>
      <span className="sr-only">
        {t(gone ? 'sentOffPlayer' : 'benchPlayer', { minutes: official })}{' '}
        {bar && t('plan:shareOfTarget', { target: bar.target })}
      </span>
      <span aria-hidden="true" className={classes('figures text-14 leading-none', !chosen && 'text-soft')}>
        {official > 0 ? `${official}'` : '\u00a0'}
      </span>
      {bar && !off && <Share {...bar} />}
    </button>
  );
};
