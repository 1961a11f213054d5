import { createContext, useContext, useMemo } from 'react';
import type { UserId } from '#domain/ids.ts';
import { commandSender } from './device/commandSender.ts';
import { deviceId } from './device/deviceId.ts';
import { type Left, leftByOthers, type OpenOutbox, type Owner, openOutbox } from './device/outbox.ts';
import { type LiveDoor, useLiveDoor } from './LiveDoor.ts';

/** Where what was tapped in a match is kept and who takes it: the device and the server, or in a rehearsal neither. */
export type OutboxDoor = {
  readonly open: (owner: Owner) => OpenOutbox;
  readonly left: (owner: Owner) => Promise<readonly Left[]>;
  readonly sender: (outbox: OpenOutbox, userId: UserId) => ReturnType<typeof commandSender>;
  readonly device: () => string;
  /** Nothing of this match exists anywhere else: no stands, no sheet. */
  readonly rehearsal: boolean;
};

const realDoor = (live: LiveDoor): OutboxDoor => ({
  open: openOutbox,
  left: leftByOthers,
  sender: (outbox, userId) => commandSender(live, outbox, userId),
  device: deviceId,
  rehearsal: false,
});

export const OutboxDoorContext = createContext<OutboxDoor | null>(null);
export const useOutboxDoor = (): OutboxDoor => {
  const given = useContext(OutboxDoorContext);
  const live = useLiveDoor();
  return useMemo(() => given ?? realDoor(live), [given, live]);
};
