import type { ReportResult } from '#contract/report.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import type { Notice } from '../auth/authMachine.ts';

/** A report as it is being made. */
export type ReportDraft = {
  readonly name: string;
  readonly says: string;
  readonly audience: Audience;
  readonly definition: ReportDefinition;
};
/** A draft before a change. Changes of one key that follow each other are one step: a name is typed letter by letter. */
export type BuilderStep = { readonly draft: ReportDraft; readonly key: string | null };
/** A report that the server has. */
export type StoredReport = { readonly id: string; readonly version: number };
export type BuilderInput = {
  /** Null for a new report. */
  readonly stored: StoredReport | null;
  /** As the server has it, or as a new one begins. */
  readonly base: ReportDraft;
  readonly draft: ReportDraft;
};
export type BuilderContext = BuilderInput & {
  readonly past: readonly BuilderStep[];
  readonly future: readonly BuilderStep[];
  /** The word of the sentence whose list is open. */
  readonly word: string | null;
  /** The newest answer, and the definition that it answers. */
  readonly answer: ReportResult | null;
  /** Why there is no answer to what stands there now. */
  readonly failure: Notice | null;
  /** The draft that is on its way to the server. */
  readonly sent: ReportDraft | null;
  /** The report as somebody else has saved it meanwhile. */
  readonly theirs: { readonly version: number; readonly draft: ReportDraft } | null;
  /** Why the server does not take it. */
  readonly refusal: Notice | null;
  /** It was to be saved without a name. */
  readonly isNameless: boolean;
};
export type BuilderEvent =
  | { readonly type: 'word.opened'; readonly word: string }
  | { readonly type: 'word.closed' }
  | { readonly type: 'draft.changed'; readonly draft: ReportDraft; readonly key?: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The answer is asked for again. */
  | { readonly type: 'answer.wanted' }
  | { readonly type: 'save' }
  | { readonly type: 'mine.kept' }
  | { readonly type: 'theirs.taken' };

/** What the machine sends to be saved. */
export type ToStore = { readonly stored: StoredReport | null; readonly draft: ReportDraft };

const stepsMost = 50;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
export const isChanged = ({ base, draft }: Pick<BuilderContext, 'base' | 'draft'>): boolean => !same(base, draft);

/** The draft that an event leads to; null where it leads nowhere. */
const draftAfter = ({ past, future }: BuilderContext, event: BuilderEvent): ReportDraft | null => {
  if (event.type === 'draft.changed') return event.draft;
  if (event.type === 'undo') return past.at(-1)?.draft ?? null;
  return event.type === 'redo' ? (future.at(-1)?.draft ?? null) : null;
};
/** Whether an event changes what is asked, and not only how it is called. */
export const asksAnew = (context: BuilderContext, event: BuilderEvent): boolean => {
  const next = draftAfter(context, event);
  if (!next) return false;
  return !same([next.audience, next.definition], [context.draft.audience, context.draft.definition]);
};

type Steps = Pick<BuilderContext, 'draft' | 'past' | 'future' | 'isNameless' | 'refusal'>;
/** Nothing is said of the last attempt to save any more. */
const unsaid = { isNameless: false, refusal: null } as const;

export const changed = ({ draft, past }: BuilderContext, next: ReportDraft, key: string | null): Steps => {
  const goesOn = key !== null && past.at(-1)?.key === key;
  return { draft: next, past: goesOn ? past : [...past, { draft, key }].slice(-stepsMost), future: [], ...unsaid };
};
export const undone = ({ draft, past, future }: BuilderContext): Steps => {
  const last = past.at(-1);
  if (!last) return { draft, past, future, ...unsaid };
  return { draft: last.draft, past: past.slice(0, -1), future: [...future, { ...last, draft }], ...unsaid };
};
export const redone = ({ draft, past, future }: BuilderContext): Steps => {
  const next = future.at(-1);
  if (!next) return { draft, past, future, ...unsaid };
  return { draft: next.draft, past: [...past, { ...next, draft }], future: future.slice(0, -1), ...unsaid };
};

/** The report that a refusal carries, as somebody else has saved it. */
export const theirsIn = (error: unknown): BuilderContext['theirs'] => {
  const { details } = Object(error) as { details?: { present?: unknown } };
  const { version, name, says, audience, definition } = Object(details?.present) as Partial<
    ReportDraft & { version: number }
  >;
  if (version === undefined || name === undefined || says === undefined || !audience || !definition) return null;
  return { version, draft: { name, says, audience, definition } };
};
