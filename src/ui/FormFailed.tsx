import { ErrorSentence } from './ErrorSentence.tsx';

/** Why a form was not taken. What was typed stays. */
export const FormFailed = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
      <ErrorSentence error={error} />
    </p>
  ) : null;
