/** The parts of an error that its sentence needs. */
export type ErrorParts = {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Code, message and details of any thrown value; `unknown` when it is not ours. */
export const errorParts = (error: unknown): ErrorParts => {
  if (!isRecord(error)) return { code: 'unknown', message: '', details: {} };
  const { code, message, details } = error;
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    details: isRecord(details) ? details : {},
  };
};
