import type { Person } from './person.ts';

/** What may happen next: in words, and whether it is something going wrong. */
export type Move = { readonly words: string; readonly isFault: boolean };

/** With how many writes done, of the outbox and of the match, a page may die. */
const deaths = [0, 1, 2].flatMap((outbox) => [0, 1].map((match) => `dies ${outbox} ${match}`));

/** What may happen to one person next. */
export const movesOf = (
  { name, next, owed, page }: Person,
  { isSignedOut, mayWrite }: { readonly isSignedOut: boolean; readonly mayWrite: boolean },
): readonly Move[] => {
  const { net, sight, timers, writes } = page;
  const [out, back] = [net.waiting('out'), net.waiting('back')];
  const usual = [
    ...(next && sight ? [`touches ${next.commandId}`] : []),
    ...out.map((words) => `server: ${words}`),
    ...back.map((words) => `hears: ${words}`),
    ...net.inbox.map((seq) => `hub: ${seq}`),
    ...timers.map((timer) => `waits: ${timer.name}`),
    ...(sight?.cards ?? []).flatMap(({ id, code }) =>
      code === 'entry.possibleDuplicate' ? [`discards ${id}`, `insists on ${id}`] : [`discards ${id}`],
    ),
    ...(net.up ? [] : ['network: back']),
    ...(isSignedOut ? ['signs in'] : []),
  ];
  const faults = [
    ...[...out, ...back].map((words) => `loses: ${words}`),
    ...net.inbox.flatMap((seq) => [`hub loses: ${seq}`, `hub doubles: ${seq}`]),
    ...(net.up ? ['network: away'] : []),
    ...(isSignedOut ? [] : ['session ends']),
    ...(mayWrite && (next || owed.size > 0) ? ['right ends'] : []),
    ...(writes.length > 0 ? deaths : ['dies 0 0']),
  ];
  const all = [
    ...usual.map((words) => ({ words: `${name} ${words}`, isFault: false })),
    ...faults.map((words) => ({ words: `${name} ${words}`, isFault: true })),
  ];
  return all.filter(({ words }, at) => all.findIndex((one) => one.words === words) === at);
};
