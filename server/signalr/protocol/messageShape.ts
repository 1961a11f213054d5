import { InvalidDataError } from './invalidData.ts';
import { type HubMessage, MessageType } from './message.ts';

/** A message as received: fields by name, nothing known about their values. */
export type LooseMessage = Readonly<Record<string, unknown>>;

const fail = (field: string): never => {
  throw new InvalidDataError(`Missing or invalid property '${field}'.`);
};

const text = (loose: LooseMessage, field: string): string => {
  const value = loose[field];
  return typeof value === 'string' ? value : fail(field);
};

/** A peer may write an absent field as null. */
const optionalText = (loose: LooseMessage, field: string): string | undefined =>
  loose[field] === null || loose[field] === undefined ? undefined : text(loose, field);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const call = (loose: LooseMessage) => ({
  target: text(loose, 'target'),
  arguments: Array.isArray(loose.arguments) ? (loose.arguments as unknown[]) : fail('arguments'),
  streamIds: isTexts(loose.streamIds ?? []) ? ((loose.streamIds ?? []) as string[]) : fail('streamIds'),
});

const completion = (loose: LooseMessage): HubMessage => {
  const error = optionalText(loose, 'error');
  const { result } = loose;
  if (error !== undefined && result !== undefined && result !== null) {
    throw new InvalidDataError("The 'error' and 'result' properties are mutually exclusive.");
  }
  return { type: MessageType.Completion, invocationId: text(loose, 'invocationId'), error, result };
};

const sequenceId = (loose: LooseMessage): number =>
  Number.isSafeInteger(loose.sequenceId) ? (loose.sequenceId as number) : fail('sequenceId');

/**
 * The message with every field of the right kind, or undefined for a type we do not know (a newer peer may send such).
 * @throws InvalidDataError when a field is missing or of the wrong kind.
 */
export const checkMessage = (loose: LooseMessage): HubMessage | undefined => {
  switch (loose.type) {
    case MessageType.Invocation:
      return { type: loose.type, invocationId: optionalText(loose, 'invocationId'), ...call(loose) };
    case MessageType.StreamInvocation:
      return { type: loose.type, invocationId: text(loose, 'invocationId'), ...call(loose) };
    case MessageType.StreamItem:
      return { type: loose.type, invocationId: text(loose, 'invocationId'), item: loose.item };
    case MessageType.Completion:
      return completion(loose);
    case MessageType.CancelInvocation:
      return { type: loose.type, invocationId: text(loose, 'invocationId') };
    case MessageType.Ping:
      return { type: loose.type };
    case MessageType.Close:
      return { type: loose.type, error: optionalText(loose, 'error'), allowReconnect: loose.allowReconnect === true };
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type: loose.type, sequenceId: sequenceId(loose) };
    default:
      return typeof loose.type === 'number' ? undefined : fail('type');
  }
};
