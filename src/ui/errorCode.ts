/** What an error has to offer for a sentence. */
export type ErrorParts = {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Code, message and details of whatever was thrown; `unknown` when it is none of ours. */
export const errorParts = (error: unknown): ErrorParts => {
  if (!isRecord(error)) return { code: 'unknown', message: '', details: {} };
  const { code, message, details } = error;
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    details: isRecord(details) ? details : {},
  };
};
