import { useTranslation } from 'react-i18next';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';
import { OwnCallUp } from './OwnCallUp.tsx';
import { PitchPlayer } from './PitchPlayer.tsx';

/** The players on the pitch. We attack to the right. Before kick-off: the line-up, once it is confirmed. */
export const StandsPitch = ({ view }: { view: SpectatorView }) => {
  const { t } = useTranslation('stands');
  const { facts, now } = view;
  const { state, phase } = now;
  const shown = state.period > 0 ? state.pitch : phase === 'ready' ? state.lineup : {};
  const placed = Object.entries(shown);
  const at = { sport: facts.format, turned: 'landscape' } as const;
  return (
    <section aria-label={t('pitch')} className="@container min-w-0 pt-4 lg:pt-6">
      <OwnCallUp view={view} />
      <PitchSvg {...at}>
        <ul>
          {placed.map(([playerId, spot]) => (
            <li key={playerId}>
              <PitchSpot place={spot} {...at}>
                <PitchPlayer view={view} playerId={playerId} spot={spot} />
              </PitchSpot>
            </li>
          ))}
        </ul>
        {placed.length === 0 && (
          <p className="absolute inset-0 grid place-items-center px-8 text-center font-medium text-chalk">
            {t(state.period > 0 ? 'pitchEmpty' : 'noLineUp')}
          </p>
        )}
      </PitchSvg>
    </section>
  );
};
