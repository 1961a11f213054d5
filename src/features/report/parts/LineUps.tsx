import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '#contract/matchView.ts';
import { minuteMs } from '#domain/clock.ts';
import { printMinute } from '#domain/match/entry.ts';
import { classes } from '#ui/controls/classes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import type { Signal } from '#ui/football/signals.ts';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

const exact = (ms: number): string =>
  `${Math.floor(ms / minuteMs)}:${String(Math.floor((ms % minuteMs) / 1000)).padStart(2, '0')}`;

const actionsOf = (row: PlayerRow): readonly { signal: Signal; count: number }[] =>
  [
    { signal: 'goal' as const, count: row.goals },
    { signal: 'ownGoal' as const, count: row.ownGoals },
    { signal: 'assist' as const, count: row.assists },
    { signal: 'yellow' as const, count: row.secondYellow > 0 ? 0 : row.yellow },
    { signal: 'secondYellow' as const, count: row.secondYellow },
    { signal: 'red' as const, count: row.red },
  ].filter(({ count }) => count > 0);

/** On and off of each stretch; a starter's kick-off and the end of the match are left out. */
const movesOf = (row: PlayerRow): string =>
  row.intervals
    .flatMap(({ from, to }, index) => [
      index > 0 || !row.started ? `↑ ${printMinute(from)}` : '',
      to && !(row.onPitch && index === row.intervals.length - 1) ? `↓ ${printMinute(to)}` : '',
    ])
    .filter(Boolean)
    .join(' ');

const PlayerLine = ({ row, position }: { row: PlayerRow; position: string }) => {
  const { t } = useTranslation('common');
  const played = row.intervals.length > 0;
  return (
    <tr className={classes('border-line border-b', !played && 'text-soft')}>
      <td className="figures w-8 py-1 pr-2 text-right text-16">{row.dorsal}</td>
      <th scope="row" className="py-1 text-left font-normal">
        {`${row.firstName} ${row.lastName}`.trim()} <span className="text-12 text-soft">{position}</span>
      </th>
      <td className="whitespace-nowrap py-1 text-right">
        {actionsOf(row).map(({ signal, count }) => (
          <span key={signal} className="ml-1 inline-flex items-center align-middle">
            <SignalIcon signal={signal} size={14} label={t(`signals.${signal}`)} />
            {count > 1 && count}
          </span>
        ))}
      </td>
      <td className="tabular whitespace-nowrap py-1 pl-2 text-12">{movesOf(row)}</td>
      <td className="tabular py-1 pl-2 text-right font-semibold">{played ? row.officialMinutes : '–'}</td>
      <td className="tabular py-1 pl-2 text-right text-soft">{played ? exact(row.clockMs) : '–'}</td>
    </tr>
  );
};

/** The players by shirt number, with both figures of minutes. */
export const LineUps = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation(['report', 'common']);
  const { players, match } = sheet.report;
  const positionOf = ({ playerId }: PlayerRow): string => {
    const position =
      match.lineup.find((one) => one.playerId === playerId)?.position ??
      match.people.find((one) => one.id === playerId)?.position;
    return position ? t(`common:positions.${position}`) : '';
  };
  const groups = [
    { key: 'lineUp' as const, rows: players.filter((row) => row.started) },
    { key: 'bench' as const, rows: players.filter((row) => !row.started) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Part title={t('lineUp')}>
      <table className="w-full">
        <thead className="text-12 text-soft">
          <tr className="border-line border-b">
            <th className="py-1 pr-2 text-right font-normal">{t('no')}</th>
            <th className="py-1 text-left font-normal">{t('player')}</th>
            <td />
            <th className="py-1 whitespace-nowrap pl-2 text-left font-normal">{t('onOff')}</th>
            <th className="py-1 pl-2 text-right font-normal">{t('official')}</th>
            <th className="py-1 pl-2 text-right font-normal">{t('clock')}</th>
          </tr>
        </thead>
        {groups.map(({ key, rows }) => (
          <tbody key={key}>
            {key === 'bench' && (
              <tr>
                <th colSpan={6} scope="rowgroup" className="heading pt-3 pb-1 text-left text-ink">
                  {t('bench')}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <PlayerLine key={row.playerId} row={row} position={positionOf(row)} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="pt-2 text-12 text-soft">{t('minutesSays')}</p>
    </Part>
  );
};
