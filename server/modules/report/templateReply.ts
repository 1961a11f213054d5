import type { ReportTemplate, TemplateRow } from '#contract/reportTemplate.ts';
import { mayEdit, mayShare } from '#domain/insight/sharing.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { beyondReach } from '#server/insight/offered.ts';
import type { Scope } from '#server/insight/scope.ts';
import { iso } from '#server/lists/page.ts';
import { namesOf } from '#server/modules/exercise/store.ts';
import { parseDefinition, questionsOf } from './definitions.ts';
import { standingOf, type TemplateReader } from './standing.ts';
import { type ShareRow, type StoredTemplate, sharesOf, teamNames } from './store.ts';

type Looking = { readonly reader: TemplateReader; readonly scope: Scope };

/** Whether a stored report can be asked by this reader. */
const canRun = (scope: Scope, stored: string): boolean => {
  try {
    return beyondReach(scope, questionsOf(parseDefinition(stored))) === undefined;
  } catch {
    return false;
  }
};

const rowOf = (
  row: StoredTemplate,
  { reader, scope }: Looking,
  { shares, owners }: { readonly shares: readonly ShareRow[]; readonly owners: ReadonlyMap<string, string> },
): TemplateRow => {
  const standing = standingOf(reader, row, shares);
  return {
    ...{ id: row.id, name: row.name, says: row.says, version: row.version },
    context: row.context as TemplateRow['context'],
    audience: row.audience as TemplateRow['audience'],
    level: standing.level,
    owner: { id: row.owner_id, name: owners.get(row.owner_id) ?? '' },
    rights: { edit: mayEdit(standing), share: mayShare(standing), run: canRun(scope, row.definition) },
    updatedAt: iso(Number(row.updated_at)),
  };
};

/** Templates as a list has them, with what the reader may do with each. */
export const rowsOf = async (
  query: Query,
  looking: Looking,
  rows: readonly StoredTemplate[],
): Promise<TemplateRow[]> => {
  const shares = await sharesOf(
    query,
    rows.map(({ id }) => id),
  );
  const owners = await namesOf(
    query,
    rows.map(({ owner_id }) => owner_id),
  );
  return rows.map((row) => rowOf(row, looking, { shares, owners }));
};

const sharedWith = async (
  query: Query,
  row: StoredTemplate,
  shares: readonly ShareRow[],
): Promise<ReportTemplate['sharedWith']> => {
  const of = (kind: string) => shares.filter((one) => one.kind === kind).map(({ recipient }) => recipient);
  const [users, teams] = [await namesOf(query, of('user')), await teamNames(query, of('team'))];
  return {
    users: [...users].map(([id, name]) => ({ id, name })),
    teams: [...teams].map(([id, name]) => ({ id, name })),
    roles: of('role') as Role[],
    mayEdit: row.may_edit === 1,
  };
};

/** One template with its definition; with whom it is shared, for whoever may change that. */
export const templateOf = async (query: Query, looking: Looking, row: StoredTemplate): Promise<ReportTemplate> => {
  const shares = await sharesOf(query, [row.id]);
  const owners = await namesOf(query, [row.owner_id]);
  const shown = rowOf(row, looking, { shares, owners });
  return {
    ...shown,
    definition: parseDefinition(row.definition),
    sharedWith: shown.rights.share ? await sharedWith(query, row, shares) : null,
  };
};
