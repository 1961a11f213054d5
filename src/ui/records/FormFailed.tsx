import { ErrorSentence } from './ErrorSentence.tsx';

/** The error of a form. The values stay. */
export const FormFailed = ({ error }: { error: unknown }) =>
  error ? (
    <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
      <ErrorSentence error={error} />
    </p>
  ) : null;
