import type { RuleChange } from '#domain/match/format.ts';
import type { Translate } from './words.ts';

type Key = Exclude<keyof RuleChange, 'changes'> | `changes.${keyof NonNullable<RuleChange['changes']>}`;
type Words = readonly [variant?: string, gaps?: Readonly<Record<string, unknown>>];
type Value<K extends Key> = K extends keyof RuleChange
  ? NonNullable<RuleChange[K]> | null
  : K extends `changes.${infer C extends keyof NonNullable<RuleChange['changes']>}`
    ? NonNullable<RuleChange['changes']>[C]
    : never;

const yesOrNo = (value: boolean | null): Words => [value ? 'yes' : 'no'];
const count = (value: number | null | undefined): Words => (value == null ? ['none'] : ['some', { count: value }]);
const lengths = (value: readonly number[] | null): Words => {
  if (!value || value.length === 0) return ['none'];
  const even = value.every((one) => one === value[0]);
  return ['some', { length: even ? `${value.length} × ${value[0]}'` : value.map((one) => `${one}'`).join(' + ') }];
};

/** By rule, the sentence in `match:rule` for a value, and the values of its placeholders. */
const words: { readonly [K in Key]: (value: Value<K>) => Words } = {
  winnerNeeded: yesOrNo,
  periods: lengths,
  extraPeriods: lengths,
  shootoutKicks: (value) => count(value || null),
  'changes.most': count,
  'changes.windows': count,
  'changes.moreInExtraTime': count,
  'changes.returns': (value) => yesOrNo(value ?? false),
  onPitch: count,
  least: count,
  squadMost: count,
  stoppedClock: yesOrNo,
  dismissalReplacedAfter: count,
  timeouts: count,
  timePenalty: count,
  timePenaltySystem: (value) => [value ?? 'secondIsRed'],
  concussion: (value) => (value ? [value.opponentToo ? 'both' : 'some', { count: value.most }] : ['none']),
  firstLeg: (value) => (value ? ['some', { own: value.own, rival: value.rival }] : ['none']),
  substitutesKick: yesOrNo,
  leastMinutes: count,
  participation: (value) => (value ? ['some', { ...value }] : ['none']),
  drinksBreaks: yesOrNo,
};
const order = Object.keys(words) as readonly Key[];

/** Each corrected rule with its new value: "a winner is needed", "2 × 40'". In a fixed order. */
export const ruleWords = ({ changes, ...rules }: RuleChange, t: Translate): readonly string[] => {
  const given: Readonly<Record<string, unknown>> = {
    ...rules,
    ...Object.fromEntries(Object.entries(changes ?? {}).map(([name, value]) => [`changes.${name}`, value])),
  };
  return order.flatMap((key) => {
    if (given[key] === undefined) return [];
    // The key and its value belong together, which the compiler cannot follow through a table of generics.
    const [variant, gaps] = (words[key] as (value: unknown) => Words)(given[key]);
    return [t(`rule.${key.replace('.', '_')}.${variant}`, gaps)];
  });
};
