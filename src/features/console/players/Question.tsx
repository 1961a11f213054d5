import type { PlayerId } from '#domain/ids.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { AssistStrip } from './AssistStrip.tsx';
import { WhyLeaves } from './WhyLeaves.tsx';

/** What the console asks after a tap on an action: who gave the assist to a recorded goal, or why a player leaves. */
export type Question =
  | { readonly about: 'assist'; readonly goalId: string; readonly playerId: PlayerId }
  | { readonly about: 'leaving'; readonly playerId: PlayerId };

export type QuestionBoxProps = { model: ConsoleModel; question: Question; onDone: () => void };

/** The open question, over the bench. */
export const QuestionBox = ({ model, question, onDone }: QuestionBoxProps) =>
  question.about === 'assist' ? (
    <AssistStrip model={model} pass={{ goalId: question.goalId, scorer: question.playerId }} onDone={onDone} />
  ) : (
    <WhyLeaves model={model} playerId={question.playerId} onDone={onDone} />
  );
