import { createContext, useContext } from 'react';
import type { UserId } from '#domain/ids.ts';
import { deviceId } from './device.ts';
import { type Left, leftByOthers, type OpenOutbox, type Owner, openOutbox } from './outbox.ts';
import { commandSender } from './sendCommand.ts';

/** Where the console keeps what was tapped and who takes it: the device and the server, or in a rehearsal neither. */
export type ConsoleDoor = {
  readonly open: (owner: Owner) => OpenOutbox;
  readonly left: (owner: Owner) => Promise<readonly Left[]>;
  readonly sender: (outbox: OpenOutbox, userId: UserId) => ReturnType<typeof commandSender>;
  readonly device: () => string;
  /** Nothing of this match exists anywhere else: no stands, no sheet. */
  readonly rehearsal: boolean;
};

const realDoor: ConsoleDoor = {
  open: openOutbox,
  left: leftByOthers,
  sender: commandSender,
  device: deviceId,
  rehearsal: false,
};

export const ConsoleDoorContext = createContext<ConsoleDoor>(realDoor);
export const useConsoleDoor = (): ConsoleDoor => useContext(ConsoleDoorContext);
