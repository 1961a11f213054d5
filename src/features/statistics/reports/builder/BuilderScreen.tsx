import { Plus } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import { limits } from '#domain/insight/limits.ts';
import { reachOf } from '#domain/rights.ts';
import type { ReportDraft, StoredReport } from '#machines/report/builderContext.ts';
import { newDefinition } from '#machines/report/question.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { saved } from '#ui/controls/saved.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { toast } from '#ui/controls/toast.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { StaleDialog } from '#ui/records/StaleDialog.tsx';
import type { OpenedFigureDialogProps } from '../OpenedFigureDialog.tsx';
import { useCatalog, useOptions, useRefreshReports, useReport } from '../queries.ts';
import { useReportWords } from '../useReportWords.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { Conditions } from './Conditions.tsx';
import { Preview } from './Preview.tsx';
import { Sentence, type Word, words } from './Sentence.tsx';
import { byWords, chartWords, metricWords, valueNames, whenWords, whoseWords } from './sentenceWords.ts';
import { type Builder, useBuilder } from './useBuilder.ts';
import { WordList } from './WordList.tsx';
import { WordPanel } from './WordPanel.tsx';

const OpenedFigureDialog = lazyPart<OpenedFigureDialogProps>(
  async () => (await import('../OpenedFigureDialog.tsx')).OpenedFigureDialog,
);

/** The words of the sentence, with the names of what it is about. */
const useSaid = ({ draft, question, context }: Builder): Readonly<Record<Word, string>> => {
  const say = useReportWords();
  const catalog = useCatalog().data;
  const [seasons, teams] = [useOptions('season', ''), useOptions('team', '')];
  return useMemo(() => {
    const names = valueNames([...seasons, ...teams], context.answer?.filters);
    const metrics = new Map((catalog?.metrics ?? []).map(({ key, name }) => [key, name]));
    return {
      metrics: metricWords(say, question?.metrics ?? [], metrics),
      by: byWords(say, question?.by ?? []),
      whose: whoseWords(say, draft.definition, names),
      when: whenWords(say, draft.definition, names),
      chart: question ? chartWords(say, question) : '',
    };
  }, [say, catalog, seasons, teams, draft.definition, question, context.answer]);
};

/** The sentence with the list of the word that is open. */
const Asking = ({ builder }: { builder: Builder }) => {
  const { t } = useTranslation('reports');
  const said = useSaid(builder);
  const sentence = useRef<HTMLParagraphElement>(null);
  const { context, question, open, close } = builder;
  const word = words.find((one) => one === context.word);
  return (
    <>
      <Sentence ref={sentence} said={said} open={context.word} onOpen={open} />
      {word && question && (
        <WordPanel key={word} title={t(`builder.word.${word}`)} sentence={sentence} word={word} onClose={close}>
          <WordList word={word} builder={builder} question={question} onDone={close} />
        </WordPanel>
      )}
    </>
  );
};

/** Saved: the list and the report are read again, and the report is shown. */
const useSaved = ({ context: { stored }, file }: Builder) => {
  const { t } = useTranslation('reports');
  const go = useNavigate();
  const refresh = useRefreshReports();
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && file === 'same' && stored) {
      void toast.done(t('builder.saved'));
      void refresh();
      void go(`/reports/${stored.id}`, { state: saved, replace: true });
    }
    wasSaving.current = file === 'saving';
  }, [file, stored, go, refresh, t]);
};

type EditorProps = { stored: StoredReport | null; base: ReportDraft };

const Editor = ({ stored, base }: EditorProps) => {
  const { t } = useTranslation(['reports', 'shell']);
  const [address] = useSearchParams();
  const builder = useBuilder({ stored, base });
  const { context, draft, file, questions, isRestored, change, another, send } = builder;
  const name = useRef<HTMLDivElement>(null);
  useSaved(builder);
  usePageTitle(draft.name.trim() || t('new'));
  useEffect(() => {
    if (context.isNameless) name.current?.querySelector('input')?.focus();
  }, [context.isNameless]);
  return (
    <>
      <header className="full-width bg-sunken pt-4 pb-5 sm:pt-6 sm:pb-7">
        <Link
          to={stored ? `/reports/${stored.id}` : '/reports'}
          className="heading inline-flex min-h-11 items-center gap-2 hover:underline"
        >
          <span aria-hidden="true">←</span>
          {stored ? base.name : t('title')}
        </Link>
        <h1 className="sr-only">{stored ? t('builder.title', { name: base.name }) : t('new')}</h1>
        <Asking builder={builder} />
        <Conditions builder={builder} />
      </header>
      {isRestored && file !== 'same' && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 pt-3 text-14">
          {t('builder.restored')}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => change(base)}
          >
            {t('builder.discard')}
          </button>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
        <div ref={name} className="w-full sm:max-w-[420px]">
          <TextField
            label={t('builder.name')}
            value={draft.name}
            maxLength={120}
            onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
            {...(context.isNameless && { error: t('builder.nameless') })}
          />
        </div>
        {questions.length < limits.blocks && (
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={another}>
            {t('builder.another')}
          </Button>
        )}
      </div>
      <Preview builder={builder} />
      <BuilderBar builder={builder} onSave={() => send({ type: 'save' })} />
      <LeaveGuard unsaved={file !== 'same'} />
      <StaleDialog
        open={file === 'stale'}
        onClose={() => send({ type: 'mine.kept' })}
        differs={
          context.theirs && context.theirs.draft.name !== draft.name
            ? [{ label: t('builder.name'), yours: draft.name, theirs: context.theirs.draft.name }]
            : []
        }
        onKeepYours={() => send({ type: 'mine.kept' })}
        onTakeTheirs={() => send({ type: 'theirs.taken' })}
      />
      {address.has('open') && (
        <Suspense fallback={null}>
          <OpenedFigureDialog
            asked={{ definition: draft.definition, audience: draft.audience }}
            blocks={context.answer?.blocks ?? []}
          />
        </Suspense>
      )}
    </>
  );
};

/** The sentence is there at once, whole: the editor begins when the names of the figures are here. */
const EditorWithCatalog = (props: EditorProps) => <Gate of={useCatalog()}>{() => <Editor {...props} />}</Gate>;

const draftOf = ({ name, says, audience, definition }: ReportTemplate): ReportDraft => ({
  ...{ name, says, audience, definition },
});

/** A new report: it begins with what the reader asks most. */
export const NewReportScreen = () => {
  const { roles, playerId } = useUser();
  const reach = reachOf(roles, 'statistics.read');
  const own = playerId ? 'me' : 'own';
  const of = reach === 'own' ? own : reach === 'ownTeams' ? 'team' : 'club';
  const base = useMemo(
    (): ReportDraft => ({ name: '', says: '', audience: 'Internal', definition: newDefinition(of) }),
    [of],
  );
  return <EditorWithCatalog stored={null} base={base} />;
};

/** A report that is changed. */
export const EditReportScreen = () => {
  const { reportId } = useParams();
  const found = useReport(reportId);
  // What somebody else saves meanwhile is not put under the hand: it is decided when this is saved.
  const first = useRef<ReportTemplate>(undefined);
  // One that is read again, since somebody has changed it, is waited for.
  const isNew = !found.isFetching || found.isFetchedAfterMount;
  if (found.data && isNew && first.current?.id !== reportId) first.current = found.data;
  return (
    <Gate of={{ ...found, data: first.current }}>
      {(began) => (
        <EditorWithCatalog key={began.id} stored={{ id: began.id, version: began.version }} base={draftOf(began)} />
      )}
    </Gate>
  );
};
