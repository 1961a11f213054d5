import { fromPromise, type SnapshotFrom } from 'xstate';
import { forgetHere, keepHere, keptHere } from '#api/keptHere.ts';
import { send } from '#api/send.ts';
import { type ReportResult, report } from '#contract/report.ts';
import { reportTemplate } from '#contract/reportTemplate.ts';
import { builderMachine } from '#machines/report/builder.ts';
import type { BuilderInput, ReportDraft, StoredReport, ToStore } from '#machines/report/builderContext.ts';

const nameOf = (id: string | null): string => `report ${id ?? 'new'}`;
/** A draft of last week is no help. */
const keptForMs = 72 * 3_600_000;
type Kept = { readonly draft: ReportDraft; readonly version: number };

/** The draft of this report that the device has since a visit that was broken off; none of an older version of it. */
const keptDraft = (userId: string, { stored }: Pick<BuilderInput, 'stored'>): ReportDraft | undefined => {
  const found = keptHere(nameOf(stored?.id ?? null), userId);
  // Written by us, below.
  const kept = found?.value as Kept | undefined;
  if (!found || !kept || Date.now() - found.at > keptForMs) return undefined;
  return kept.version === (stored?.version ?? 0) ? kept.draft : undefined;
};

/** The builder with its calls. */
export const wiredBuilder = builderMachine.provide({
  actors: {
    ask: fromPromise<ReportResult, ReportDraft>(({ input: { definition, audience }, signal }) =>
      send(report.adhoc, { body: { definition, audience } }, { signal }),
    ),
    store: fromPromise<StoredReport, ToStore>(async ({ input: { stored, draft } }) => {
      const made = stored
        ? await send(reportTemplate.update, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
        : await send(reportTemplate.add, { body: draft });
      return { id: made.id, version: made.version };
    }),
  },
});

/** What the device keeps of a report that is made: its draft, until it is saved or left. */
export const keeperOf = (userId: string, of: Omit<BuilderInput, 'draft'>) => {
  const name = nameOf(of.stored?.id ?? null);
  return {
    kept: keptDraft(userId, of),
    keep: ({ context: { draft, stored }, value }: SnapshotFrom<typeof wiredBuilder>): void => {
      if (value.file === 'same') forgetHere(name);
      else keepHere(name, userId, { draft, version: stored?.version ?? 0 } satisfies Kept);
    },
    forget: () => forgetHere(name),
  };
};
