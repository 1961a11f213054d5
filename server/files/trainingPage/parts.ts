import type { Content } from 'pdfmake';
import type { TrainingPart } from '#contract/teamTrainingView.ts';
import { type Picture, picturesOf } from '#domain/scene/svg.ts';
import { heading, line, ruled, small, soft } from '../reportPage/styles.ts';
import { clockAt, type Printed } from './frame.ts';

export const titleOf = ({ title, exercise }: TrainingPart): string => title || (exercise?.name ?? '');

/** The pictures of a part, at most so many. `under`: stored pictures as addresses that the PDF takes, by their ids. */
export const drawingsOf = (
  { job }: Printed,
  part: TrainingPart,
  { most, under }: { readonly most: number; readonly under: ReadonlyMap<string, string> },
): readonly Picture[] => {
  const scene = job.scenes[part.id] ?? part.exercise?.drawing;
  if (!scene || (scene.things.length === 0 && scene.pitch.picture === undefined)) return [];
  return picturesOf(scene, most, under.get(scene.pitch.picture ?? ''));
};

/** A picture in a box of this width and height at most. */
export const drawn = ({ svg, aspect }: Picture, width: number, height: number): Content => {
  const fitted = Math.min(width, height * aspect);
  return { svg, width: fitted, height: fitted / aspect };
};

const inTwos = (pictures: readonly Picture[]): readonly (readonly Picture[])[] =>
  pictures.flatMap((_, n) => (n % 2 === 0 ? [pictures.slice(n, n + 2)] : []));
/** Up to four pictures, two beside each other. */
const grid = (pictures: readonly Picture[], width: number, height: number): Content[] => {
  const [only] = pictures;
  if (pictures.length === 1 && only) return [drawn(only, width, height)];
  const half = (width - 6) / 2;
  return inTwos(pictures).map(
    (row): Content => ({
      columns: row.map((one) => ({ width: half, stack: [drawn(one, half, height / 2)] })),
      ...{ columnGap: 6, margin: [0, 0, 0, 6] },
    }),
  );
};

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
const paragraph = (label: string, text: string): Content[] =>
  text ? [small(label.toUpperCase(), { margin: [0, 4, 0, 1] }), { text, fontSize: 8.5 }] : [];
const list = (label: string, text: string): Content[] =>
  text
    ? [
        small(label.toUpperCase(), { margin: [0, 4, 0, 1] }),
        { ul: linesOf(text).map((one) => ({ text: one, fontSize: 8.5 })), margin: [0, 0, 0, 0] },
      ]
    : [];

const groups = ({ job, t }: Printed, { groups: own }: TrainingPart): Content[] => {
  const names = new Map(job.people?.rows.map((row) => [row.personId, `${row.firstName} ${row.lastName}`.trim()]));
  const named = own.flatMap(({ colour, playerIds }) => {
    const who = playerIds.flatMap((id) => names.get(id) ?? []).join(', ');
    return who ? [`${t(`training.bib.${colour}`)}: ${who}`] : [];
  });
  return list(t('training.groups'), named.join('\n'));
};

const figures = ({ t }: Printed, { exercise, intensity }: TrainingPart): string =>
  [
    ...(exercise ? [t('training.playersRange', { from: exercise.playersFrom, to: exercise.playersTo })] : []),
    ...(exercise?.lengthM && exercise.widthM
      ? [t('training.space', { length: exercise.lengthM, width: exercise.widthM })]
      : []),
    t('training.intensity', { n: intensity }),
  ].join(' · ');

const head = ({ job, t }: Printed, part: TrainingPart): Content => ({
  table: {
    widths: [34, '*', 'auto'],
    body: [
      [
        { text: clockAt(job, part.start), bold: true, fontSize: 11 },
        {
          stack: [
            { text: titleOf(part), bold: true, fontSize: 11 },
            small(t(`training.phase.${part.phase}`), { fontSize: 7.5 }),
          ],
        },
        { text: t('training.minutes', { n: part.minutes }), bold: true, fontSize: 11, alignment: 'right' },
      ],
    ],
  },
  layout: { ...ruled, hLineWidth: (row: number) => (row === 0 ? 1.2 : 0) },
});

