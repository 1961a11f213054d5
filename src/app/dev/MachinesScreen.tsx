import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type RunningMachine, type TabMessage, tabBoard } from '#realtime/dev/machineNews.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Chart } from './Chart.tsx';
import { Replay } from './Replay.tsx';

const board = tabBoard();
const shownEvents = 50;
/** A path with shortened ids. */
const short = (place: string): string => place.replace(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1…');
/** 18:04:09.123 in local time. */
const timeOf = (at: number): string =>
  `${new Date(at).toTimeString().slice(0, 8)}.${String(at % 1000).padStart(3, '0')}`;

const Machine = ({ machine, place }: { machine: RunningMachine; place: string }) => (
  <section className="overflow-hidden rounded-8 border border-line bg-raised">
    <header className="border-line border-b flex flex-wrap items-baseline gap-x-3 px-4 py-3">
      <h2 className="title text-24">{machine.name}</h2>
      <strong className="text-live-ink">{machine.states.at(-1)?.slice(machine.name.length + 1)}</strong>
      <span className="ml-auto break-all text-14 text-soft">{short(place)}</span>
    </header>
    <Chart machine={machine} label={`${machine.name}: ${machine.states.at(-1)}`} />
  </section>
);

const Events = ({ tabs }: { tabs: readonly TabMessage[] }) => {
  const { t } = useTranslation('dev');
  const heard = tabs
    .flatMap(({ tab, place, events }) =>
      events.map((one, index) => ({ ...one, place, key: `${tab} ${one.at} ${index}` })),
    )
    .sort((a, b) => b.at - a.at || b.key.localeCompare(a.key, undefined, { numeric: true }))
    .slice(0, shownEvents);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('events')}
      className="max-h-[85dvh] overflow-y-auto rounded-8 border border-line bg-raised lg:sticky lg:top-4"
    >
      <h2 className="heading border-line border-b px-4 py-3">{t('events')}</h2>
      <ol className="px-4 py-2 text-14">
        {heard.map(({ key, at, name, type, refused, place }) => (
          <li key={key} className="border-line border-b grid grid-cols-[auto_1fr] gap-x-3 py-1">
            <time className="figures text-soft">{timeOf(at)}</time>
            <span className="min-w-0 break-words">
              <strong>{type}</strong> {refused && <strong className="text-danger">{refused}</strong>}{' '}
              <span className="text-soft">{`${name} · ${short(place)}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The running machines of every tab of this browser, on their charts, and a match step by step. In development only. */
export const MachinesScreen = () => {
  const { t } = useTranslation('dev');
  const tabs = useSyncExternalStore(board.watch, board.read);
  useEffect(() => board.ask(), []);
  const running = tabs.flatMap(({ tab, place, machines }) =>
    machines.map((machine) => ({ machine, place, key: `${tab} ${machine.name} ${machine.about}` })),
  );
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-[1800px] gap-4 p-4 pb-16">
      <SectionHead title={t('title')} description={t('says')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          {running.length === 0 && <EmptyState title={t('none')} description={t('says')} />}
          {running.map(({ key, ...one }) => (
            <Machine key={key} {...one} />
          ))}
          <Replay />
        </div>
        <Events tabs={tabs} />
      </div>
    </main>
  );
};
