import type { Content, TableCell } from 'pdfmake';
import { printMinute, type Side } from '#domain/match/entry.ts';
import type { StoryLine } from '#machines/match/story.ts';
import { sign, signOf } from './icons.ts';
import { figure, grass, heading, inARow, type Printed, ruled, small, soft } from './styles.ts';

const scored = ({ report }: Printed, score: Readonly<Record<Side, number>>): string =>
  report.match.isLocal ? `${score.own}–${score.rival}` : `${score.rival}–${score.own}`;

const isGoal = ({ event }: Pick<StoryLine, 'event'>): boolean =>
  event.type === 'goal.scored' || event.type === 'goal.conceded';

const storyRow = (printed: Printed, one: StoryLine): TableCell[] => {
  const goal = isGoal(one);
  const quiet = one.side === 'rival' || one.side === null;
  return [
    figure(one.event.type === 'period.ended' ? '' : one.minute, { bold: goal }),
    sign(signOf(one.event)),
    { text: printed.words.description(one.event), bold: goal, color: quiet && !goal ? soft : undefined },
    figure(one.score ? scored(printed, one.score) : '', { bold: goal, color: goal ? undefined : soft }),
  ];
};

/** The match from the first whistle to the last, with the minutes as they print: 45+2'. */
export const timeline = (printed: Printed): Content => {
  const lines = printed.report.lines.filter(({ event }) => event.type !== 'kick.taken');
  return [
    heading(printed.t('timeline'), [0, 12, 0, 0]),
    {
      fontSize: 8,
      table: {
        dontBreakRows: true,
        widths: [30, 10, '*', 24],
        body: lines.length > 0 ? lines.map((one) => storyRow(printed, one)) : [['', '', '–', '']],
      },
      layout: ruled,
    },
  ];
};

const listed = (
  title: string,
  rows: readonly TableCell[][],
  widths: (number | string)[],
  nothing: string,
): Content => ({
  stack: [
    heading(title),
    rows.length > 0
      ? { fontSize: 8, table: { dontBreakRows: true, widths, body: rows.map((row) => [...row]) }, layout: ruled }
      : small(nothing, { margin: [0, 2, 0, 0] }),
  ],
});

const goals = (printed: Printed): Content => {
  const { t, words, report } = printed;
  const rows = report.lines.filter(isGoal).map((one): TableCell[] => {
    const { event } = one;
    const who = 'playerId' in event && event.playerId ? words.nameOf(event.playerId) : null;
    const from =
      event.type === 'goal.scored' && event.assistId ? t('assist', { name: words.nameOf(event.assistId) }) : '';
    const kind = 'kind' in event && event.kind !== 'play' ? t(event.kind) : '';
    const side = one.side === 'own' ? report.match.teamName : report.match.rival.name;
    return [
      figure(one.minute),
      { text: one.score ? scored(printed, one.score) : '', bold: true, alignment: 'center' },
      {
        text: [
          { text: who ?? side, bold: one.side === 'own' },
          {
            text: [kind, from]
              .filter(Boolean)
              .map((more) => `  ${more}`)
              .join(''),
            color: soft,
            fontSize: 7,
          },
        ],
      },
    ];
  });
  return listed(t('goals'), rows, [28, 24, '*'], t('noGoals'));
};

const cards = ({ t, words, report }: Printed): Content => {
  const rows = report.match.cards.map((one): TableCell[] => [
    figure(printMinute(one.at)),
    sign(one.card),
    {
      text: [
        one.playerId ? words.nameOf(one.playerId) : t('staffCard'),
        { text: `  ${t(`common:signals.${one.card}`)}`, color: soft, fontSize: 7 },
        ...(one.temporary || one.noFurtherPart
          ? [{ text: `  ${t(`temporary.${one.noFurtherPart ? 'last' : 'one'}`)}`, color: soft, fontSize: 7 }]
          : []),
        ...(one.uncounted ? [{ text: `  ${t('uncounted')}`, color: soft, fontSize: 7 }] : []),
      ],
    },
  ]);
  return listed(t('cards'), rows, [28, 10, '*'], t('noCards'));
};

const changes = ({ t, words, report }: Printed): Content => {
  const rows = report.lines.flatMap((one) => {
    const [change] = one.event.type === 'player.substituted' ? one.event.changes : [];
    if (!change) return [];
    return [
      [
        figure(one.minute),
        inARow([{ draw: sign('on'), description: '' }], 'left'),
        {
          text: [
            words.nameOf(change.playerInId),
            ...(change.additional
              ? [{ text: `  ${t(`additional.${change.additional}`)}`, color: soft, fontSize: 7 }]
              : []),
          ],
        },
        inARow([{ draw: sign('off'), description: '' }], 'left'),
        { text: words.nameOf(change.playerOutId), color: soft },
      ],
    ];
  });
  return listed(t('changes'), rows, [28, 10, '*', 10, '*'], t('noChanges'));
};

/** Goals, cards and changes beside each other, as a referee writes them down. */
export const ledgers = (printed: Printed): Content => ({
  columns: [
    { width: '*', stack: [goals(printed)] },
    { width: '*', stack: [cards(printed)] },
    { width: '*', stack: [changes(printed)] },
  ],
  columnGap: 16,
});

/** The kicks of both sides in their order; never part of the goals. */
export const shootout = (printed: Printed): Content[] => {
  const { t, words, report } = printed;
  const kicks = report.match.shootout?.kicks ?? [];
  if (kicks.length === 0) return [];
  const rows = kicks.map((kick, index): TableCell[] => [
    figure(index + 1, { color: soft }),
    sign(kick.scored ? 'penalty' : 'penaltyMissed'),
    { text: kick.side === 'rival' ? report.match.rival.name : words.nameOf(kick.playerId) },
    { text: t(kick.scored ? 'scored' : 'missed'), color: kick.scored ? grass : soft, alignment: 'right' },
  ]);
  const half = Math.ceil(rows.length / 2);
  const column = (part: TableCell[][]): Content =>
    part.length > 0
      ? { fontSize: 8, table: { widths: [16, 10, '*', 'auto'], body: part }, layout: ruled }
      : { text: '' };
  return [
    {
      unbreakable: true,
      stack: [
        heading(t('shootout')),
        {
          columns: [rows.slice(0, half), rows.slice(half)].map((part) => ({ width: '*', stack: [column(part)] })),
          columnGap: 16,
        },
      ],
    },
  ];
};
