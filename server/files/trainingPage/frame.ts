import type { Content, TableCell } from 'pdfmake';
import { encode } from 'uqr';
import { dateLocale } from '#domain/dateLocale.ts';
import { wordsIn } from '#server/words/words.ts';
import { heading, ink, night, small, soft } from '../reportPage/styles.ts';
import type { TrainingJob } from '../trainingSheet.ts';

const paper = '#FAFAF6';
const dim = '#9DB0A6';

export const trainingWords = ({ language }: TrainingJob) => wordsIn(language, ['report', 'exercises', 'trainings']);
export type TrainingWords = ReturnType<typeof trainingWords>;
/** What every part of the printed training reads. */
export type Printed = { readonly job: TrainingJob; readonly t: TrainingWords };

/** A moment by the clock of the club: the sheet is read at its ground. */
export const written = ({ language, club }: TrainingJob, at: string | number, style: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleString(dateLocale(language), { ...style, timeZone: club.timeZone });
export const clockAt = (job: TrainingJob, at: string | null): string =>
  at === null ? '' : written(job, at, { hour: '2-digit', minute: '2-digit' });

/** What the club is called, and what kind of sheet this is. */
export const masthead = ({ job, t }: Printed, shield: string | undefined): Content => ({
  columns: [
    ...(shield ? [{ image: shield, fit: [34, 34] as [number, number], width: 42 }] : []),
    {
      width: '*',
      stack: [{ text: job.club.name, bold: true, fontSize: 12 }, small(job.training.team.name, { fontSize: 8.5 })],
    },
    {
      ...{ width: 'auto', bold: true, fontSize: 9, characterSpacing: 1.2 },
      text: t(job.training.template ? 'training.template' : 'training.title').toUpperCase(),
    },
  ],
  margin: [0, 0, 0, 8],
});

/** A QR code as a drawing of this width in points. */
const qrCode = (text: string, width: number): Content => {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const square = `<path d="M0 0h${size}v${size}H0z" fill="#ffffff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${square}<path d="${path}" fill="${ink}"/></svg>`;
  return { svg, width, height: width };
};

const fact = (label: string, value: string) => ({
  width: 'auto' as const,
  stack: [small(label, { color: dim }), { text: value, bold: true, fontSize: 11 }],
});

const minutesOf = ({ job: { training }, t }: Printed): string => {
  const { minutesBooked: booked, minutesPlanned } = training;
  const planned = minutesPlanned ?? 0;
  return booked === null ? t('training.minutes', { n: planned }) : t('training.ofMinutes', { planned, booked });
};

/** When, where and how long, with the way to the screens. */
const facts = (printed: Printed): Content => {
  const { job, t } = printed;
  const { occasion, plannedLoad } = job.training;
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return {
    columns: [
      ...(occasion
        ? [
            fact(t('training.date'), written(job, occasion.start, day)),
            fact(t('training.time'), `${clockAt(job, occasion.start)} – ${clockAt(job, occasion.end)}`),
          ]
        : []),
      ...(occasion?.place ? [fact(t('training.place'), occasion.place)] : []),
      fact(t('training.length'), minutesOf(printed)),
      fact(t('training.load'), String(plannedLoad ?? 0)),
    ],
    columnGap: 18,
  };
};

/** The board on top: dark, as on the screens. */
export const board = (printed: Printed): Content => {
  const { job, t } = printed;
  const { training } = job;
  const { name, objectives, team } = training;
  const title: TableCell = {
    ...{ fillColor: night, color: paper, margin: [14, 12, 6, 12] },
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: 46, h: 4, r: 2, color: team.shirtColour, lineColor: paper }] },
      { text: [team.name, name].filter(Boolean).join(' · '), bold: true, fontSize: 18, margin: [0, 7, 0, 2] },
      ...(objectives
        ? [{ text: objectives, fontSize: 9.5, margin: [0, 0, 0, 4] as [number, number, number, number] }]
        : []),
      { stack: [facts(printed)], margin: [0, 5, 0, 0] },
    ],
  };
  const way: TableCell = {
    ...{ fillColor: night, color: dim, margin: [0, 12, 12, 8], alignment: 'right' },
    stack: [qrCode(job.address, 64), { text: t('training.scan'), fontSize: 6, margin: [0, 3, 0, 0] }],
  };
  return { table: { widths: ['*', 90], body: [[title, way]] }, layout: 'noBorders', margin: [0, 0, 0, 8] };
};

/** What to bring, in one line, and the notes of the staff. */
export const preparation = ({ job: { training }, t }: Printed): Content[] => {
  const { material, bibs, notes } = training;
  const colours = bibs.map((one) => t(`training.bib.${one}`).toLowerCase()).join(', ');
  const things = [
    ...material.map(({ item, most }) => t(`trainings:material.${item}`, { count: most })),
    ...(bibs.length > 0 ? [`${t('trainings:material.colours', { count: bibs.length })}: ${colours}`] : []),
  ];
  return [
    ...(things.length > 0 ? [heading(t('training.material'), [0, 2, 0, 0]), { text: things.join(' · ') }] : []),
    ...(notes ? [heading(t('training.notes'), [0, 8, 0, 0]), { text: notes }] : []),
  ];
};

/** The foot of each page: what it is of, when it was printed, which page. */
export const foot = ({ job, t }: Printed, side: number) => {
  const { training, printedAt } = job;
  const day = training.occasion ? written(job, training.occasion.start, { dateStyle: 'medium' }) : training.name;
  const printed = t('printed', { when: written(job, printedAt, { dateStyle: 'medium', timeStyle: 'short' }) });
  return (page: number, pages: number): Content => ({
    columns: [
      { width: '*', text: `${training.team.name} · ${day} · ${printed}` },
      { width: 'auto', text: t('page', { page, pages }) },
    ],
    margin: [side, 14, side, 0],
    ...{ fontSize: 7, color: soft },
  });
};
