import type { AuditLine, audit } from '#contract/audit.ts';
import type { Parsed } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { auditSentence } from '#domain/audit.ts';
import { momentOf, plusDays } from '#domain/days.ts';
import { reachOf } from '#domain/rights.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { offsetOf, paged } from '#server/lists/page.ts';
import { settingsOf } from '#server/modules/account/store.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { type Asked, auditLines } from './readStore.ts';

/** Lines of one file. Whoever needs more narrows the days. */
const exportedAtMost = 50_000;

type Query = Omit<Parsed<typeof audit.exported>['query'], 'format'>;

/** The audit trail, for the administrators of a club and of the installation. */
export const auditHandlers = ({ database }: Services): Handlers<typeof audit> => {
  const { query } = database;
  const zoneFor = async (user: User): Promise<string> =>
    (await settingsOf(query, user.id)).timeZone ?? (await zoneOf(query, user.clubId));
  const askedBy = async (user: User, { of, from, to, ...rest }: Query): Promise<Asked> => {
    if (of === 'installation' && reachOf(user.roles, 'audit.read') !== 'all') throw new AppError('forbidden');
    const timeZone = await zoneFor(user);
    const start = (day: string | undefined) => day && momentOf({ day, time: '00:00' }, timeZone).getTime();
    return {
      ...rest,
      clubId: of === 'installation' ? null : user.clubId,
      from: start(from) || undefined,
      until: start(to && plusDays(to, 1)) || undefined,
    };
  };

  return {
    all: async ({ query: listQuery }, { user }) => {
      const slice = { limit: listQuery.pageSize, offset: offsetOf(listQuery) };
      const { rows, total } = await auditLines(query, await askedBy(user, listQuery), slice);
      return paged(rows, total, listQuery);
    },
    exported: async ({ query: { format, ...listQuery } }, { user, request }) => {
      const slice = { limit: exportedAtMost, offset: 0 };
      const { rows } = await auditLines(query, await askedBy(user, listQuery), slice);
      const language = languageOf(request.headers['accept-language']);
      const [words, timeZone] = [translator(language, 'audit'), await zoneFor(user)];
      const at = (instant: string) =>
        new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
      const columns: readonly Column<AuditLine>[] = [
        ['time', (row) => at(row.at)],
        ['name', (row) => row.by && (row.by.name ?? words('nobody'))],
        ['action', (row) => auditSentence(row, words)],
      ];
      return listFile({ title: 'audit', columns, rows, format, request });
    },
  };
};
