import { createContext, useContext, useMemo } from 'react';
import type { UserId } from '#domain/ids.ts';
import { commandSender } from './device/commandSender.ts';
import { deviceId } from './device/deviceId.ts';
import { type Left, leftByOthers, type OpenOutbox, type Owner, openOutbox } from './device/outbox.ts';
import { type LiveTransport, useLiveTransport } from './LiveTransport.ts';

/** Keeps and sends the commands of a match: on the device and to the server, or in a practice match neither. */
export type OutboxPort = {
  readonly open: (owner: Owner) => OpenOutbox;
  readonly left: (owner: Owner) => Promise<readonly Left[]>;
  readonly sender: (outbox: OpenOutbox, userId: UserId) => ReturnType<typeof commandSender>;
  readonly device: () => string;
  /** A practice match: no stands, no report. */
  readonly rehearsal: boolean;
};

const liveOutbox = (live: LiveTransport): OutboxPort => ({
  open: openOutbox,
  left: leftByOthers,
  sender: (outbox, userId) => commandSender(live, outbox, userId),
  device: deviceId,
  rehearsal: false,
});

export const OutboxPortContext = createContext<OutboxPort | null>(null);
export const useOutboxPort = (): OutboxPort => {
  const given = useContext(OutboxPortContext);
  const live = useLiveTransport();
  return useMemo(() => given ?? liveOutbox(live), [given, live]);
};
