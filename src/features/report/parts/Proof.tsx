import { useTranslation } from 'react-i18next';
import type { MatchReport } from '#contract/matchReport.ts';
import { classes } from '#ui/controls/classes.ts';
import type { Sheet } from '../useSheet.ts';
import { Part } from './Part.tsx';

type Proven = MatchReport['proof'][number];

/** Seconds as m:ss, everything else as it is. */
const inUnits = (rule: Proven['rule'], value: number): string =>
  rule === 'dismissal' ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}` : String(value);

const useProofWords = ({ words }: Sheet) => {
  const { t } = useTranslation('report');
  return {
    requested: ({ rule, least, most }: Proven): string => {
      const [from, to] = [least, most].map((one) => (one === null ? null : inUnits(rule, one)));
      if (from && to) return t('proof.between', { least: from, most: to });
      if (from) return t('proof.least', { least: from });
      return to ? t('proof.most', { most: to }) : t('none');
    },
    done: ({ rule, figure, players }: Proven): string => {
      if (figure !== null) return inUnits(rule, figure);
      if (players.length === 0) return t('none');
      const kept = players.filter((one) => one.verdict === 'kept').length;
      const not = players
        .filter((one) => one.verdict !== 'kept')
        .map((one) => `${words.nameOf(one.playerId)} ${inUnits(rule, one.figure)}`);
      return [t('proof.ofPlayers', { kept, all: players.length }), ...not].join(' · ');
    },
  };
};

/** Every rule of the match, what it requires, what was done, and whether it was kept. */
export const Proof = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report');
  const { requested, done } = useProofWords(sheet);
  const { proof } = sheet.report;
  if (proof.length === 0) return null;
  return (
    <Part title={t('proof.title')}>
      <table className="w-full">
        <tbody>
          {proof.map((one) => (
            <tr key={one.rule} className="border-line border-b align-baseline">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {t(`proof.rules.${one.rule}`)}
              </th>
              <td className="py-1 pr-3 text-soft">{requested(one)}</td>
              <td className="tabular py-1 pr-3">{done(one)}</td>
              <td className={classes('py-1 text-right font-semibold', one.verdict === 'broken' && 'text-danger')}>
                <span aria-hidden="true">{{ kept: '✓', broken: '✗', open: '…' }[one.verdict]} </span>
                {t(`proof.${one.verdict}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
};
