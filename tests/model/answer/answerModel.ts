import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import { answerMachine, keyOf } from '#machines/answer/page.ts';
import type { Model, Outcome } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';

export type AnswerSnapshot = SnapshotFrom<typeof answerMachine>;

export const answerInput = { token: 'a token' };
const eventId = 'event';
/** Two children of one mother, called to the same event. */
export const children = ['Cris', 'Dani'] as const;
type Child = (typeof children)[number];

export const asked = (personId: Child): Asked => ({
  ...{ eventId, personId, kind: 'event', title: 'Salida', teamName: 'Alevín A' },
  ...{ start: '2027-03-02T17:00:00.000Z', end: '2027-03-02T18:00:00.000Z' },
  ...{ allDay: false, firstDay: null, lastDay: null, place: null, meetMinutes: null, meetPlace: null },
  ...{
    state: 'planned',
    answer: null,
    reasonKind: null,
    waiting: null,
    waits: false,
    offer: null,
    answerUntil: null,
    mayYes: true,
    mayNo: true,
  },
});
/** The page of the family, with whatever is answered already. */
const pageOf = ({ context: { page } }: AnswerSnapshot): FamilyPage =>
  page ?? {
    ...{ club: { name: 'Club', colour: null }, language: 'es', timeZone: 'Europe/Madrid' },
    ...{ children: children.map((name) => ({ id: name, firstName: name })), asked: children.map(asked) },
  };

const opened = (output: FamilyPage): AnyEventObject => ({ type: 'xstate.done.actor.open', output });
const notOpened = (code: string): AnyEventObject => ({ type: 'xstate.error.actor.open', error: { code, message: '' } });
const notGiven = (code: string) => (): AnyEventObject => ({
  type: 'xstate.error.actor.give',
  error: { code, message: '' },
});
const kept = ({ context: { page, waiting } }: AnswerSnapshot): AnyEventObject | undefined => {
  const [sent] = waiting;
  const one = sent && page?.asked.find((known) => keyOf(known) === keyOf(sent));
  if (!sent || !one) return undefined;
  const { answer, reasonKind = null } = sent.given;
  return { type: 'xstate.done.actor.give', output: { ...one, answer, reasonKind } satisfies Asked };
};
const chosen = (answer: 'yes' | 'no', personId: Child) => (): AnyEventObject => ({
  ...{ type: 'answer.chosen', eventId, personId, answer },
});
const answerOf = ({ context }: AnswerSnapshot, child: Child) =>
  context.page?.asked.find(({ personId }) => personId === child)?.answer;
const isSent = ({ context: { waiting } }: AnswerSnapshot, child: Child) => waiting[0]?.personId === child;
/** While an answer of a child is on its way nothing else is answered for that child. */
const ifFree = (child: Child, event: (at: AnswerSnapshot) => AnyEventObject | undefined) => (at: AnswerSnapshot) =>
  isSent(at, child) ? undefined : event(at);

/** The touches of the mother, and the replies of the server. Undefined where one is not possible. */
export const answerMoves: Readonly<Record<string, (at: AnswerSnapshot) => AnyEventObject | undefined>> = {
  'two children are asked': (at) => opened(pageOf(at)),
  'nothing is asked': (at) => opened({ ...pageOf(at), asked: [] }),
  'the link has ended': () => notOpened('notFound'),
  'no network to read': () => notOpened('unreachable'),
  'tries again': () => ({ type: 'retry.requested' }),
  'Cris comes': ifFree('Cris', chosen('yes', 'Cris')),
  'Cris does not come': ifFree('Cris', chosen('no', 'Cris')),
  'Dani comes': ifFree('Dani', chosen('yes', 'Dani')),
  'Dani does not come': ifFree('Dani', chosen('no', 'Dani')),
  'Cris is ill': ifFree('Cris', (at) =>
    answerOf(at, 'Cris') === 'no' ? { type: 'reason.chosen', eventId, personId: 'Cris', reasonKind: 'ill' } : undefined,
  ),
  'Cris takes it back': ifFree('Cris', ({ context }) =>
    keyOf({ eventId, personId: 'Cris' }) in context.before
      ? { type: 'answer.undone', eventId, personId: 'Cris' }
      : undefined,
  ),
  'it is kept': kept,
  'the event is cancelled': notGiven('occasion.cancelled'),
  'the link ended meanwhile': notGiven('notFound'),
  'no network to answer': notGiven('unreachable'),
};
export const answerMoveOf = (move: string) => {
  const made = answerMoves[move];
  if (!made) throw new Error(`Nobody does "${move}".`);
  return made;
};

const trace = tracer(answerMachine, answerInput);

const step = (at: AnswerSnapshot, move: string): Outcome<AnswerSnapshot> | undefined => {
  const event = answerMoveOf(move)(at);
  if (!event) return undefined;
  const { next, taken } = trace.step(at, event);
  if (taken.length === 0) return undefined;
  const snapshot = next as AnswerSnapshot;
  const code = 'error' in event ? (event.error as { code: string }).code : null;
  return {
    next: snapshot,
    // A page that shows why an answer was not taken is in another state than before.
    refused: null,
    hits: [
      ...hitsOf(at, { next: snapshot, taken }),
      ...(code === null ? [] : [`refusal ${event.type.split('.').at(-1)}: ${code}`]),
    ],
  };
};

export const answerModel: Model<AnswerSnapshot> = {
  name: 'a family',
  machine: answerMachine,
  start: trace.initial as AnswerSnapshot,
  moves: Object.keys(answerMoves),
  step,
  key: ({ value, context: { page, waiting, before, refused, outdated } }) =>
    JSON.stringify([
      value,
      page?.asked.map(({ answer, reasonKind }) => [answer, reasonKind]),
      ...[waiting, before, Object.entries(refused).sort(), outdated],
    ]),
  where: ({ value, context: { waiting } }) => (waiting.length > 0 ? `${value}, ${waiting.length} waiting` : `${value}`),
  inScope: ({ context: { waiting, refused } }) => waiting.length <= 2 && Object.keys(refused).length <= 1,
};
