import { createHash } from 'node:crypto';
import type { PlayerReport } from '#contract/playerReport.ts';
import type { Language } from '#contract/values.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { dayOf } from '#domain/days.ts';
import type { IssuePurpose } from '#domain/insight/playerReport.ts';
import { dropContent, keepContent } from '#server/files/contents.ts';
import { figureReportFile } from '#server/files/figureReport.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { addIssue } from './issueStore.ts';
import { type Asking, playerData } from './playerData.ts';

export type Given = { readonly forWhom: string; readonly purpose: IssuePurpose };
type Issuing = Given & {
  readonly user: User;
  readonly language: Language;
  readonly kind: 'player' | 'template';
  readonly templateId: string | null;
  readonly title: string;
  readonly playerIds: readonly string[];
};

/** Keeps a file that was given to people outside, and notes it with each player it is about. */
export const noteIssued = async (
  { database, clock }: Services,
  file: { readonly name: string; readonly content: Uint8Array },
  { user, language, kind, templateId, title, playerIds, forWhom, purpose }: Issuing,
): Promise<void> => {
  const content = Buffer.from(file.content);
  const format = file.name.split('.').at(-1) ?? '';
  const said = { club_id: user.clubId, kind, template_id: templateId, title, purpose, for_whom: forWhom };
  const rows = playerIds.map((player_id) => ({
    ...{ id: crypto.randomUUID(), ...said, player_id, by_user: user.id, at: clock(), language },
    ...{ format, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  }));
  try {
    for (const { id } of rows) await keepContent(database, 'report_issue', id, content);
    await database.transaction(async (tx) => {
      for (const row of rows) await addIssue(tx, row);
    });
  } catch (fault) {
    for (const { id } of rows) await dropContent(database, id);
    throw fault;
  }
};

/** "For the family, 28 November 2026": what each page of a report for outside says. */
export const footOf = ({ forWhom, purpose }: Given, language: Language, day: string): string => {
  const say = translator(language, 'reports');
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return say('player.foot', { name: forWhom || say(`issued.for.${purpose}`), day: date });
};

/** What stands below the title: the teams, and of which of them alone the figures are. */
const aboutOf = ({ player, ofTeams }: PlayerReport, language: Language): readonly string[] => {
  const say = translator(language, 'reports');
  const teams = player.teams.map(({ name }) => name).join(', ');
  return [
    ...(teams === '' ? [] : [teams]),
    ...(ofTeams === null ? [] : [say('player.ofTeams', { teams: ofTeams.join(', ') })]),
  ];
};

/**
 * The report of a player as a page to print, or its chart as a picture. One for outside is kept and noted. Throws
 * `chartNeeded` for a picture where there is nothing to draw.
 */
export const playerReportFile = async (
  services: Services,
  asking: Asking & Given & { readonly format: 'PDF' | 'PNG' },
): Promise<FileAnswer> => {
  const { user, language, audience, playerId, format } = asking;
  const { query } = services.database;
  const data = await playerData(services, asking);
  const say = translator(language, 'reports');
  const title = say(`player.title.${audience}`, { name: data.player.name });
  const [club, timeZone] = [await clubRow(query, user.clubId), await zoneOf(query, user.clubId)];
  const day = dayOf(new Date(data.asOf), timeZone);
  const result = { ...data, page: 1, scope: { wholeClub: true, teams: [], players: [] } };
  const file = await figureReportFile(user.id, format, {
    ...{ title, result, language, orientation: 'portrait', club: { name: club?.name ?? '', timeZone } },
    ...{
      shield: await shieldOf(query, club?.shield ?? null),
      about: aboutOf(data, language),
      person: data.player.name,
    },
    foot: audience === 'External' ? footOf(asking, language, day) : say('player.internal'),
  });
  if (audience === 'Internal') return file;
  const { forWhom, purpose } = asking;
  const of = { user, language, title, forWhom, purpose, templateId: null, playerIds: [playerId] };
  await noteIssued(services, file, { ...of, kind: 'player' });
  return file;
};
