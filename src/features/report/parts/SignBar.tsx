import { PenLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { MatchReport } from '#contract/matchReport.ts';
import { includesRight } from '#domain/roles.ts';
import { newId } from '#realtime/newId.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useSign } from '../queries.ts';

const CorrectDialog = lazyPart(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);

/** The signature needs a confirmation: the first tap arms the button, the second signs. Both send the same command. */
const Sign = ({ report }: { report: MatchReport }) => {
  const { t } = useTranslation('report');
  const user = useUser();
  const sign = useSign(report.match.id);
  const [commandId] = useState(newId);
  const [requested, setAsked] = useState(false);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.userName;
  const touch = () => {
    if (!requested) return setAsked(true);
    sign.mutate(commandId, {
      onSuccess: ({ match }) => void toast.done(t('sign.done', { n: match.revision })),
      onSettled: () => setAsked(false),
    });
  };
  return (
    <>
      <p className="min-w-0 flex-1 basis-72">
        <strong className="block">{t('sign.title')}</strong>
        <span className="text-14 text-soft">{sign.error ? <ErrorSentence error={sign.error} /> : t('sign.says')}</span>
      </p>
      <Button
        variant={requested ? 'danger' : 'go'}
        size={64}
        busy={sign.isPending}
        icon={<PenLine size={22} aria-hidden="true" />}
        onClick={touch}
      >
        <span aria-live="polite">{requested ? t('sign.sure') : t('sign.go', { name })}</span>
      </Button>
    </>
  );
};

/** Below the report: sign or correct it, for users who may; else whose signature is missing. Not printed. */
export const SignBar = ({ report }: { report: MatchReport }) => {
  const { t } = useTranslation('report');
  const [correcting, setCorrecting] = useState(false);
  const { match, signatures } = report;
  const may = includesRight(match.right, 'confirm');
  const over = match.state === 'finished' || match.state === 'abandoned';
  if (!over && match.state !== 'confirmed') return <Bar>{t('sign.notOver')}</Bar>;
  if (over) return <Bar>{may ? <Sign report={report} /> : t('sign.waits')}</Bar>;
  if (!may || signatures.length === 0) return null;
  return (
    <Bar>
      <p className="min-w-0 flex-1 basis-72 text-14 text-soft">{t('correct.says', { n: match.revision + 1 })}</p>
      <Button size={48} onClick={() => setCorrecting(true)}>
        {t('sign.correct')}
      </Button>
      <Suspense fallback={null}>
        {correcting && <CorrectDialog report={report} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Bar>
  );
};

const Bar = ({ children }: { children: ReactNode }) => (
  <footer className="low:!static sticky bottom-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-paper px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] print:hidden">
    {children}
  </footer>
);
