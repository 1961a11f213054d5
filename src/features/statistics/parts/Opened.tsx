import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BehindRow, FactsReply } from '#contract/statisticsFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { momentWords } from '#ui/layout/moments.ts';
import { Gate } from '#ui/records/Gate.tsx';
import type { OpenNumber } from '../openedNumber.ts';
import { useFacts } from '../queries.ts';
import type { questionOf } from '../sentence.ts';
import { useFigureWords } from '../useTableWords.ts';

const paths: Readonly<Record<BehindRow['kind'], (id: string) => string>> = {
  match: (id) => `/matches/${id}/report`,
  occasion: (id) => `/calendar/${id}`,
  injury: (id) => `/injuries/${id}`,
  player: (id) => `/players/${id}`,
  team: (id) => `/teams/${id}`,
  competition: (id) => `/competitions/${id}`,
  outsider: (id) => `/scouting/${id}`,
  staff: (id) => `/staff/${id}`,
};

type LineProps = { of: BehindRow; counts: boolean; ofShare: boolean };

/** One of those that a number is made of, with the way to its match sheet, its occasion or its injury. */
const Line = ({ of, counts, ofShare }: LineProps) => {
  const { t, i18n } = useTranslation('statistics');
  const figure = useFigureWords();
  const { kind, id, day, title, isLocal, person, other, entry, value, of: whole } = of;
  const thing = title || t(`opened.${kind}`);
  const when = dayWords(day, i18n.language);
  const where = isLocal === null ? '' : t(isLocal ? 'venues.home' : 'venues.away');
  const place = [thing, where, when].filter(Boolean).join(' · ');
  const names = [person?.name, other?.name].filter(Boolean).join(' · ');
  const written =
    entry?.writtenBy &&
    t('opened.written', {
      name: entry.writtenBy,
      at: momentWords(entry.writtenAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
    });
  return (
    <li className="border-line border-b">
      <Link to={paths[kind](id)} className="flex min-h-14 items-center gap-3 py-2 hover:bg-sunken">
        {entry && (
          <span className="figures w-14 shrink-0 text-20 leading-none">
            {entry.minute}
            {entry.stoppage > 0 && `+${entry.stoppage}`}'
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{names || thing}</span>
          <span className="block text-14 text-soft">{names ? place : [where, when].filter(Boolean).join(' · ')}</span>
          {written && <span className="block text-12 text-soft">{written}</span>}
        </span>
        {counts && (
          <span className="figures shrink-0 text-20 leading-none">
            {ofShare && whole === 1 ? t(value === 1 ? 'opened.yes' : 'opened.no') : figure(value)}
          </span>
        )}
        <span aria-hidden="true" className="text-soft">
          ›
        </span>
      </Link>
    </li>
  );
};

/** The number itself, in large figures; of a share what is above and below its line as well. */
const Sum = ({ of: { metric, figure: number, value, of } }: { of: FactsReply }) => {
  const { t } = useTranslation('statistics');
  const figure = useFigureWords();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures text-48 leading-none">
        {figure(number, metric.unit === 'share' ? 'share' : undefined)}
      </span>
      {of !== null && <span className="text-soft">{t('opened.of', { value: figure(value), of: figure(of) })}</span>}
    </p>
  );
};

type BehindNumberProps = {
  found: ReturnType<typeof useFacts>;
  /** A run has no number of its own. */
  isRun?: boolean;
};

/** What a number is made of: its meaning, and each match, entry, presence or injury. Together they are the number. */
export const BehindNumber = ({ found, isRun = false }: BehindNumberProps) => {
  const { t } = useTranslation('statistics');
  const pages = found.data?.pages;
  return (
    <Gate of={{ ...found, data: pages }} isEmpty={() => false}>
      {(all) => {
        const [first] = all;
        if (!first) return null;
        const rows = all.flatMap((one) => one.rows);
        const counts = rows.some(({ value, of }) => value !== 1 || of !== null);
        return (
          <>
            {!isRun && (
              <>
                <Sum of={first} />
                <p className="pt-1 pb-3 text-14 text-soft">{first.metric.definition}</p>
              </>
            )}
            <ul>
              {rows.map((row, at) => (
                <Line
                  key={`${row.id} ${row.entry?.entryId ?? at}`}
                  of={row}
                  counts={counts}
                  ofShare={first.metric.unit === 'share'}
                />
              ))}
            </ul>
            {found.hasNextPage && (
              <Button className="my-3" onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
                {t('opened.more', { count: first.total - rows.length })}
              </Button>
            )}
          </>
        );
      }}
    </Gate>
  );
};

type BehindProps = { asked: ReturnType<typeof questionOf>; opens: OpenNumber };

/** What a number of the statistics is made of. */
export const Behind = ({ asked, opens }: BehindProps) => (
  <BehindNumber found={useFacts(asked, opens)} isRun={opens.newest !== undefined} />
);
