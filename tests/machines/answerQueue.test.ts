import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import { type AnswerEvent, answerMachine, type GiveInput } from '#machines/answer/page.ts';
import { asked } from '../model/answer/answerModel.ts';
import { settled } from './consoleHands.ts';

const page: FamilyPage = {
  ...{ club: { name: 'Club', colour: null }, language: 'es', timeZone: 'Europe/Madrid' },
  children: ['Cris', 'Dani'].map((name) => ({ id: name, firstName: name })),
  asked: [{ ...asked('Cris'), answer: 'no', reasonKind: 'ill' }, asked('Dani')],
};
const opened = async () => {
  const sent: GiveInput[] = [];
  const answers: { resolve: (one: Asked) => void; reject: (error: unknown) => void }[] = [];
  const spoken: string[] = [];
  const actor = createActor(
    answerMachine.provide({
      actors: {
        open: fromPromise<FamilyPage, string>(async () => page),
        give: fromPromise<Asked, GiveInput>(({ input }) => {
          sent.push(input);
          return new Promise((resolve, reject) => answers.push({ resolve, reject }));
        }),
      },
      actions: { speak: (_, language) => spoken.push(language) },
    }),
    { input: { token: 'token' } },
  ).start();
  await settled();
  const send = (event: AnswerEvent) => actor.send(event);
  const choose = (personId: 'Cris' | 'Dani', answer: 'yes' | 'no') =>
    send({ type: 'answer.chosen', eventId: 'event', personId, answer });
  const sentOf = () => sent.map(({ toSend }) => [toSend.personId, toSend.given]);
  return { send, choose, sent, sentOf, answers, spoken, context: () => actor.getSnapshot().context };
};

test('an undo brings back the answer with its reason, and an open question where nothing was answered', async () => {
  const { choose, send, sent, sentOf, answers, spoken, context } = await opened();
  expect(spoken).toEqual(['es']);
  choose('Cris', 'yes');
  expect(sent[0]?.token).toBe('token');
  expect(context().before).toEqual({ 'event Cris': { answer: 'no', reasonKind: 'ill' } });
  answers.shift()?.resolve({ ...asked('Cris'), answer: 'yes' });
  await settled();
  send({ type: 'answer.undone', eventId: 'event', personId: 'Cris' });
  answers.shift()?.resolve({ ...asked('Cris'), answer: 'no', reasonKind: 'ill' });
  await settled();
  send({ type: 'answer.undone', eventId: 'event', personId: 'Dani' });
  expect(sentOf()).toEqual([
    ['Cris', { answer: 'yes' }],
    ['Cris', { answer: 'no', reasonKind: 'ill' }],
    ['Dani', { answer: null }],
  ]);
  expect(context().page?.asked.map(({ answer }) => answer)).toEqual(['no', null]);
});

test('what is on its way stays, and of what waits behind it the newest touch of a child counts', async () => {
  const { choose, sentOf, answers, context } = await opened();
  choose('Cris', 'yes');
  choose('Dani', 'yes');
  choose('Dani', 'no');
  choose('Cris', 'no');
  expect(context().waiting.map(({ personId, given }) => [personId, given.answer])).toEqual([
    ['Cris', 'yes'],
    ['Dani', 'no'],
    ['Cris', 'no'],
  ]);
  answers.shift()?.resolve({ ...asked('Cris'), answer: 'yes' });
  await settled();
  expect(sentOf().at(-1)).toEqual(['Dani', { answer: 'no' }]);
});

test('a child who is not on the page had no answer before', async () => {
  const { send, context } = await opened();
  send({ type: 'answer.chosen', eventId: 'event', personId: 'Eva', answer: 'yes' });
  expect(context().before).toEqual({ 'event Eva': { answer: null } });
});
