import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import { playerRow } from '#machines/match/view.ts';
import { endOfPlay } from '../boardClock.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import { PlayerFigures } from './PlayerFigures.tsx';

/** Figures of the players now; the running minutes are computed again every few seconds. */
const useRows = ({ facts, now, live, staleSince }: SpectatorView): readonly PlayerRow[] => {
  const [, again] = useState(0);
  const runs = now.state.clock.runningSince !== undefined && staleSince === null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => again((n) => n + 1), minuteMs / 12);
    return () => clearInterval(timer);
  }, [runs]);
  const at = staleSince ?? live.serverNow();
  return facts.people
    .flatMap((one) => playerRow(now.state, { ...one, playerId: one.id }, at) ?? [])
    .toSorted(
      (a, b) =>
        Number(b.onPitch) - Number(a.onPitch) ||
        b.officialMinutes - a.officialMinutes ||
        (a.dorsal ?? 100) - (b.dorsal ?? 100),
    );
};

/** Everybody in the match squad: minutes, goals, assists, cards. Each row expands to the stretches of the minutes. */
export const Players = ({ view }: { view: SpectatorView }) => {
  const { t } = useTranslation('stands');
  const rows = useRows(view);
  const own = useUser().playerId;
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('players')} className="min-w-0 pt-6">
      <div className="flex items-baseline justify-between border-ink border-b-2 pb-1">
        <h2 className="heading text-ink">{t('players')}</h2>
        <span className="font-medium text-12 text-soft">{t('minutes')}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <PlayerFigures
            key={row.playerId}
            row={row}
            own={row.playerId === own}
            colours={view.facts}
            end={endOfPlay(view.now)}
          />
        ))}
      </ul>
    </section>
  );
};
