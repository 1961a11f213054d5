import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { fewDrawings } from '../football/fewDrawings.tsx';
import { SignalFrame } from '../football/SignalFrame.tsx';
import { ErrorSentence } from './ErrorSentence.tsx';
import { errorParts } from './errorCode.ts';

/** Refusals that another try does not change: the way out is the home page. */
const lasting = { forbidden: 'failed.mayNot', notFound: 'failed.notThere' } as const;
const isLasting = (code: string): code is keyof typeof lasting => code in lasting;

export type FailedProps = {
  error: unknown;
  onRetry?: () => void;
  /** A match that cannot be shown: this is the whole page, and the list of matches is the way out. */
  ofMatch?: boolean;
  /** More text under the sentence. */
  children?: ReactNode;
};

/** What failed, why, and what to do; for a fault of the server also the id that its log has. */
export const Failed = ({ error, onRetry, ofMatch, children }: FailedProps) => {
  const { t } = useTranslation('common');
  const { code, details } = errorParts(error);
  const lasts = isLasting(code);
  const Title = ofMatch ? 'h1' : 'h2';
  return (
    <div role="alert" className="mx-auto grid max-w-[480px] justify-items-start gap-3 px-4 py-12">
      <SignalFrame size={32}>{fewDrawings[code === 'forbidden' ? 'yellow' : 'injury']}</SignalFrame>
      <Title className="title text-24">{t(lasts ? lasting[code] : 'failed.title')}</Title>
      <p className="text-soft">
        <ErrorSentence error={error} />
      </p>
      {typeof details.requestId === 'string' && (
        <p className="break-all text-14 text-soft">{t('failed.request', { id: details.requestId })}</p>
      )}
      {children}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {!lasts && onRetry && <Button onClick={onRetry}>{t('failed.retry')}</Button>}
        {ofMatch && <LinkButton to="/matches">{t('titles.matches')}</LinkButton>}
        {lasts && !ofMatch && <LinkButton to="/">{t('failed.home')}</LinkButton>}
      </p>
    </div>
  );
};
