import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import type { Team } from '#contract/team.ts';
import { teamWeek, type TeamWeek as Week } from '#contract/teamWeek.ts';
import { plusDays } from '#domain/days.ts';
import { dayAvailabilities } from '#domain/injury/availabilityOfDay.ts';
import { LoadTable } from '#records/load/LoadTable.tsx';
import { Fold } from '#ui/controls/Fold.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { AvailabilityMark, WeekGrid } from './WeekGrid.tsx';

const marked = dayAvailabilities.filter((one) => one !== 'can');

/** "Two are out today". Nothing of another week. */
const useSentence = () => {
  const { t } = useTranslation('periodization');
  return ({ days, players, today }: Week): string | undefined => {
    const at = days.findIndex(({ day }) => day === today);
    if (at < 0) return undefined;
    const out = players.filter((one) => one.days[at]?.availability === 'cannot').length;
    return out === 0 ? t('teamWeek.all') : t('teamWeek.out', { count: out });
  };
};

const Figures = ({ of }: { of: Week }) => {
  const { t, i18n } = useTranslation('periodization');
  const label = t('loadTab.players', { from: dayWords(of.from, i18n.language) });
  const rows = of.players
    .filter(({ week }) => week.sessions > 0)
    .map(({ id, firstName, lastName, week }) => ({ key: id, name: `${firstName} ${lastName}`.trim(), week }));
  const far = ({ week }: (typeof rows)[number]) => Math.abs(week.change ?? 0);
  if (rows.length === 0) return null;
  return (
    <Fold title={label}>
      <LoadTable
        label={label}
        first={t('loadTab.player')}
        rows={rows.toSorted((a, b) => far(b) - far(a) || (b.week.sum ?? 0) - (a.week.sum ?? 0))}
      />
    </Fold>
  );
};

/** The week of a team: who can take part on each day, what each player did, and whose load differs most. */
export const TeamWeek = ({ team }: { team: Team }) => {
  const { t, i18n } = useTranslation('periodization');
  const [day, setDay] = useState<string>();
  const found = useQuery({
    ...query(teamWeek.get, { params: { teamId: team.id }, query: day === undefined ? {} : { day } }),
    // The week before stays until the next one is there.
    placeholderData: (before) => before,
  });
  const sentence = useSentence();
  return (
    <Gate
      of={found}
      isEmpty={({ players }) => players.length === 0}
      empty={<EmptyState title={t('loadTab.empty')} description={t('loadTab.emptySays')} />}
    >
      {(week) => (
        <>
          <div className="flex flex-wrap items-center gap-x-3 pb-1">
            <IconButton
              label={t('teamWeek.previous')}
              icon={<ChevronLeft size={20} aria-hidden="true" />}
              onClick={() => setDay(plusDays(week.from, -7))}
            />
            <h2 className="heading text-20">{t('teamWeek.week', { from: dayWords(week.from, i18n.language) })}</h2>
            <IconButton
              label={t('teamWeek.next')}
              icon={<ChevronRight size={20} aria-hidden="true" />}
              onClick={() => setDay(plusDays(week.from, 7))}
            />
            <p className="text-soft">{sentence(week)}</p>
          </div>
          <WeekGrid of={week} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-14 text-soft">
            {marked.map((one) => (
              <li key={one} className="flex items-center gap-1.5">
                <AvailabilityMark of={one} />
                {t(`teamWeek.legend.${one}`)}
              </li>
            ))}
          </ul>
          <p className="max-w-[68ch] py-2 text-14 text-soft">{t('teamWeek.says')}</p>
          <Figures of={week} />
        </>
      )}
    </Gate>
  );
};
