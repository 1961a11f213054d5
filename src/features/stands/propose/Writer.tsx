import { Suspense, useMemo } from 'react';
import { Outlet } from 'react-router';
import { useSession, useUser } from '#api/SessionContext.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { newId } from '#realtime/newId.ts';
import { pageTime } from '#realtime/serverClock.ts';
import type { StandsTools } from '#realtime/standsTools.ts';
import { useMatchOutbox } from '#realtime/useMatchOutbox.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import { OutboxLine } from './OutboxLine.tsx';
import { ProposePanel } from './ProposePanel.tsx';

/**
 * For users who may write from the stands: suggestions and notes are kept on the device and sent in order, by the
 * console's own outbox, without a network and over a reload.
 */
export const Writer = ({ view, input }: { view: SpectatorView; input: MatchInput }) => {
  const { ended } = useSession();
  const user = useUser();
  const { live, facts } = view;
  const outbox = useMatchOutbox(live, { matchId: facts.id, input, user, ended });
  const { actor, port, optimistic } = outbox;
  const { serverNow } = live;
  const tools = useMemo<StandsTools>(
    () => ({
      say: (event, { at = serverNow() } = {}) => {
        const command = { commandId: newId(), event, at: Math.round(at), device: port.device() };
        actor.send({ type: 'button.touched', button: JSON.stringify(event), command, touchedAt: pageTime() });
      },
      log: optimistic.log,
      ticks: false,
    }),
    [actor, port, optimistic, serverNow],
  );
  return (
    <>
      {facts.right === 'propose' && <ProposePanel view={view} outbox={outbox} />}
      <OutboxLine view={view} outbox={outbox} />
      <Suspense fallback={null}>
        <Outlet context={tools} />
      </Suspense>
    </>
  );
};
