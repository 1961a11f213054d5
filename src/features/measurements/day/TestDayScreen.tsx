import { ArrowLeft, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { useWakeLock } from '#realtime/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SquareLink } from '#ui/controls/SquareLink.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { dayHere } from '#ui/layout/dates.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { useSummary, useTeam } from '../queries.ts';
import { PlayerTurn } from './PlayerTurn.tsx';
import { StartList } from './StartList.tsx';
import { type TestDay, useTestDay } from './useTestDay.ts';

type Summary = Reply<typeof measurement.ofTeam>;
type Colours = { readonly shirtColour: string; readonly numberColour: string };

const Head = ({ teamId, name, test, onList }: { teamId: string; name: string; test: TestDay; onList: () => void }) => {
  const { t } = useTranslation('measurements');
  const { done, order } = test;
  return (
    <header className="mown flex min-h-16 items-center gap-2 bg-club px-2 text-on-club [--focus:var(--on-club)]">
      <SquareLink to={`/teams/${teamId}/tests`} label={t('testDay.leave')} icon={ArrowLeft} />
      <div className="min-w-0 flex-1">
        <h1 className="title truncate text-24 leading-7">{name}</h1>
        <p className="text-14 leading-5">{t('testDay.done', { count: done, of: order.length })}</p>
      </div>
      <span className="md:hidden">
        <IconButton
          label={t('testDay.list')}
          icon={<List size={22} aria-hidden="true" />}
          size={48}
          className="text-on-club! hover:text-ink!"
          onClick={onList}
        />
      </span>
    </header>
  );
};

type DayProps = { teamId: string; summary: Summary; listedAt: number; colours: Colours | undefined };
const Day = ({ teamId, summary, listedAt, colours }: DayProps) => {
  const { t } = useTranslation('measurements');
  const { type } = summary;
  const [day] = useState(() => dayHere(new Date()));
  const test = useTestDay(teamId, { summary, listedAt }, day);
  const first = test.order.find(({ trials, text }) => trials.length === 0 && text === '')?.playerId ?? null;
  const [chosen, setChosen] = useState<string | null>(first);
  // Each turn starts anew, also when the same player is next.
  const [turn, setTurn] = useState(0);
  const [listed, setListed] = useState(false);
  useWakeLock();
  usePageTitle(type.name);
  const go = (playerId: string | null): void => {
    setChosen(playerId);
    setTurn((before) => before + 1);
    setListed(playerId === null);
  };
  const row = test.order.find(({ playerId }) => playerId === chosen);
  return (
    <>
      <Head teamId={teamId} name={type.name} test={test} onList={() => setListed((before) => !before)} />
      {test.offline && (
        <p role="status" className="flex min-h-10 items-center gap-3 bg-ink px-4 text-14 text-inverse">
          <OpenRing />
          {t('testDay.offline', { count: test.waiting })}
        </p>
      )}
      {test.order.length === 0 ? (
        <EmptyState title={t('testDay.nobody')} description={t('testDay.nobodySays')} />
      ) : (
        <div className="mx-auto grid w-full max-w-[1100px] flex-1 gap-8 px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className={classes(!listed && row && 'hidden', 'md:block')}>
            <StartList type={type} rows={test.order} current={chosen} onChoose={go} />
          </div>
          <div
            className={classes(
              (listed || !row) && 'hidden',
              'flex min-h-0 flex-col md:sticky md:top-4 md:flex md:h-[calc(100dvh-7rem)]',
            )}
          >
            {row ? (
              <PlayerTurn
                key={`${row.playerId} ${turn}`}
                type={type}
                row={row}
                test={test}
                colours={colours}
                onNext={go}
              />
            ) : (
              <EmptyState
                title={t('testDay.over')}
                description={t('testDay.overSays')}
                action={<Button onClick={() => go(test.order[0]?.playerId ?? null)}>{t('testDay.again')}</Button>}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
};

/** A test day of a team: one player after the other, also without a network. */
export const TestDayScreen = () => {
  const { teamId = '', typeId = '' } = useParams();
  const team = useTeam(teamId);
  const summary = useSummary(teamId, typeId);
  const isOffline = summary.isError && errorParts(summary.error).code === 'unreachable';
  return (
    <ClubColours shirtColour={team.data?.shirtColour ?? '#1f7a45'} numberColour={team.data?.numberColour ?? '#ffffff'}>
      <Gate of={summary} failedAbove={isOffline && summary.data !== undefined}>
        {(found) => <Day teamId={teamId} summary={found} listedAt={summary.dataUpdatedAt} colours={team.data} />}
      </Gate>
    </ClubColours>
  );
};
