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
type Attempt = {
  readonly answer: Answer | null;
  readonly byStaff: boolean;
  readonly now: number;
  /** Whether a free place is offered: yes takes it. */
  readonly offered?: boolean;
};
export type AnswerRefusal = 'occasion.cancelled' | 'answer.notAsked' | 'answer.closed';

/**
 * Why an answer cannot be given; null when it can. Until the start "no" is always taken, so that a sick child can be
 * reported at any time; yes and maybe, and taking an answer back, until the deadline. A place that is offered later can
 * be taken until the start. Staff may answer whenever.
 */
export const checkAnswer = (
  asking: Asking,
  { answer, byStaff, now, offered = false }: Attempt,
): AnswerRefusal | null => {
  if (asking.state === 'cancelled') return 'occasion.cancelled';
  if (asking.asks === 'none') return 'answer.notAsked';
  if (byStaff) return null;
  if (now >= asking.startsAt) return 'answer.closed';
  if (offered && answer === 'yes') return null;
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
