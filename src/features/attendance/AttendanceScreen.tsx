import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { countWords } from '#ui/layout/dates.ts';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useAttendanceFilter } from './attendanceFilter.ts';
import { AttendanceFiles } from './parts/AttendanceFiles.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { Months } from './parts/Months.tsx';
import { PeopleTable } from './parts/PeopleTable.tsx';
import { type Statistics, useStatistics, useTeams } from './queries.ts';

/** "Of ten, nine come: best in October, least in December." */
const useSentence = (found: Statistics | undefined): string => {
  const { t, i18n } = useTranslation('attendance');
  if (!found) return '';
  const { share, present, late, excused, absent } = found.total;
  if (share === null) {
    const isRecorded = present + late + excused + absent > 0;
    return t(isRecorded ? 'says.few' : 'says.none', { count: found.occasions });
  }
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const recorded = found.months.filter((one) => one.share !== null);
  const sorted = recorded.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const [best, least] = [sorted[0], sorted.at(-1)];
  const named = (one: { month: string }) => month.format(new Date(`${one.month}-01`));
  const ten = Math.round(share * 10);
  if (!best || !least || best.share === least.share) return t('says.plain', { ten });
  return t('says.months', { ten, best: named(best), least: named(least) });
};

/** Attendance by team, month and kind: a sentence, the months as bars, the people as a table. */
export const AttendanceScreen = () => {
  const { t, i18n } = useTranslation('attendance');
  const { filter, put } = useAttendanceFilter();
  const found = useStatistics(filter);
  const teams = useTeams();
  const sentence = useSentence(found.data);
  const total = found.data?.total;
  const share =
    total?.share == null ? undefined : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(total.share);
  return (
    <>
      <SectionHead
        title={t('title')}
        long
        description={sentence}
        above={{ to: '/calendar', label: t('above') }}
        figures={
          <>
            <HeadFigure value={share} label={t('figure.share')} />
            <HeadFigure
              value={found.data && countWords(found.data.occasions, i18n.language)}
              label={t('figure.occasions')}
            />
          </>
        }
      >
        <AttendanceFiles filter={filter} />
      </SectionHead>
      <FilterSentence filter={filter} teams={teams} onChange={put} />
      <div className="pt-3" aria-busy={found.isPlaceholderData || undefined}>
        <Gate of={found}>
          {(statistics) =>
            statistics.occasions === 0 ? (
              <EmptyState
                title={t('empty')}
                description={t('emptySays')}
                action={<Button onClick={() => put({ of: 'club', kind: 'any', period: 'all' })}>{t('showAll')}</Button>}
              />
            ) : (
              <div className="grid gap-8">
                <Months months={statistics.months} />
                <PeopleTable people={statistics.people} />
              </div>
            )
          }
        </Gate>
      </div>
    </>
  );
};
