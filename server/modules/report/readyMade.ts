import { ReportDefinition } from '#contract/reportDefinition.ts';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import type { Language } from '#contract/values.ts';
import { type ReadyMade, type ReadyMadeBlock, readyMade } from '#domain/insight/readyMade.ts';
import { beyondReach } from '#server/insight/offered.ts';
import type { Scope } from '#server/insight/scope.ts';
import { translator } from '#server/words/words.ts';
import { questionsOf } from './definitions.ts';

const kindOf = ({ chart, by }: ReadyMadeBlock) => {
  if (chart) return { kind: 'chart', chart: { type: chart } };
  return { kind: by ? 'table' : 'figure' };
};

const madeOf = ({ key, context, filters, blocks }: ReadyMade, language: Language): ReportDefinition => {
  const say = translator(language, 'reports');
  return ReportDefinition.parse({
    ...{ v: 1, context, filters },
    blocks: blocks.map((block) => ({ ...block, ...kindOf(block), title: say(`ready.${key}.${block.id}`) })),
  });
};

const made = new Map<string, ReportDefinition>();
/** It is the same in each request: it is checked once. */
const definitionOf = (one: ReadyMade, language: Language): ReportDefinition => {
  const key = `${language} ${one.key}`;
  const found = made.get(key) ?? madeOf(one, language);
  made.set(key, found);
  return found;
};

/** A ready-made report as a template, with its words in a language. */
export const readyMadeTemplate = (
  one: ReadyMade,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
): ReportTemplate => {
  const say = translator(language, 'reports');
  const definition = definitionOf(one, language);
  return {
    ...{ id: one.id, name: say(`ready.${one.key}.name`), says: say(`ready.${one.key}.says`) },
    ...{ context: one.context, audience: one.audience, level: 'readyMade', owner: null },
    rights: { edit: false, share: false, run: beyondReach(scope, questionsOf(definition)) === undefined },
    ...{ version: 1, updatedAt: null, definition, sharedWith: null },
  };
};

/** The ready-made reports that a reader may run. */
export const readyMadeFor = (of: { readonly scope: Scope; readonly language: Language }): readonly ReportTemplate[] =>
  readyMade.map((one) => readyMadeTemplate(one, of)).filter(({ rights }) => rights.run);
