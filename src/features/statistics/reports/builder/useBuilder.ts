import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import type { BuilderInput, ReportDraft } from '#machines/report/builderContext.ts';
import { type Question, questionsIn, withAnother, without, withQuestion } from '#machines/report/question.ts';
import { keeperOf, wiredBuilder } from './builderActor.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** A report that is made, its question that the sentence is about, and how to change both. */
export const useBuilder = (of: Omit<BuilderInput, 'draft'>) => {
  const { id: userId } = useUser();
  const [keeper] = useState(() => keeperOf(userId, of));
  const actor = useActorRef(wiredBuilder, { input: { ...of, draft: keeper.kept ?? of.base } });
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    keeper.keep(actor.getSnapshot());
    const kept = actor.subscribe(keeper.keep);
    return () => {
      kept.unsubscribe();
      // Left on purpose, or saved: not by a session that has ended. A page that is closed does not come here.
      if (!location.pathname.startsWith('/auth')) keeper.forget();
    };
  }, [actor, keeper]);
  const now = useSelector(actor, (snapshot) => snapshot);
  const { context } = now;
  const { draft } = context;
  const questions = questionsIn(draft.definition);
  const question = questions.find(({ id }) => id === chosen) ?? questions[0];
  const change = (next: Partial<ReportDraft>, key?: string) =>
    actor.send({ type: 'draft.changed', draft: { ...draft, ...next }, ...(key !== undefined && { key }) });
  const put = (definition: ReportDefinition) => change({ definition });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      actor.send({ type: isRedo ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [actor]);
  return {
    ...{ actor, context, draft, question, questions, change, put },
    ...{ answer: now.value.answer, file: now.value.file },
    isRestored: keeper.kept !== undefined,
    choose: setChosen,
    ask: (block: Question) => put(withQuestion(draft.definition, block)),
    another: () => {
      if (!question) return;
      const { id, definition } = withAnother(draft.definition, question);
      put(definition);
      setChosen(id);
    },
    drop: (id: string) => put(without(draft.definition, id)),
    open: (word: string) => actor.send({ type: 'word.opened', word }),
    close: () => actor.send({ type: 'word.closed' }),
    send: actor.send,
  };
};
export type Builder = ReturnType<typeof useBuilder>;
