/** The peer sent bytes that are no message of the protocol. The connection cannot go on after it. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataException';
}
