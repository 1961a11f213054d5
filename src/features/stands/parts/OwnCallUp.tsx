import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

/** Before kick-off: whether the user is in the match squad. Not for staff, who may be players elsewhere. */
export const OwnCallUp = ({ view: { now } }: { view: Pick<SpectatorView, 'now'> }) => {
  const { t } = useTranslation('stands');
  const { playerId, roles } = useUser();
  const { state, phase } = now;
  if ((phase !== 'scheduled' && phase !== 'ready') || !playerId || roles.some((role) => role !== 'PLAYER')) return null;
  const called = state.players[playerId] !== undefined;
  // As on the home page: a match squad with fewer players than play at once is not complete.
  const isKnown = called || Object.keys(state.players).length >= state.rules.onPitch;
  const starts = called && phase === 'ready' && state.lineup[playerId] !== undefined;
  const answer = called ? (starts ? 'starts' : 'calledUp') : isKnown ? 'notCalledUp' : 'notYet';
  return (
    <p
      className={`mt-4 rounded-8 border-l-4 px-4 py-3 font-semibold text-20 ${called ? 'border-club-edge bg-club text-on-club' : 'border-edge bg-raised'}`}
    >
      {t(`own.${answer}`)}
    </p>
  );
};
