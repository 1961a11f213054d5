import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import { answerMachine, type GiveInput } from '#machines/answer/page.ts';

/** The calls load after the first paint, with the schemas of their replies. */
const calls = () => import('./familyCalls.ts');
const withCalls = answerMachine.provide({
  actors: {
    open: fromPromise<FamilyPage, string>(async ({ input }) => (await calls()).openFamily(input)),
    give: fromPromise<Asked, GiveInput>(async ({ input: { token, toSend } }) =>
      (await calls()).giveAnswer(token, toSend, toSend.given),
    ),
  },
});

/** The page of a family's link: the machine with the calls of this page. Opening reads; only touches write. */
export const useAnswers = (token: string) => {
  const { i18n } = useTranslation();
  const machine = useMemo(
    () => withCalls.provide({ actions: { speak: (_, language) => void i18n.changeLanguage(language) } }),
    [i18n],
  );
  const [now, tell] = useMachine(machine, { input: { token } });
  return { now, tell };
};
export type Answers = ReturnType<typeof useAnswers>;
