import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { evaluation } from '#contract/evaluation.ts';
import type { Evaluation } from '#contract/evaluationView.ts';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { useRestoreRecord } from '#ui/records/useRestoreRecord.ts';
import { useRefreshEvaluations, useRestoreEvaluation } from './queries.ts';

export type EvaluationItemProps = {
  one: Evaluation;
  /** The first name of the player. */
  name: string;
  /** Opens the form; absent for kinds without one. */
  onEdit?: () => void;
};

const useActing = (playerId: string) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const refresh = useRefreshEvaluations(playerId);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await refresh();
      return true;
    } catch (fault) {
      setError(fault);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, act };
};

/** Who will see it, above the button that shares it. */
const Sharing = ({ one, name }: EvaluationItemProps) => {
  const { t } = useTranslation(['evaluations', 'common']);
  const [open, setOpen] = useState(false);
  const { busy, error, act } = useActing(one.playerId);
  const put = (seen: Evaluation['seen']) =>
    act(() => send(evaluation.share, { params: { id: one.id }, body: { version: one.version, seen } }));
  if (one.sharedAt !== null)
    return (
      <>
        {one.readAt === null && (
          <Button size={44} variant="ghost" busy={busy} onClick={() => void put('staff')}>
            {t('share.back')}
          </Button>
        )}
        <FormFailed error={error} />
      </>
    );
  return (
    <>
      <Button size={44} onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('share.title', { name })}
        description={t('share.says', { name })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('common:cancel')}</Button>
            <Button variant="go" busy={busy} onClick={() => void put('player').then((done) => done && setOpen(false))}>
              {t('share.go')}
            </Button>
          </>
        }
      >
        <FormFailed error={error} />
      </LazyDialog>
    </>
  );
};

const Removing = ({ one, title }: { one: Evaluation; title: string }) => {
  const { t } = useTranslation(['evaluations', 'common']);
  const { busy, act } = useActing(one.playerId);
  const back = useRestoreRecord(useRestoreEvaluation(one.playerId));
  const remove = async () => {
    if (!(await act(() => send(evaluation.remove, { params: { id: one.id } })))) return;
    const undo = { label: t('common:undo'), onClick: () => void back({ id: one.id, name: title }) };
    void toast.done(t('removed', { name: title }), undo);
  };
  return (
    <Button size={44} variant="ghost" className="text-danger" busy={busy} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
};

const stateOf = ({ state, sharedAt, readAt, kind }: Evaluation) => {
  if (state === 'draft') return 'draft';
  if (kind === 'self') return 'self';
  if (sharedAt === null) return 'staff';
  return readAt === null ? 'shared' : 'read';
};

/** An evaluation: who, when, how it came out; opened with its scores, words and goals. */
export const EvaluationItem = ({ one, name, onEdit }: EvaluationItemProps) => {
  const { t, i18n } = useTranslation(['evaluations', 'players']);
  const words = useScoreWords();
  const { kind, day, author, mean, n, comment, staffComment, strengths, scores, goals, mine, state } = one;
  const title = `${t(`kinds.${kind}`)}, ${dayWords(day, i18n.language)}`;
  const texts = [
    { key: 'comment', text: comment },
    { key: 'strengths', text: strengths },
    { key: 'staffComment', text: staffComment ?? '' },
  ] as const;
  const labelOf = (criterion: (typeof scores)[number]['criterion']) =>
    t(`criteria.${criterion}` as 'criteria.overall', {
      defaultValue: t(`players:abilities.names.${criterion}` as 'players:abilities.names.speed'),
    });
  return (
    <li className="border-line border-b">
      <details className="group">
        <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2 marker:hidden hover:bg-sunken">
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-14 text-soft">{`${author} · ${t(`states.${stateOf(one)}`)}`}</span>
          </span>
          <span className="text-right">
            <span className="figures block text-24 leading-6">{mean === null ? '–' : words(mean)}</span>
            {n > 1 && <span className="block text-12 text-soft">{t('scores', { count: n })}</span>}
          </span>
        </summary>
        <div className="grid gap-3 pb-4">
          {texts.map(
            ({ key, text }) =>
              text !== '' && (
                <p key={key} className="max-w-[70ch] whitespace-pre-line break-words">
                  <span className="block text-14 text-soft">{t(`texts.${key}`)}</span>
                  {text}
                </p>
              ),
          )}
          {goals.length > 0 && (
            <ul className="list-disc pl-5">
              {goals.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
          <ul className="grid gap-x-8 text-14 sm:grid-cols-2 lg:grid-cols-3">
            {scores.map(({ criterion, score, notSeen }) => (
              <li key={criterion} className="flex justify-between gap-3 border-line border-b py-1">
                <span>{labelOf(criterion)}</span>
                <span className="figures text-16">
                  {score === null ? (notSeen ? t('form.notSeen') : '–') : words(score)}
                </span>
              </li>
            ))}
          </ul>
          {mine && (
            <div className="flex flex-wrap items-center gap-2">
              {onEdit && (
                <Button size={44} onClick={onEdit}>
                  {t('edit')}
                </Button>
              )}
              {state === 'done' && kind !== 'self' && <Sharing one={one} name={name} />}
              <Removing one={one} title={title} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
};
