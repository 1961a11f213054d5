import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerId } from '#domain/ids.ts';
import { minutesOf } from '#domain/match/minutes.ts';
import type { ShareBar } from '#domain/match/share.ts';
import { isPenalised, isSentOff, takesNoFurtherPart, wasReplaced } from '#domain/match/state.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { classes } from '#ui/controls/classes.ts';
import { Disc } from '#ui/football/Disc.tsx';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { marksOf, personOf } from '../pitch/pitchPlayers.ts';
import type { Selection } from '../players/useSelection.ts';
import type { ConsoleModel } from '../useConsole.ts';

export type BenchPlayerProps = { playerId: PlayerId; model: ConsoleModel; selection: Selection; bar?: ShareBar };

/** The player's minutes beside their share of the match; the notch is where they should be by now. */
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

/** The rendered values of a player on the bench: plain ones, so that equal ones need not render again. */
const lookOf = ({ playerId, model, selection }: BenchPlayerProps) => {
  const { state, facts, words, serverNow } = model;
  const gone = isSentOff(state, playerId);
  const sentOff = gone && !takesNoFurtherPart(state, playerId);
  const off = gone || (wasReplaced(state, playerId) && !state.rules.changes.returns);
  const { yellow } = marksOf(state.players[playerId]);
  const { shirtColour, numberColour } = facts;
  return {
    name: words.nameOf(playerId),
    number: numberOf(model, playerId),
    colours: { shirtColour, numberColour },
    keeper: personOf(facts.people, playerId)?.position === 'pt',
    card: sentOff ? (state.players[playerId]?.secondYellow ? 'secondYellow' : 'red') : yellow ? 'yellow' : null,
    description: sentOff ? 'sentOffPlayer' : gone ? 'noFurtherPartPlayer' : 'benchPlayer',
    off,
    penalised: isPenalised(state, playerId),
    minutes: minutesOf(state, playerId, serverNow()).official,
    chosen: selection.chosen?.playerId === playerId,
    requested: selection.chosen?.wants === 'partner' && !off,
  } as const;
};

type PlaceProps = {
  playerId: PlayerId;
  look: ReturnType<typeof lookOf>;
  bar: ShareBar | undefined;
  onTouch: (playerId: PlayerId) => void;
};

const Seat = memo(
  ({ playerId, look, bar, onTouch }: PlaceProps) => {
    const { t } = useTranslation(['console', 'plan']);
    const { name, number, colours, keeper, card, description, off, penalised, minutes, chosen, requested } = look;
    return (
      <button
        type="button"
        data-bench
        data-shirt={number}
        aria-pressed={chosen}
        onClick={() => onTouch(playerId)}
        className={classes(
          'relative grid min-h-[84px] w-full place-items-center content-center rounded-8 pt-1 active:bg-sunken',
          requested && 'bg-sunken outline-2 outline-go outline-dashed',
          chosen && 'bg-ink text-inverse',
        )}
      >
        <span className="relative wide:[zoom:1.4]">
          <Disc number={number} colours={colours} keeper={keeper} size={50} state={off ? 'away' : 'here'} />
          <span className="-right-2 -top-1 absolute grid">
            {card && <SignalIcon signal={card} size={card === 'yellow' ? 20 : 22} />}
          </span>
          {penalised && <SignalIcon signal="clock" size={20} className="-left-3 absolute top-0" />}
        </span>
        <span className="max-w-full truncate px-1 font-semibold text-14 leading-tight xl:text-16 wide:text-20">
          {name}
        </span>
        <span className="sr-only">
          {t(description, { minutes })} {bar && t('plan:shareOfTarget', { target: bar.target })}
        </span>
        <span
          aria-hidden="true"
          className={classes('figures text-14 leading-none wide:text-20', !chosen && 'text-soft')}
        >
          {minutes > 0 ? `${minutes}'` : '\u00a0'}
        </span>
        {bar && !off && <Share {...bar} />}
      </button>
    );
  },
  (a, b) => a.onTouch === b.onTouch && JSON.stringify(a) === JSON.stringify(b),
);

/** A player who is not on the pitch: name, marks, minutes. */
export const BenchPlayer = (props: BenchPlayerProps) => (
  <Seat playerId={props.playerId} look={lookOf(props)} bar={props.bar} onTouch={props.selection.touch} />
);
