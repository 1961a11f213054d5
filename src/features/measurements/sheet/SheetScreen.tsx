import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useKeptAll } from '#api/useKeptAll.ts';
import { measurement } from '#contract/measurement.ts';
import { plusDays } from '#domain/days.ts';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import type { Listed } from '../day/testRows.ts';
import { useTeam, useTests } from '../queries.ts';
import { SheetTable } from './SheetTable.tsx';
import { useSheet } from './useSheet.ts';

/** The last two values of each player of a team in several tests, up to a day; of today those of the phone's test day. */
const useSummaries = (teamId: string, typeIds: readonly string[], day: string | undefined) =>
  useKeptAll(
    measurement.ofTeam,
    typeIds.map((typeId) => ({ params: { id: teamId, typeId }, query: day === undefined ? {} : { day } })),
  );

/** A sheet is filled in within two weeks of its test day; earlier ones are imported. */
const daysBack = 14;
const all = 'all';

type FilledProps = {
  lists: readonly Pick<Listed, 'summary' | 'listedAt'>[];
  teamId: string;
  day: string;
  byTrial: boolean;
};

const Filled = ({ lists, ...of }: FilledProps) => {
  const { t } = useTranslation('measurements');
  const sheet = useSheet(lists, of);
  const { waiting, open, left, offline } = sheet;
  const said = waiting > 0 ? t('sheet.waiting', { count: waiting }) : t('sheet.saved');
  return (
    <>
      {offline && (
        <p role="status" className="-mx-4 flex min-h-10 items-center gap-3 bg-ink px-4 text-14 text-inverse">
          <OpenRing />
          {t('testDay.offline', { count: waiting })}
        </p>
      )}
      {sheet.players.length === 0 ? (
        <EmptyState title={t('testDay.nobody')} description={t('testDay.nobodySays')} />
      ) : (
        <>
          <SheetTable sheet={sheet} byTrial={of.byTrial} />
          <p role="status" className="flex flex-wrap gap-x-4 py-3 text-14 text-soft">
            <span>{open > 0 ? t('sheet.open', { count: open }) : said}</span>
            {left > 0 && <span className="text-danger">{t('sheet.left', { count: left })}</span>}
          </p>
          <p className="pb-4 text-14 text-soft">{t('sheet.keys')}</p>
        </>
      )}
      <LeaveGuard unsaved={open > 0} />
    </>
  );
};

/** The tests of a team on one day as a sheet for the keyboard: players by trials of one test, or by tests. */
export const SheetScreen = () => {
  const { t, i18n } = useTranslation(['measurements', 'common']);
  const { teamId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => dayHere(new Date()));
  const team = useTeam(teamId);
  const tests = useTests(teamId);
  const days = Array.from({ length: daysBack }, (_, n) => plusDays(today, -n));
  const day = days.find((one) => one === address.get('day')) ?? today;
  const chosen = tests.data?.filter(({ id }) => id === address.get('test')) ?? [];
  const types = chosen.length > 0 ? chosen : (tests.data ?? []);
  const answers = useSummaries(
    teamId,
    types.map(({ id }) => id),
    day === today ? undefined : day,
  );
  usePageTitle(team.data && `${team.data.name} · ${t('common:titles.testSheet')}`);
  const missing = answers.find(({ data }) => data === undefined);
  const lists = answers.flatMap(({ data, dataUpdatedAt }) => (data ? { summary: data, listedAt: dataUpdatedAt } : []));
  const shown = {
    data: missing ? undefined : lists,
    error: missing?.error ?? null,
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
  const dayLabel = (one: string): string => {
    if (one === today) return t('sheet.today');
    return one === days[1] ? t('sheet.yesterday') : dayWords(one, i18n.language);
  };
  const choices = [
    { value: all, label: t('sheet.allTests') },
    ...(tests.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const back = `/teams/${teamId}/tests${chosen[0] ? `?test=${chosen[0].id}` : ''}`;
  return (
    <ClubColours shirtColour={team.data?.shirtColour ?? '#1f7a45'} numberColour={team.data?.numberColour ?? '#ffffff'}>
      <header className="mown flex min-h-16 items-center gap-2 bg-club px-2 text-on-club [--focus:var(--on-club)]">
        <SquareLink to={back} label={t('sheet.leave')} icon={ArrowLeft} />
        <div className="min-w-0 flex-1">
          <h1 className="title truncate text-24 leading-7">{t('sheet.title')}</h1>
          <p className="truncate text-14 leading-5">{team.data?.name}</p>
        </div>
      </header>
      <div className="mx-auto w-full max-w-[1600px] flex-1 px-4">
        <Gate of={tests}>
          {() => (
            <>
              <FilterWords
                label={t('sheet.filter')}
                filter={{ test: chosen[0]?.id ?? all, day }}
                words={{
                  test: { label: t('type'), choices },
                  day: { label: t('day'), choices: days.map((one) => ({ value: one, label: dayLabel(one) })) },
                }}
                onChange={({ test = chosen[0]?.id ?? all, day: on = day }) =>
                  setAddress({ ...(test !== all && { test }), ...(on !== today && { day: on }) }, { replace: true })
                }
                sentence={t('sheet.sentence')}
              />
              <Gate of={shown}>
                {() => (
                  <Filled
                    key={`${chosen[0]?.id ?? all} ${day}`}
                    {...{ lists, teamId, day }}
                    byTrial={chosen.length === 1}
                  />
                )}
              </Gate>
            </>
          )}
        </Gate>
      </div>
    </ClubColours>
  );
};
