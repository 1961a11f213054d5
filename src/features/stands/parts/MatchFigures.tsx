import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figuresOf } from '#machines/match/figures.ts';
import { playerRow } from '#machines/match/view.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import type { SpectatorView } from '../useSpectatorView.ts';

type BarProps = { label: string; left: number | null; right: number | null };

/** One figure of both sides: the bars meet in the middle, the numbers are also text. */
const FigureBar = ({ label, left, right }: BarProps) => {
  const both = left !== null && right !== null;
  const sum = Math.max(1, (left ?? 0) + (right ?? 0));
  const bars = [
    { key: 'left', part: (left ?? 0) / sum },
    { key: 'right', part: (right ?? 0) / sum },
  ];
  return (
    <li className="border-line border-b py-2">
      <p className="grid grid-cols-[3rem_1fr_3rem] items-baseline">
        <span className="figures text-24 leading-none">{left ?? '–'}</span>
        <span className="text-center text-14 text-soft">{label}</span>
        <span className="figures text-right text-24 leading-none">{right ?? '–'}</span>
      </p>
      <span className={both ? 'grid grid-cols-2 gap-1 pt-1.5' : 'hidden'} aria-hidden="true">
        {bars.map(({ key, part }) => (
          <span key={key} className={`flex h-1.5 bg-sunken ${key === 'left' ? 'justify-end' : ''}`}>
            <span className="h-full bg-ink" style={{ width: `${part * 100}%` }} />
          </span>
        ))}
      </span>
    </li>
  );
};

/** The score by period and the match in figures; after full time also the link to the report. */
export const MatchFigures = ({ view }: { view: SpectatorView }) => {
  const { t } = useTranslation(['stands', 'report']);
  const { facts, now, words, lines, live, isOn } = view;
  const title = t(isOn ? 'fullTime.live' : 'fullTime.title');
  const { state } = now;
  const rows = useMemo(() => {
    const at = live.serverNow();
    return facts.people.flatMap((one) => playerRow(state, { ...one, playerId: one.id }, at) ?? []);
  }, [facts.people, state, live]);
  const figures = figuresOf(lines, rows);
  const sided = <T,>(own: T, rival: T): readonly [T, T] => (facts.isLocal ? [own, rival] : [rival, own]);
  return (
    <section aria-label={title} className="pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-b-2 pb-2">
        <h2 className="heading mr-auto text-ink">{title}</h2>
        {!isOn && (
          <LinkButton to={`/matches/${facts.id}/report`} icon={<FileText size={20} aria-hidden="true" />}>
            {t('fullTime.sheet')}
          </LinkButton>
        )}
      </div>
      {!isOn && <p className="pt-2 text-14 text-soft">{t('fullTime.sheetSays')}</p>}
      <dl aria-label={t('fullTime.byPeriod')} className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b py-3">
        {state.periods.map(({ n, own, rival }) => (
          <div key={n}>
            <dt className="text-12 text-soft">{words.periodName(n)}</dt>
            <dd className="figures text-24 leading-tight">{sided(own, rival).join('–')}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {figures.map(({ name, own, rival }) => {
          const [left, right] = sided<number | null>(own, rival);
          return <FigureBar key={name} label={t(`report:figures.${name}`)} left={left} right={right} />;
        })}
      </ul>
    </section>
  );
};
