import { clockedOf, useBoardClock } from '../boardClock.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

/** Score and clock in the line on top, once the board is scrolled away. The board is still on the page. */
export const ShortScore = ({ view }: { view: SpectatorView }) => {
  const { now, facts, live, staleSince } = view;
  const clock = useBoardClock(clockedOf(now.state), live.serverNow, staleSince);
  const { own, rival } = now.state.score;
  const [left, right] = facts.isLocal ? [own, rival] : [rival, own];
  return (
    <span aria-hidden="true" className="flex animate-appear items-baseline gap-3 px-2">
      <span className="figures text-24 leading-none">
        {left}–{right}
      </span>
      {clock && (
        <span className="figures text-20 leading-none">
          {clock.added ? `${clock.main} ${clock.added}` : clock.main}
        </span>
      )}
    </span>
  );
};
