import { LimitError } from './protocol/invalidData.ts';

/** An error whose text the client may read. Any other error reaches it only as "unexpected". */
export class HubException extends Error {
  override readonly name: string = 'HubException';
}

/** Whether a client may read the text of an error. */
const isReadable = (error: unknown): boolean => error instanceof HubException || error instanceof LimitError;

/** The error text for a client: that of a HubException or a limit; of others only when details are on. */
export const errorText = (told: string, error: unknown, detailed: boolean): string => {
  if (error instanceof Error && (detailed || isReadable(error))) {
    return `${told} ${error.name}: ${error.message}`;
  }
  return told;
};

export const closedWithError = 'Connection closed with an error.';
