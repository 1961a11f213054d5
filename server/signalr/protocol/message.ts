/** Numbers of the hub protocol's messages. */
export const MessageType = {
  Invocation: 1,
  StreamItem: 2,
  Completion: 3,
  StreamInvocation: 4,
  CancelInvocation: 5,
  Ping: 6,
  Close: 7,
  Ack: 8,
  Sequence: 9,
} as const;

type Call = {
  readonly invocationId?: string;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly streamIds?: readonly string[];
};

export type Invocation = Call & { readonly type: typeof MessageType.Invocation };
export type StreamInvocation = Call & {
  readonly type: typeof MessageType.StreamInvocation;
  readonly invocationId: string;
};
export type StreamItem = {
  readonly type: typeof MessageType.StreamItem;
  readonly invocationId: string;
  readonly item: unknown;
};
export type Completion = {
  readonly type: typeof MessageType.Completion;
  readonly invocationId: string;
  /** The result of a call, null when it has none; the end of a stream names none at all. */
  readonly result?: unknown;
  readonly error?: string;
};
export type CancelInvocation = { readonly type: typeof MessageType.CancelInvocation; readonly invocationId: string };
export type Ping = { readonly type: typeof MessageType.Ping };
export type Close = {
  readonly type: typeof MessageType.Close;
  readonly error?: string;
  readonly allowReconnect?: boolean;
};
export type Ack = { readonly type: typeof MessageType.Ack; readonly sequenceId: number };
export type Sequence = { readonly type: typeof MessageType.Sequence; readonly sequenceId: number };

export type HubMessage =
  | Invocation
  | StreamItem
  | Completion
  | StreamInvocation
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence;

/** Whether a message counts in the sequence of a stateful connection: everything up to CancelInvocation does. */
export const isTracked = (message: HubMessage): boolean => message.type <= MessageType.CancelInvocation;
