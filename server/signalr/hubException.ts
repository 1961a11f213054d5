/** An error whose text the client may read. Any other error is told to it only as "unexpected". */
export class HubException extends Error {
  override readonly name: string = 'HubException';
}

/** What a client is told about an error: the text of a HubException; of others only when details are on. */
export const errorText = (told: string, error: unknown, detailed: boolean): string => {
  if (error instanceof HubException || (detailed && error instanceof Error)) {
    return `${told} ${error.name}: ${error.message}`;
  }
  return told;
};

export const closedWithError = 'Connection closed with an error.';
