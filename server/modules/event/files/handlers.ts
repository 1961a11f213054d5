import type { calendarFile } from '#contract/calendarFiles.ts';
import { calendarKinds } from '#domain/calendar/occasions.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { dayOf } from '#domain/days.ts';
import type { CalendarJob, PrintedEntry } from '#server/files/calendarJobs.ts';
import { tableFile } from '#server/files/listSheet.ts';
import { makeFile } from '#server/files/makeFile.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { Services } from '#server/services.ts';
import { wordsIn } from '#server/words/words.ts';
import { clubRow } from '../../club/store.ts';
import { calendarOf } from '../calendarViewStore.ts';
import { seenOccasion } from '../editable.ts';
import { calendarIcs, namedIn, occasionIcs } from './calendarIcs.ts';
import { monthPage, weekPage } from './printedDays.ts';

/** The calendar that a user sees, as a spreadsheet, as a calendar file, and as a page for the notice board. */
export const calendarFileHandlers = (services: Services): Handlers<typeof calendarFile> => {
  const { database, settings, clock } = services;
  const { query } = database;

  return {
    exported: async ({ query: { kinds, format, ...asked } }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const t = wordsIn(language, 'calendarFiles');
      const calendar = await calendarOf(query, user, asked, kinds?.split(',') ?? calendarKinds);
      const name = `${t('export.title')} ${asked.from} – ${asked.to}`;
      if (format === 'ics') {
        const club = { id: user.clubId, name: user.profile.clubName };
        const content = Buffer.from(await calendarIcs(query, calendar, { club, language, now: clock() }));
        return { name: `${name}.ics`, content, type: 'text/calendar; charset=utf-8' };
      }
      const named = namedIn(calendar, language);
      const columns = ['day', 'from', 'to', 'kind', 'name', 'team', 'place', 'state'] as const;
      const counted = ['yes', 'no', 'maybe', 'none'] as const;
      return tableFile({
        name,
        header: [...columns, ...counted].map((column) => t(`export.${column}`)),
        cells: calendar.rows.map((row) => {
          const { title, team, from, to } = named(row);
          const times = row.allDay ? [t('export.allDay'), ''] : [from.time, to.time];
          const asks = row.asksForAnswer ? row.counts : null;
          return [
            ...[row.firstDay ?? from.day, ...times, t(`kind.${row.kind}`), title, team, row.place ?? ''],
            t(`is.${row.state}`),
            ...counted.map((one) => asks?.[one] ?? null),
          ];
        }),
        ...{ format, request },
      });
    },
    occasion: async ({ params }, { user, request }) => {
      const row = await seenOccasion(query, user, params.id);
      const language = languageOf(request.headers['accept-language']);
      const { name, text } = await occasionIcs(query, row, { language, address: publicAddress(settings, request) });
      return { name: `${name}.ics`, content: Buffer.from(text), type: 'text/calendar; charset=utf-8' };
    },
    pdf: async ({ query: { view, day, kinds, ...whose } }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const t = wordsIn(language, 'calendarFiles');
      const page = view === 'month' ? monthPage(day, language) : weekPage(day, language);
      const asked = { from: page.from, to: page.to, ...whose };
      const calendar = await calendarOf(query, user, asked, kinds?.split(',') ?? calendarKinds);
      const club = await clubRow(query, user.clubId);
      const named = namedIn(calendar, language);
      const printed = calendar.rows.map((row) => {
        const { title, from, to } = named(row);
        const colour = calendar.teams.find(({ id }) => id === row.teamIds[0])?.shirtColour ?? '#FFFFFF';
        const entry: PrintedEntry = {
          time: row.allDay ? '' : from.time,
          text: title,
          more: [row.allDay ? '' : `${from.time}–${to.time}`, row.place ?? ''].filter(Boolean).join(' · '),
          ...{ kind: row.kind, colour, isOff: row.state !== 'planned' },
        };
        const first = row.firstDay ?? from.day;
        // An hour past midnight still is the evening before.
        const last = row.lastDay ?? dayOf(new Date(Date.parse(row.end) - 1), calendar.zone);
        return { entry, first, last };
      });
      const of = calendar.teams.length === 1 && whose.of === 'team' ? (calendar.teams[0]?.name ?? '') : '';
      const today = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: calendar.zone });
      const job: CalendarJob = {
        ...{ club: club?.name ?? '', language, shield: await shieldOf(database.query, club?.shield ?? null) },
        ...{ title: page.title, subtitle: of, printedOn: t('printed', { day: today.format(clock()) }) },
        weekdays: page.weekdays,
        isWeek: view === 'week',
        weeks: page.weeks.map((week) =>
          week.map((one) => ({
            day: one,
            isOutside: page.isOutside(one),
            entries: printed.flatMap(({ entry, first, last }) => (first <= one && one <= last ? entry : [])),
          })),
        ),
      };
      const name = [t('export.title'), of, page.title].filter(Boolean).join(' ');
      return { name: `${name}.pdf`, content: await makeFile({ kind: 'calendar', job }, user.id) };
    },
  };
};