const words = (printed: Printed, part: TrainingPart): Content[] => {
  const { t } = printed;
  const { exercise, note } = part;
  return [
    small(figures(printed, part), { fontSize: 7.5 }),
    ...(exercise?.objective
      ? [{ text: exercise.objective, bold: true, fontSize: 8.5, margin: [0, 3, 0, 0] } as Content]
      : []),
    ...(exercise?.description ? [{ text: exercise.description, fontSize: 8.5, margin: [0, 3, 0, 0] } as Content] : []),
    ...list(t('training.coachingPoints'), exercise?.coachingPoints ?? ''),
    ...list(t('training.variants'), exercise?.variants ?? ''),
    ...groups(printed, part),
    ...paragraph(t('training.notes'), note),
  ];
};

type Under = ReadonlyMap<string, string>;
/** A part upright: its drawings beside its words. */
const uprightPart = (printed: Printed, part: TrainingPart, under: Under): Content => {
  const pictures = drawingsOf(printed, part, { most: 4, under });
  const drawings = pictures.length > 0 ? [{ width: 232, stack: grid(pictures, 232, 180) }] : [];
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      head(printed, part),
      { columns: [...drawings, { width: '*', stack: words(printed, part) }], columnGap: 12 },
    ],
  };
};
/** A part as half of a wide page: a large drawing, at most so many points high, over its words. */
const widePart = (printed: Printed, part: TrainingPart, under: Under, height: number): Content => ({
  stack: [
    head(printed, part),
    ...drawingsOf(printed, part, { most: 1, under }).map((one) => drawn(one, 370, height)),
    { stack: words(printed, part), margin: [0, 5, 0, 0] },
  ],
});

/** All parts, one below the other. */
export const uprightParts = (printed: Printed, under: Under): Content[] => {
  const { parts } = printed.job.training;
  if (parts.length === 0) return [{ text: printed.t('training.empty'), color: soft, margin: [0, 14, 0, 0] }];
  return parts.map((part) => uprightPart(printed, part, under));
};
/** All parts, two beside each other. */
export const wideParts = (printed: Printed, under: Under): Content[] => {
  const { parts } = printed.job.training;
  if (parts.length === 0) return uprightParts(printed, under);
  return parts.flatMap((part, n) => {
    if (n % 2 === 1) return [];
    // The first two share their page with the board.
    const height = n === 0 ? 200 : 300;
    const row = parts
      .slice(n, n + 2)
      .map((one) => ({ width: '*' as const, stack: [widePart(printed, one, under, height)] }));
    const columns = part && row.length === 1 ? [...row, { width: '*' as const, text: '' }] : row;
    return [{ unbreakable: true, columns, columnGap: 22, margin: [0, 10, 0, 0] } satisfies Content];
  });
};

/** All parts as one table: clock time, minutes, a small drawing, the name and three key words. */
export const simpleParts = (printed: Printed, under: Under): Content[] => {
  const { job, t } = printed;
  const { parts } = job.training;
  if (parts.length === 0) return uprightParts(printed, under);
  // Forty parts fit on a page without their drawings, twelve with them.
  const height = Math.min(64, 560 / parts.length - 8);
  const hasDrawings = height >= 26;
  const size = parts.length > 20 ? 7 : 9.5;
  return [
    heading(
      `${t('training.length')} · ${t('training.minutes', { n: job.training.minutesPlanned ?? 0 })}`,
      [0, 8, 0, 0],
    ),
    {
      table: {
        dontBreakRows: true,
        widths: [32, 36, ...(hasDrawings ? [86] : []), '*', 190],
        body: parts.map((part) => {
          const [picture] = hasDrawings ? drawingsOf(printed, part, { most: 1, under }) : [];
          const keys = linesOf(part.exercise?.coachingPoints ?? '').slice(0, 3);
          return [
            { text: clockAt(job, part.start), bold: true, fontSize: size },
            { text: t('training.minutes', { n: part.minutes }), fontSize: size },
            ...(hasDrawings ? [picture ? drawn(picture, 82, height) : { text: '' }] : []),
            {
              stack: [
                { text: titleOf(part), bold: true, fontSize: size },
                ...(size > 8 ? [small(t(`training.phase.${part.phase}`))] : []),
              ],
            },
            { text: keys.map((one) => one.slice(0, 60)).join(' · ') || part.note.slice(0, 120), fontSize: size - 1.5 },
          ];
        }),
      },
      layout: { ...ruled, hLineColor: () => line, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
    },
  ];
};
