/** What somebody says before an occasion. Whether the person came is recorded apart from it (domain/attendance.ts). */
export const answers = ['yes', 'no', 'maybe'] as const;
export type Answer = (typeof answers)[number];
/** Reasons that a person picks; a text may stand beside them. */
export const reasonKinds = ['ill', 'injured', 'school', 'family', 'away', 'other'] as const;
export type ReasonKind = (typeof reasonKinds)[number];
/** The answer of whoever gives none. */
export const answerDefaults = ['none', 'yes', 'no'] as const;
export type AnswerDefault = (typeof answerDefaults)[number];

/** An answer; `stale` since the occasion moved too far for it to count. */
export type Given = { readonly answer: Answer | null; readonly stale: boolean };
/** The answer that counts: the person's own, else the default; null for none. */
export const effectiveAnswer = ({ answer, stale }: Given, byDefault: AnswerDefault): Answer | null => {
  if (answer !== null && !stale) return answer;
  return byDefault === 'none' ? null : byDefault;
};

/** An occasion, as far as answers depend on it. */
export type Asking = {
  readonly state: 'planned' | 'cancelled' | 'postponed';
  readonly asks: 'none' | 'answer';
  readonly startsAt: number;
  /** Null: until the start. */
  readonly answerUntil: number | null;
};
type Attempt = { readonly answer: Answer | null; readonly byStaff: boolean; readonly now: number };
export type AnswerRefusal = 'occasion.cancelled' | 'answer.notAsked' | 'answer.closed';

/**
 * Why an answer cannot be given; null when it can. Until the start "no" is always taken, so that a sick child can be
 * reported at any time; yes and maybe, and taking an answer back, until the deadline. Staff may answer whenever.
 */
export const checkAnswer = (asking: Asking, { answer, byStaff, now }: Attempt): AnswerRefusal | null => {
  if (asking.state === 'cancelled') return 'occasion.cancelled';
  if (asking.asks === 'none') return 'answer.notAsked';
  if (byStaff) return null;
  if (now >= asking.startsAt) return 'answer.closed';
  return answer !== 'no' && isLate(asking, now) ? 'answer.closed' : null;
};
/** Whether an answer comes after the deadline. */
export const isLate = ({ answerUntil }: Pick<Asking, 'answerUntil'>, now: number): boolean =>
  answerUntil !== null && now > answerUntil;

const dayMs = 86_400_000;
/** An answer as it was given. `who`: the account, or the holder of a link. */
export type Said = {
  readonly who: string;
  readonly byStaff: boolean;
  readonly answer: Answer | null;
  readonly at: number;
};
/**
 * The answers of a family that do not agree, newest first: of each of its members the latest, where one within a day says
 * something else. Empty once staff have answered since, or the latest was taken back.
 */
export const disagreeing = <S extends Said>(said: readonly S[]): readonly S[] => {
  const newestFirst = said.toSorted((a, b) => b.at - a.at);
  const byStaff = newestFirst.findIndex((one) => one.byStaff);
  const family = byStaff < 0 ? newestFirst : newestFirst.slice(0, byStaff);
  const latest = [...Map.groupBy(family, ({ who }) => who).values()].flatMap(([first]) => first ?? []);
  const [newest] = latest;
  if (!newest || newest.answer === null) return [];
  const close = latest.filter(({ answer, at }) => answer !== null && newest.at - at <= dayMs);
  return close.some(({ answer }) => answer !== newest.answer) ? close : [];
};

/** Somebody in the order of a limited occasion. `rank` is the order of the answers, or of whoever reordered them. */
export type Queued = { readonly id: string; readonly answer: Answer | null; readonly rank: number | null };
/** The rank of whoever says yes next. */
export const nextRank = (people: readonly Queued[]): number => Math.max(0, ...people.map(({ rank }) => rank ?? 0)) + 1;
/** The rank after an answer: yes keeps the place it has, any other answer loses it. */
export const rankAfter = (was: Given & { readonly rank: number | null }, answer: Answer | null, next: number) => {
  if (answer !== 'yes') return null;
  return was.answer === 'yes' && !was.stale && was.rank !== null ? was.rank : next;
};

const byRank = (a: Queued, b: Queued): number => {
  const [first, second] = [a.rank ?? Number.POSITIVE_INFINITY, b.rank ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first < second ? -1 : 1;
  return Number(a.id > b.id) - Number(a.id < b.id);
};
export type Places = { readonly takesPart: readonly string[]; readonly waits: readonly string[] };
/**
 * Who takes part and who waits, both in order: of those whose answer that counts is yes, the first up to the limit.
 * Who has no rank, since the default says yes, comes after those who answered.
 */
export const placesOf = (people: readonly Queued[], limit: number | null): Places => {
  const ids = people
    .filter(({ answer }) => answer === 'yes')
    .sort(byRank)
    .map(({ id }) => id);
  return { takesPart: ids.slice(0, limit ?? ids.length), waits: limit === null ? [] : ids.slice(limit) };
};
/** The place of somebody in the waiting list, from 1; null for whoever does not wait. */
export const waitingPlace = ({ waits }: Places, id: string): number | null => {
  const place = waits.indexOf(id);
  return place < 0 ? null : place + 1;
};
/** The place of somebody in the order of those who come, from 1; null for whoever does not come. */
export const orderPlace = ({ takesPart, waits }: Places, id: string): number | null => {
  const place = [...takesPart, ...waits].indexOf(id);
  return place < 0 ? null : place + 1;
};
/** Who waited and takes part now: they are told, once. */
export const movedUp = (before: Places, after: Places): readonly string[] =>
  after.takesPart.filter((id) => before.waits.includes(id));

/** Ranks from 1 in the wanted order. Those who said yes and are not named follow in the order they had. */
export const reordered = (people: readonly Queued[], wanted: readonly string[]): ReadonlyMap<string, number> => {
  const { takesPart } = placesOf(people, null);
  const named = [...new Set(wanted)].filter((id) => takesPart.includes(id));
  const order = [...named, ...takesPart.filter((id) => !named.includes(id))];
  return new Map(order.map((id, index) => [id, index + 1]));
};
