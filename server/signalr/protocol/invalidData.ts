/** The peer sent bytes that are no message of the protocol. The connection cannot go on after it. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataException';
}

/** The peer sent more than is accepted at once. Unlike for other faults in its bytes, it gets the reason. */
export class LimitError extends InvalidDataError {}
