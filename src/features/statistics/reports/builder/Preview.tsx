import { PenLine, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { ReportBlocks } from '../ReportBlocks.tsx';
import { ReportStands } from '../ReportStands.tsx';
import type { Builder } from './useBuilder.ts';

/** Why there is no answer, and what to do about it. The sentence stays. */
const Failure = ({ builder }: { builder: Builder }) => {
  const { t } = useTranslation(['reports', 'common']);
  const { failure } = builder.context;
  if (!failure) return null;
  const error = new AppError(failure.code as ErrorCode, failure.details ?? {}, failure.message);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-danger border-l-4 py-1 pl-3">
      <p className="text-danger">
        <ErrorSentence error={error} />
      </p>
      {builder.answer !== 'unfit' && (
        <Button size={44} onClick={() => builder.send({ type: 'answer.wanted' })}>
          {t('common:failed.retry')}
        </Button>
      )}
    </div>
  );
};

/** The answer to what the sentence asks now. The one before stays, paler, until the new one is here. */
export const Preview = ({ builder }: { builder: Builder }) => {
  const { t } = useTranslation('reports');
  const { context, answer, question, questions, choose, drop } = builder;
  const isWaiting = answer === 'resting' || answer === 'fetching';
  const hasFailed = ['unfit', 'tooHeavy', 'failed'].includes(answer);
  return (
    <section aria-label={t('builder.answer')} aria-busy={isWaiting}>
      <p role="status" className="sr-only">
        {isWaiting ? t('builder.waiting') : answer === 'shown' ? t('builder.here') : ''}
      </p>
      {hasFailed && <Failure builder={builder} />}
      {!context.answer && isWaiting && <Skeleton />}
      {context.answer && !hasFailed && (
        <div className={classes('transition-opacity duration-(--quick)', isWaiting && 'opacity-50')}>
          <ReportStands of={context.answer} />
          <ReportBlocks
            of={context.answer}
            actions={({ id, text }) =>
              text === null && questions.length > 1 ? (
                <span className="flex items-center gap-1">
                  {id !== question?.id && (
                    <Button
                      size={44}
                      variant="ghost"
                      icon={<PenLine size={18} aria-hidden="true" />}
                      onClick={() => {
                        choose(id);
                        scrollTo({ top: 0 });
                      }}
                    >
                      {t('builder.change')}
                    </Button>
                  )}
                  <IconButton
                    label={t('builder.drop')}
                    icon={<X size={20} aria-hidden="true" />}
                    onClick={() => drop(id)}
                  />
                </span>
              ) : null
            }
          />
        </div>
      )}
    </section>
  );
};
