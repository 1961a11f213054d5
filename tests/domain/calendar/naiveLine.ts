import type { Answer } from '#domain/calendar/answers.ts';

const minute = 60_000;

export type Step =
  | { readonly type: 'answer'; readonly who: string; readonly answer: Answer | null }
  | { readonly type: 'order'; readonly ids: readonly string[] }
  | { readonly type: 'limit'; readonly limit: number | null }
  | { readonly type: 'time'; readonly minutes: number };

/** Somebody in the line; `comes`: has just said yes and has no place yet; `takes`: says yes to the place they are asked for. */
type Person = { readonly id: string; seat: 'in' | 'waits' | 'asked' | 'passed' | 'comes' | 'takes'; until: number };
/** A waiting list as somebody keeps it on paper: people in a line, each with what is written beside the name. */
export type Line = {
  readonly people: readonly Person[];
  readonly limit: number | null;
  readonly now: number;
  readonly startsAt: number;
  /** Who was told of a place, and who was asked, in the last step. */
  readonly told: readonly string[];
  readonly asked: readonly string[];
};
export const newLine = (limit: number | null, startsAt: number): Line => ({
  ...{ people: [], limit, now: 0, startsAt, told: [], asked: [] },
});

const answered = (people: readonly Person[], { who, answer }: Extract<Step, { type: 'answer' }>, isFree: boolean) => {
  if (answer !== 'yes') return people.filter(({ id }) => id !== who);
  const known = people.find(({ id }) => id === who);
  if (!known) return [...people, { id: who, seat: 'comes' as const, until: 0 }];
  if (known.seat === 'asked') known.seat = 'takes';
  if (known.seat === 'passed' && isFree) known.seat = 'comes';
  return people;
};

const many = (people: readonly Person[], ...seats: Person['seat'][]) =>
  people.filter(({ seat }) => seats.includes(seat)).length;

const byOrder = (people: readonly Person[], limit: number, told: string[]) => {
  for (const [index, person] of people.entries()) {
    const had = person.seat;
    person.seat = index < limit ? 'in' : 'waits';
    if (person.seat === 'in' && ['waits', 'asked', 'passed'].includes(had)) told.push(person.id);
  }
};

/** Those whose places are gone: time ran out, or the limit is lower than it was. */
const dropped = (people: readonly Person[], limit: number, now: number) => {
  for (const person of people) if (person.seat === 'asked' && person.until <= now) person.seat = 'passed';
  const drop = (seat: 'in' | 'asked', ...counted: Person['seat'][]) => {
    for (const person of people.toReversed())
      if (person.seat === seat && many(people, ...counted) > limit) person.seat = 'waits';
  };
  drop('in', 'in');
  drop('asked', 'in', 'asked');
};

const byAsking = (people: readonly Person[], line: Line & { readonly limit: number }, asked: string[]) => {
  const { limit, now, startsAt } = line;
  const hasRoom = () => many(people, 'in', 'asked') < limit;
  const letIn = (seat: Person['seat']) => {
    for (const person of people) if (person.seat === seat) person.seat = hasRoom() ? 'in' : 'waits';
  };
  dropped(people, limit, now);
  const queue = people.filter(({ seat }) => seat === 'waits');
  letIn('takes');
  for (const person of now < startsAt ? queue : [])
    if (hasRoom()) {
      person.seat = 'asked';
      person.until = Math.min(now + 20 * minute, startsAt);
      asked.push(person.id);
    }
  letIn('comes');
};

/** The line after a step, and after what follows from it. */
export const lineAfter = (line: Line, step: Step): Line => {
  const isFree = line.limit === null || many(line.people, 'in', 'asked') < line.limit;
  const next = {
    ...line,
    ...(step.type === 'limit' && { limit: step.limit }),
    ...(step.type === 'time' && { now: line.now + step.minutes * minute }),
  };
  const copies = line.people.map((person) => ({ ...person }));
  const named = step.type === 'order' ? step.ids.flatMap((id) => copies.find((one) => one.id === id) ?? []) : [];
  const inOrder = [...named, ...copies.filter((one) => !named.includes(one))];
  const people = step.type === 'answer' ? answered(inOrder, step, isFree) : inOrder;
  const [told, asked]: [string[], string[]] = [[], []];
  const { limit } = next;
  if (limit === null || next.now < next.startsAt - 180 * minute) byOrder(people, limit ?? people.length, told);
  else byAsking(people, { ...next, limit }, asked);
  return { ...next, people, told, asked };
};
