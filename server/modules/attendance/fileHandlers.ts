import type { attendance } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import { type Presence, presences, shareOf } from '#domain/attendance.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { dayOf } from '#domain/days.ts';
import { tableFile } from '#server/files/listSheet.ts';
import { makeFile } from '#server/files/makeFile.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { wordsIn } from '#server/words/words.ts';
import { personKindOf } from './calledPeople.ts';
import { type Matrix, matrixOf, nameOfSubject, zoneOf } from './matrixStore.ts';
import { occasionNeeded, open } from './opened.ts';
import { eyesOf, factsOf, unknownPerson } from './people.ts';
import { type Period, subjectOf } from './readStore.ts';

type Asked = Period & { readonly series: boolean };

const shareText = (marks: Matrix['people'][number]['marks'], language: Language): string => {
  const many = (wanted: Presence) => marks.filter((mark) => mark === wanted).length;
  const share = shareOf({
    ...{ present: many('present'), late: many('late') },
    ...{ excused: many('excused'), absent: many('absent') },
  });
  return share === null ? '–' : new Intl.NumberFormat(dateLocale(language), { style: 'percent' }).format(share);
};

/** The attendance as files: people by dates. */
export const fileHandlers = (services: Services): Pick<Handlers<typeof attendance>, 'exported' | 'pdf'> => {
  const { database, clock } = services;
  const { query } = database;

  /** What is printed for those who record attendance: whom they reach, over the dates that have begun. */
  const tableOf = async (user: User, id: string, { series, ...period }: Asked) => {
    const subject = await subjectOf(query, scopeOf(user), id, series);
    if (!subject) throw new AppError('notFound');
    if (subject.of === 'occasion') {
      const occasion = await occasionNeeded(query, user, subject.id);
      await open(query, { user, permission: 'attendance.edit', occasion });
    }
    const eyes = await eyesOf(query, user, 'attendance.edit');
    const { clubId } = subject;
    const matrix = await matrixOf(query, { subject, clubId, period, eyes, now: clock() });
    const facts = await factsOf(
      query,
      matrix.people.map(({ personId, personKind }) => ({
        ...{ personId, personKind: personKindOf(personKind), teamId: null },
      })),
    );
    const people = matrix.people.map(({ personId, marks }) => {
      const { lastName, firstName } = facts.get(personId) ?? unknownPerson;
      return { name: [lastName, firstName].filter(Boolean).join(', '), marks };
    });
    people.sort((a, b) => a.name.localeCompare(b.name));
    return { clubId, dates: matrix.dates, people, of: await nameOfSubject(query, subject) };
  };

  return {
    exported: async ({ params, query: { format, ...asked } }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const t = wordsIn(language, 'calendarFiles');
      const { dates, people, of } = await tableOf(user, params.id, asked);
      return tableFile({
        name: t('attendance.title', { of }),
        header: [
          t('attendance.person'),
          t('attendance.share'),
          ...presences.map((presence) => t(`attendance.${presence}`)),
          ...dates.map(({ day, time }) => `${day} ${time}`),
        ],
        cells: people.map(({ name, marks }) => [
          name,
          shareText(marks, language),
          ...presences.map((presence) => marks.filter((mark) => mark === presence).length),
          ...marks.map((mark) => (mark ? t(`attendance.marks.${mark}`) : mark === null ? '–' : '')),
        ]),
        ...{ format, request },
      });
    },
    pdf: async ({ params, query: asked }, { user, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const t = wordsIn(language, 'calendarFiles');
      const { clubId, dates, people, of } = await tableOf(user, params.id, asked);
      const club = await query
        .selectFrom('club')
        .select(['name', 'shield'])
        .where('id', '=', clubId)
        .executeTakeFirstOrThrow();
      const [first, last] = [dates[0]?.day, dates.at(-1)?.day];
      const day = (text: string) => text.split('-').reverse().join('/');
      const title = t('attendance.title', { of });
      const job = {
        club: club.name,
        language,
        shield: await shieldOf(database.query, club.shield),
        title,
        subtitle: first && last ? `${day(first)} – ${day(last)}` : '',
        printedOn: t('printed', { day: day(dayOf(new Date(clock()), await zoneOf(query, clubId))) }),
        dates: dates.map((one) => `${one.day.slice(8)}/${one.day.slice(5, 7)}`),
        rows: people.map(({ name, marks }) => ({ name, share: shareText(marks, language), marks })),
      };
      return { name: `${title}.pdf`, content: await makeFile({ kind: 'attendance', job }, user.id) };
    },
  };
};
