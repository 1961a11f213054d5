/** The peer sent bytes that are no message of the protocol. The connection cannot go on after it. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataException';
}

/** The peer sent more than is taken at once. Unlike what else is wrong with its bytes, it is told the reason. */
export class LimitError extends InvalidDataError {}
