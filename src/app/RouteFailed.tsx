import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';

/** Errors of specification, section 8, that another try does not mend: the way out is the home page. */
const wayHome = ['ForbiddenError', 'NotFoundError'];

/** The screen of an error: a sentence, the way out for that kind of error, and the technical cause, collapsed. */
export const RouteFailed = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  const name = error instanceof Error ? error.name : 'Error';
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main id="main" tabIndex={-1} role="alert" className="mx-auto grid w-full max-w-[640px] gap-4 px-4 py-16">
      <h1 className="title text-48">{t('failed.title')}</h1>
      <p className="text-20">
        <ErrorSentence error={error} />
      </p>
      <p className="flex flex-wrap gap-3">
        {!wayHome.includes(name) && (
          <Button variant="go" onClick={() => location.reload()}>
            {t('failed.reload')}
          </Button>
        )}
        <Link to="/" className="inline-flex min-h-12 items-center px-2 font-semibold underline">
          {t('failed.home')}
        </Link>
      </p>
      <details className="text-14 text-soft">
        <summary className="min-h-11 content-center">{t('failed.details')}</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap border-line border-t pt-2 text-12">{`${name}\n${cause}`}</pre>
      </details>
    </main>
  );
};
