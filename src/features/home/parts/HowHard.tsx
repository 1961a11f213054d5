import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { useOpenRpe } from '#api/useRpe.ts';
import type { MatchRpe } from '#contract/load.ts';
import { load } from '#contract/load.ts';
import type { MyRpe } from '#contract/teamTrainingView.ts';
import { useRpe } from '#records/answers/useRpe.ts';
import { toast } from '#ui/controls/toast.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { RpeFields } from '#ui/training/RpeFields.tsx';

/** The matches of the last day in which players of the account played, of which it can still be said how hard they were. */
const useOpenMatchRpe = () => useQuery({ ...query(load.openMatches, {}), refetchInterval: 300_000 });

/** Says how hard a match was for a player; null takes it back. */
const useSayMatchRpe = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...rating }: { id: string; personId: string; rpe: number | null }) =>
      send(load.rateMatch, { params: { id }, body: { ratings: [rating] } }),
    onSettled: () => client.invalidateQueries({ queryKey: query(load.openMatches, {}).queryKey }),
  });
};

/** `named`: an account with several players says of whom it asks. */
type QuestionProps = { id: string; start: string; one: MyRpe; named: boolean };

const Question = ({ id, start, one, named }: QuestionProps) => {
  const { t, i18n } = useTranslation('trainings');
  const { put, busy, value } = useRpe(id, one);
  const day = dayInSentence(dayHere(start), i18n.language, new Date());
  return (
    <section className="border-ink border-t-2 pt-3">
      <RpeFields
        question={named ? t('rpe.questionOf', { name: one.firstName, day }) : t('rpe.question', { day })}
        value={value}
        busy={busy}
        onChange={put}
      />
    </section>
  );
};

type MatchProps = { of: MatchRpe; one: MatchRpe['players'][number]; named: boolean };

const MatchQuestion = ({ of, one, named }: MatchProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  const { mutate, isPending, variables } = useSayMatchRpe();
  const { matchId: id, rival } = of;
  const failed = (error: unknown): void => void toast.failed(error);
  const say = { id, personId: one.personId };
  const put = (rpe: number): void => {
    const words = t(`rpe.words.${rpe}` as 'rpe.words.0');
    const undo = { label: t('common:undo'), onClick: () => mutate({ ...say, rpe: null }, { onError: failed }) };
    mutate(
      { ...say, rpe },
      { onError: failed, onSuccess: () => toast.done(t('rpe.said', { count: rpe, words }), undo) },
    );
  };
  const name = one.firstName;
  return (
    <section className="border-ink border-t-2 pt-3">
      <RpeFields
        question={named ? t('rpe.matchQuestionOf', { name, rival }) : t('rpe.matchQuestion', { rival })}
        value={isPending ? (variables?.rpe ?? null) : one.rpe}
        busy={isPending}
        onChange={put}
      />
    </section>
  );
};

/** "How hard was it?" for each player of the account, of each training and match of the last 24 hours, until it is said. */
export const HowHard = ({ named }: { named: boolean }) => {
  const { data: trainings = [] } = useOpenRpe(true);
  const { data: matches = [] } = useOpenMatchRpe();
  const asked = trainings.flatMap(({ id, start, mine }) =>
    mine.flatMap((one) => (start && one.open && one.rpe === null ? { id, start, one } : [])),
  );
  const played = matches.flatMap((of) =>
    of.players.flatMap((one) => (one.mine && one.asked && one.rpe === null ? { of, one } : [])),
  );
  return (
    // The words of the question load when there is something to ask: nothing of the page waits for them.
    <Suspense fallback={null}>
      {asked.map(({ id, start, one }) => (
        <Question key={`${id} ${one.personId}`} {...{ id, start, one, named }} />
      ))}
      {played.map(({ of, one }) => (
        <MatchQuestion key={`${of.matchId} ${one.personId}`} {...{ of, one, named }} />
      ))}
    </Suspense>
  );
};
