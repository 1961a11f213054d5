import { useTranslation } from 'react-i18next';
import { figuresOf } from '#machines/match/figures.ts';
import { classes } from '#ui/controls/classes.ts';
import { signalOf } from '#ui/football/eventSignal.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

const Figures = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  const { match, lines, players } = sheet.report;
  const names = match.isLocal ? [match.teamName, match.rival.name] : [match.rival.name, match.teamName];
  return (
    <Part title={t('figures.title')}>
      <table className="w-full">
        <thead className="text-12 text-soft">
          <tr className="border-line border-b">
            <td />
            {names.map((name) => (
              <th key={name} scope="col" className="w-20 py-1 text-center font-normal leading-tight">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figuresOf(lines, players).map(({ name, own, rival }) => {
            const cells = match.isLocal ? [own, rival] : [rival, own];
            return (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  {t(`figures.${name}`)}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="tabular py-1 text-center font-semibold">
                    {cell ?? '–'}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
};

/** The match events in order, and the figures. */
export const Story = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  const { report, words, score } = sheet;
  const lines = report.lines.filter(({ event }) => event.type !== 'kick.taken');
  return (
    <div className="min-w-0">
      <Part title={t('timeline')}>
        <ol>
          {lines.map((one) => {
            const goal = one.event.type === 'goal.scored' || one.event.type === 'goal.conceded';
            return (
              <li
                key={one.id}
                className="grid grid-cols-[2.75rem_1.25rem_1fr_auto] items-baseline gap-x-1.5 border-line border-b py-1"
              >
                <span className="figures text-right text-16">
                  {one.event.type === 'period.ended' ? '' : one.minute}
                </span>
                <SignalIcon signal={signalOf(one.event)} size={14} className="translate-y-0.5 justify-self-center" />
                <span className={classes(goal ? 'font-semibold' : one.side !== 'own' && 'text-soft')}>
                  {words.description(one.event)}
                </span>
                <span className={classes('tabular', goal ? 'font-semibold' : 'text-soft')}>
                  {one.score && score(one.score)}
                </span>
              </li>
            );
          })}
        </ol>
      </Part>
      <Figures sheet={sheet} />
    </div>
  );
};
