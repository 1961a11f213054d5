import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import { builderMachine } from '#machines/report/builder.ts';
import type { BuilderInput, ReportDraft } from '#machines/report/builderContext.ts';
import { eventOf, type Moves, modelOf } from '../board/boardModels.ts';

const definition = (metric: string) =>
  ReportDefinition.parse({
    ...{ v: 1, context: 'team', filters: [] },
    blocks: [{ id: 'b', kind: 'figure', metrics: [metric] }],
  });
const draft = (name: string, metric: string): ReportDraft => ({
  ...{ name, says: '', audience: 'Internal', definition: definition(metric) },
});
/** The same objects each time. */
export const drafts = {
  nameless: draft('', 'played'),
  played: draft('Played', 'played'),
  renamed: draft('Matches', 'played'),
  goals: draft('Played', 'goalsFor'),
  theirs: draft('Theirs', 'wins'),
};
const fault = (actor: string, code?: string, details: object = {}): AnyEventObject => ({
  type: `xstate.error.actor.${actor}`,
  error: code === undefined ? {} : { code, message: '', details },
});
const changed = (next: ReportDraft, key?: string): AnyEventObject => ({
  ...{ type: 'draft.changed', draft: next },
  ...(key !== undefined && { key }),
});
const answer = { blocks: [] };
const stored = { id: 'r', version: 2 };

export const builderMoves: Moves = {
  'opens the figures': { type: 'word.opened', word: 'metrics' },
  'opens the teams': { type: 'word.opened', word: 'team' },
  'closes the list': { type: 'word.closed' },
  'types a name': changed(drafts.renamed, 'name'),
  'types on': changed(drafts.played, 'name'),
  'asks for goals': changed(drafts.goals),
  undo: { type: 'undo' },
  redo: { type: 'redo' },
  'asks again': { type: 'answer.wanted' },
  save: { type: 'save' },
  'keeps mine': { type: 'mine.kept' },
  'takes theirs': { type: 'theirs.taken' },
  'the hand rests': { type: 'xstate.after.rest.reportBuilder.answer.resting' },
  'the answer is here': { type: 'xstate.done.actor.ask', output: answer },
  'it cannot be asked': fault('ask', 'definition.unfit'),
  'it is too heavy': fault('ask', 'report.tooHeavy'),
  'no answer': fault('ask'),
  'the server has it': { type: 'xstate.done.actor.store', output: stored },
  'the server does not take it': fault('store', 'definition.tooLarge'),
  'somebody was faster': fault('store', 'record.changed', { present: { ...drafts.theirs, version: 5 } }),
};
export type BuilderSnapshot = SnapshotFrom<typeof builderMachine>;

const ofClub: BuilderInput = { stored: { id: 'r', version: 1 }, base: drafts.played, draft: drafts.played };
const answers = ['the hand rests', 'the answer is here', 'it cannot be asked', 'it is too heavy', 'no answer'];
const saving = ['save', 'the server has it', 'the server does not take it', 'somebody was faster'];
const settling = ['keeps mine', 'takes theirs'];
/** Small worlds: what a hand does with the words, what comes back to a question, and what happens to the file. */
const worlds = {
  'the words of a report': {
    moves: ['opens the figures', 'opens the teams', 'closes the list', 'asks for goals', 'undo', 'redo'],
    input: ofClub,
  },
  'the answers to a report': {
    moves: ['asks for goals', 'types a name', 'undo', 'redo', 'asks again', ...answers],
    input: ofClub,
  },
  'a new report': {
    moves: ['types a name', 'types on', 'undo', ...saving.slice(0, 3)],
    input: { stored: null, base: drafts.nameless, draft: drafts.nameless },
  },
  'a report of the club': {
    moves: ['types a name', 'types on', 'undo', 'redo', ...saving, ...settling],
    input: ofClub,
  },
} satisfies Record<string, { moves: readonly string[]; input: BuilderInput }>;
export const builderInputs: Readonly<Record<string, BuilderInput>> = Object.fromEntries(
  Object.entries(worlds).map(([name, { input }]) => [name, input]),
);

export const builderModels = Object.entries(worlds).map(([name, { moves, input }]) =>
  modelOf(
    name,
    builderMachine,
    Object.fromEntries(moves.map((move) => [move, eventOf(builderMoves)(move)])),
    input,
    ({ context: { past, future } }) => past.length + future.length <= 2,
  ),
);
