import { CalendarCheck, CalendarDays, type LucideIcon, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Activity, RecentActivity } from '#contract/dashboardStatistics.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';

const places: Readonly<Record<Activity['kind'], (id: string) => string>> = {
  matchOver: (id) => `/matches/${id}/report`,
  trainingHeld: (id) => `/trainings/${id}`,
  eventHeld: (id) => `/calendar/${id}`,
  playersJoined: (id) => `/teams/${id}`,
};
const icons: Readonly<Record<Exclude<Activity['kind'], 'matchOver'>, LucideIcon>> = {
  trainingHeld: CalendarCheck,
  eventHeld: CalendarDays,
  playersJoined: UserPlus,
};

const Icon = ({ of: { kind, result } }: { of: Activity }) => {
  if (kind === 'matchOver') return result && <ResultMark result={result.outcome} />;
  const Drawn = icons[kind];
  return <Drawn aria-hidden="true" className="size-5 text-soft" />;
};

/** "Alevín 3–1 UD Peñalba", the side at home first. */
const scoreOf = (name: string, title: string, { own, rival, isLocal }: NonNullable<Activity['result']>): string =>
  isLocal ? `${name} ${own}–${rival} ${title}` : `${title} ${rival}–${own} ${name}`;

const useWords = () => {
  const { t } = useTranslation('statistics');
  return ({ kind, team, title, result, count }: Activity): { readonly what: string; readonly detail: string } => {
    const name = team?.teamName ?? '';
    if (result) return { what: scoreOf(name, title, result), detail: '' };
    if (kind === 'playersJoined') return { what: name, detail: t('lately.joined', { count: count ?? 0 }) };
    if (kind === 'eventHeld') return { what: title, detail: '' };
    const what = title === '' ? t('lately.training', { team: name }) : `${name}: ${title}`;
    return { what, detail: count === null ? t('lately.noRoll') : t('lately.came', { count }) };
  };
};

/** Days that are shown before somebody asks for more. */
const few = 5;

const Line = ({ of }: { of: Activity }) => {
  const wordsOf = useWords();
  const { what, detail } = wordsOf(of);
  return (
    <li>
      <Link
        to={places[of.kind](of.id)}
        className="relative grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 py-1 hover:bg-sunken"
      >
        <span className="grid place-items-center">
          <Icon of={of} />
        </span>
        <span className="min-w-0 break-words leading-5">
          {what}
          {detail !== '' && <span className="text-14 text-soft"> · {detail}</span>}
        </span>
      </Link>
    </li>
  );
};

/** What happened lately, day by day, the newest first. */
export const Lately = ({ of: { rows, days } }: { of: RecentActivity }) => {
  const { t, i18n } = useTranslation('statistics');
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return <p className="py-3 text-soft">{t('lately.none', { count: days })}</p>;
  const byDay = [...Map.groupBy(rows, ({ at }) => dayHere(at))];
  const shown = isAll ? byDay : byDay.slice(0, few);
  const more = byDay.slice(shown.length).reduce((sum, [, own]) => sum + own.length, 0);
  return (
    <>
      <ul>
        {shown.map(([day, own]) => {
          const { near, date } = dayTitle(day, i18n.language, new Date());
          return (
            <li key={day} className="border-line border-b py-2">
              <h3 className="font-semibold text-14 text-soft">{near ?? date}</h3>
              <ul>
                {own.map((one) => (
                  <Line key={`${one.kind} ${one.id} ${one.at}`} of={one} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button className="my-3" onClick={() => setAll(true)}>
          {t('opened.more', { count: more })}
        </Button>
      )}
    </>
  );
};
