import { roundRefusalOf, roundStart } from '#machines/evaluation/judgeRound.ts';
import { type Round, type RoundContext, type RoundEvent, roundMachine } from '#machines/evaluation/round.ts';
import type { Model } from '../kit/model.ts';
import { hitsOf, restingIn, tracer } from '../kit/tracer.ts';

/** A blind round of two coaches; one that nobody rates in yet. */
export const roundInputs = {
  'two coaches': {
    blind: true,
    raters: [
      { userId: 'ada', state: 'pending' },
      { userId: 'ben', state: 'pending' },
    ],
  },
  'nobody yet': { blind: true, raters: [] },
} as const satisfies Readonly<Record<string, RoundContext>>;
export type RoundWorld = keyof typeof roundInputs;

/** What people do with a round. Cleo is no rater unless she is made one. */
const events: Readonly<Record<string, RoundEvent>> = {
  'opens it': { type: 'round.open' },
  'adds Cleo': { type: 'round.raters', userIds: ['ada', 'ben', 'cleo'] },
  'leaves Ada out': { type: 'round.raters', userIds: ['ben'] },
  ...Object.fromEntries(
    ['ada', 'ben', 'cleo'].flatMap((by): [string, RoundEvent][] => [
      [`${by} keeps a draft`, { type: 'sheet.draft', by }],
      [`${by} is done`, { type: 'sheet.done', by, lacking: 0 }],
      [`${by} is done, one player lacking`, { type: 'sheet.done', by, lacking: 1 }],
    ]),
  ),
  'closes it': { type: 'round.close', confirmed: false },
  'closes it all the same': { type: 'round.close', confirmed: true },
  'has talked': { type: 'round.talk' },
};
export const roundEventOf = (move: string): RoundEvent => {
  const event = events[move];
  if (!event) throw new Error(`Nobody does "${move}".`);
  return event;
};

const modelOf = (name: RoundWorld): Model<Round> => {
  const trace = tracer(roundMachine, roundInputs[name]);
  return {
    name,
    machine: roundMachine,
    start: roundStart(roundInputs[name]),
    moves: Object.keys(events),
    step: (now, move) => {
      const event = roundEventOf(move);
      const { next, taken } = trace.step(now, event);
      if (taken.length > 0) return { next: next as Round, refused: null, hits: hitsOf(now, { next, taken }) };
      const code = roundRefusalOf(now, event) ?? 'accepted';
      return { next: now, refused: code, hits: [`refusal ${now.value} ${event.type}: ${code}`, ...restingIn(now)] };
    },
    key: ({ value, context }) => JSON.stringify([value, context.raters]),
    where: ({ value, context }) =>
      `${value}, ${context.raters.map(({ userId, state }) => `${userId} ${state}`).join(', ')}`,
    inScope: () => true,
  };
};
export const roundModels: readonly Model<Round>[] = [modelOf('two coaches'), modelOf('nobody yet')];
