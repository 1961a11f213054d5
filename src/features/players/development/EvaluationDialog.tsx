import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { evaluation } from '#contract/evaluation.ts';
import type { Evaluation, PlayerEvaluations } from '#contract/evaluationView.ts';
import type { Player } from '#contract/player.ts';
import { type Capability, capabilitiesOf } from '#domain/capabilities.ts';
import { isAnswered } from '#domain/evaluation/evaluation.ts';
import { anchorOf, useScoreWords } from '#records/evaluations/scoreWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DayField } from '#ui/controls/DayField.tsx';
import { Fold } from '#ui/controls/Fold.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { ScoreTen } from '#ui/controls/ScoreTen.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { answeredIn, sentOf, type Typed, typedOf } from './evaluationForm.ts';
import { useCriteria, useRefreshEvaluations } from './queries.ts';

export type EvaluationDialogProps = {
  player: Player;
  /** Of a player, or of oneself. */
  kind: 'period' | 'self';
  one: Evaluation | undefined;
  /** The round in which the player is asked, and what it asks for. */
  round?: PlayerEvaluations['asked'][number] | undefined;
  onClose: () => void;
};
type Answer = NonNullable<Typed['answers'][Capability]>;
const noAnswer: Answer = { score: null, notSeen: false };
/** So many abilities are asked for at once. */
const atOnce = 10;

type AbilityProps = { name: Capability; answer: Answer; words: string; onAnswer: (answer: Answer) => void };
const Ability = ({ name, answer, words, onAnswer }: AbilityProps) => {
  const { t } = useTranslation(['evaluations', 'players']);
  const say = useScoreWords();
  const label = t(`players:abilities.names.${name}`);
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1 font-semibold">{label}</span>
        <Switch
          label={t('form.notSeen')}
          spoken={t('form.notSeenOf', { name: label })}
          checked={answer.notSeen}
          onChange={(notSeen) => onAnswer({ score: notSeen ? null : answer.score, notSeen })}
        />
      </div>
      {!answer.notSeen && (
        <ScoreTen
          label={label}
          value={answer.score}
          words={say}
          onChange={(score) => onAnswer({ score, notSeen: false })}
        />
      )}
      <p aria-live="polite" className="min-h-5 text-14 text-soft">
        {words}
      </p>
    </li>
  );
};

const useWriting = ({ player, kind, one, round, onClose }: EvaluationDialogProps) => {
  const { t } = useTranslation('evaluations');
  const [typed, setTyped] = useState(() => typedOf(one, dayHere(new Date())));
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState<'draft' | 'done'>();
  const refresh = useRefreshEvaluations(player.id);
  const save = async (state: 'draft' | 'done') => {
    setBusy(state);
    setError(undefined);
    const { staffComment, ...sent } = sentOf(typed, one);
    const body = { ...sent, state, ...(kind === 'period' && { staffComment }) };
    try {
      if (one) await send(evaluation.update, { body: { id: one.id, version: one.version, ...body } });
      else
        await send(evaluation.add, {
          body: { playerId: player.id, kind, ...(round && { roundId: round.id }), ...body },
        });
      void refresh();
      void toast.done(t(state === 'draft' ? 'form.draftSaved' : 'form.saved'));
      onClose();
    } catch (fault) {
      setError(fault);
    } finally {
      setBusy(undefined);
    }
  };
  const change = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  return { typed, change, save, busy, error };
};

/** An evaluation over a period, or of oneself: abilities, words and goals. A draft is seen by its author alone. */
export const EvaluationDialog = (props: EvaluationDialogProps) => {
  const { t } = useTranslation('evaluations');
  const { player, kind, one, round, onClose } = props;
  const { typed, change, save, busy, error } = useWriting(props);
  const position = one ? one.position : player.position;
  const criteria = useCriteria(position).data ?? [];
  const asked: readonly string[] | undefined = round?.criteria;
  const abilities = capabilitiesOf(position).filter(({ name }) => asked?.includes(name) ?? true);
  const given = answeredIn(typed);
  const count = given.length;
  const isEnough = isAnswered(
    abilities.map(({ name }) => name),
    given,
  );
  const list = (some: typeof abilities) => (
    <ul>
      {some.map(({ name }) => {
        const answer = typed.answers[name] ?? noAnswer;
        const anchors = criteria.find(({ criterion }) => criterion === name)?.anchors ?? [];
        return (
          <Ability
            key={name}
            name={name}
            answer={answer}
            words={anchorOf(anchors, answer.score)}
            onAnswer={(next) => change({ answers: { ...typed.answers, [name]: next } })}
          />
        );
      })}
    </ul>
  );
  const rest = abilities.slice(atOnce);
  return (
    <FormDialog
      title={t(kind === 'self' ? 'form.selfTitle' : 'form.title', { name: player.firstName })}
      description={t('form.says', { count, of: abilities.length })}
      values={typed}
      onClose={onClose}
      footer={
        <>
          {one?.state !== 'done' && (
            <Button busy={busy === 'draft'} onClick={() => void save('draft')}>
              {t('form.keepDraft')}
            </Button>
          )}
          <Button variant="go" busy={busy === 'done'} disabled={!isEnough} onClick={() => void save('done')}>
            {t('form.finish')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-4">
        <DayField label={t('form.day')} value={typed.day} onChange={(day) => change({ day })} />
        <div>
          {list(abilities.slice(0, atOnce))}
          {rest.length > 0 && <Fold title={t('form.more', { count: rest.length })}>{list(rest)}</Fold>}
        </div>
        <TextArea
          label={t('form.comment')}
          value={typed.comment}
          maxLength={2000}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <TextArea
          label={t('texts.strengths')}
          value={typed.strengths}
          maxLength={1000}
          onChange={(event) => change({ strengths: event.currentTarget.value })}
        />
        <TextArea
          label={t('form.goals')}
          hint={t('form.goalsHint')}
          value={typed.goals}
          maxLength={3000}
          onChange={(event) => change({ goals: event.currentTarget.value })}
        />
        {kind === 'period' && (
          <TextArea
            label={t('form.staffComment')}
            hint={t('form.staffCommentHint')}
            value={typed.staffComment}
            maxLength={2000}
            onChange={(event) => change({ staffComment: event.currentTarget.value })}
          />
        )}
        <FormFailed error={error} />
      </div>
    </FormDialog>
  );
};
