import type { scouting } from '#contract/scouting.ts';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { type Column, listFile, tableFile } from '#server/files/listSheet.ts';
import { shieldOf } from '#server/files/pictures.ts';
import { recordFile } from '#server/files/recordFile.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { importRows, uploadedRows } from '#server/lists/importSheet.ts';
import { importTemplate } from '#server/lists/importTemplate.ts';
import { everything } from '#server/lists/page.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { translator } from '#server/words/words.ts';
import { attachmentNames } from './attachmentStore.ts';
import { importFields, importPlan } from './importPlan.ts';
import { foreignPage } from './listStore.ts';
import { foreignFor, seeingOf, todayIn, wholeForeign } from './opened.ts';
import { countsOf } from './store.ts';
import { asForeignRow } from './views.ts';

const columns: readonly Column<ForeignPlayerRow>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['dorsal', (row) => row.shirt],
  ['birthYear', (row) => row.birthYear],
  ['club', (row) => row.clubName],
  ['position', (row, say) => say('position', row.position)],
  ['foot', (row, say) => say('foot', row.foot)],
  ['gender', (row, say) => say('gender', row.gender)],
  ['stage', (row, say) => say('stage', row.stage)],
  ['reports', (row) => row.reports],
  ['nextStep', (row) => row.nextStep],
  ['nextOn', (row) => row.nextOn],
];

/** The list of outsiders as a file, its import, and all that is kept of one. */
export const fileHandlers = ({
  database,
  clock,
  announcements,
}: Services): Pick<Handlers<typeof scouting>, 'exported' | 'file' | 'importTemplate' | 'imported'> => {
  const { query } = database;
  return {
    exported: async ({ params, query: { format, ...of } }, { user, request }) => {
      const clubId = await clubNamed(query, user, params.clubId);
      const today = await todayIn(query, clubId, clock());
      const { rows } = await foreignPage(query, seeingOf(user), { clubId, today }, { ...of, ...everything });
      const counts = await countsOf(
        query,
        rows.map(({ id }) => id),
      );
      const items = rows.map((row) => asForeignRow(row, counts(row.id), today));
      return listFile({ title: 'scouting', columns, rows: items, format, request });
    },
    file: async ({ params: { id }, query: { format } }, { user, request }) => {
      const row = await foreignFor(query, user, id);
      const one = await wholeForeign(query, user, row, clock());
      const words = translator(languageOf(request.headers['accept-language']), 'scouting');
      const abilities = translator(languageOf(request.headers['accept-language']), 'players');
      const word = (key: string, code: string | null): string => (code === null ? '' : words(`${key}.${code}`));
      const say = (key: string): string => words(`file.${key}`);
      const kept = [
        [say('name'), `${one.firstName} ${one.lastName}`.trim()],
        [say('shirt'), one.shirt],
        [say('birthYear'), one.birthYear],
        [say('club'), one.clubName],
        [say('contact'), one.contact],
        [say('guardianContact'), one.guardianContact],
        [say('contactVia'), one.contactVia],
        [say('stage'), word('stages', one.stage)],
        [say('nextStep'), [one.nextStep, one.nextOn].filter(Boolean).join(' · ')],
        [say('keepUntil'), one.keepUntil],
      ] as const;
      const decisions = one.decisions.map(({ day, by, stage, reason, discardReason }) => [
        `${say('decision')} · ${day}`,
        [word('stages', stage), word('discardReasons', discardReason), reason, by].filter(Boolean).join(' · '),
      ]);
      const attachments = await attachmentNames(
        query,
        one.allReports.map((report) => report.id),
      );
      const reports = one.allReports.flatMap((report) => [
        [
          `${say('report')} · ${report.day}`,
          [report.author, word('verdicts', report.verdict), ...Object.values(report.texts)].filter(Boolean).join(' · '),
        ],
        ...report.scores.map(({ criterion, score, sentence }) => [
          `${say('report')} · ${report.day} · ${abilities(`abilities.names.${criterion}`)}`,
          [score ?? words('notSeen'), sentence].filter((part) => part !== '').join(' · '),
        ]),
        ...attachments(report.id).map((name) => [`${say('report')} · ${report.day} · ${say('attachment')}`, name]),
      ]);
      const cells = [...kept, ...decisions, ...reports].map((row) => [...row]);
      if (format === 'pdf') {
        const club = await clubRow(query, row.club_id);
        const rows = cells.flatMap(([label, value]) =>
          value === null || value === undefined || value === '' ? [] : [[String(label), String(value)] as const],
        );
        return recordFile(user.id, {
          ...{ title: say('title'), subtitle: `${one.firstName} ${one.lastName}`.trim(), rows },
          club: { name: club?.name ?? '', timeZone: await zoneOf(query, row.club_id) },
          ...{
            shield: await shieldOf(database.query, club?.shield ?? null),
            language: languageOf(request.headers['accept-language']),
          },
          printedAt: clock(),
        });
      }
      return tableFile({ name: say('title'), header: [say('field'), say('value')], cells, format, request });
    },
    importTemplate: ({ query: { format } }, { request }) =>
      importTemplate({ fields: importFields }, 'scouting', { format, request }),
    imported: async ({ body }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const rows = await uploadedRows(body, user.id);
      const today = await todayIn(query, user.clubId, clock());
      const plan = importPlan(user, { today, at: clock() });
      const report = await database.transaction((tx) => importRows(tx, rows, { ...body, language }, plan));
      if (report.written > 0)
        announcements.announce({ kind: 'clubChanged', clubId: user.clubId, of: 'scouting', ids: [] });
      return report;
    },
  };
};
