import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttendanceRow, AttendanceSheet } from '#contract/attendanceView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Person, SmallPerson, type StaffActions } from './Person.tsx';
import type { QueueProps } from './Queue.tsx';
import { LastReminder, Remind } from './Remind.tsx';
import { fullName, useListActions } from './useListActions.ts';

/** Only staff of what somebody waits for have it. */
const Queue = lazyPart<QueueProps>(async () => (await import('./Queue.tsx')).Queue);

export type Numbers = ReadonlyMap<string, number | null>;
export type PeopleProps = {
  sheet: AttendanceSheet;
  numbers: Numbers;
  /** The staff may answer for others, order them, and say who is on the list. */
  edits: boolean;
};
const groups = ['none', 'no', 'maybe', 'yes'] as const;
type Group = (typeof groups)[number];

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };
const Section = ({ title, aside, children }: SectionProps) => (
  <section aria-label={title}>
    <div className="flex min-h-8 flex-wrap items-end justify-between gap-x-3 gap-y-1 border-ink border-b-2 pb-1.5">
      <h2 className="heading">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

type Shown = { numbers: Numbers; staff: StaffActions | null };
const Rows = ({ rows, numbers, staff }: Shown & { rows: readonly AttendanceRow[] }) => (
  <ul>
    {rows.map((row) => (
      <Person key={row.personId} row={row} number={numbers.get(row.personId) ?? null} staff={staff} />
    ))}
  </ul>
);

/** Those who come: small ones, and as rows those about whom there is something to know. */
const Coming = ({ rows, ...shown }: Shown & { rows: readonly AttendanceRow[] }) => {
  const isRow = ({ waiting, disagreeing, wish }: AttendanceRow) =>
    waiting !== null || disagreeing.length > 0 || Boolean(wish?.note);
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 pt-3">
        {rows
          .filter((row) => !isRow(row))
          .map((row) => (
            <SmallPerson key={row.personId} row={row} number={shown.numbers.get(row.personId) ?? null} {...shown} />
          ))}
      </ul>
      <Rows rows={rows.filter(isRow)} {...shown} />
    </>
  );
};

/** "14 of 14 places · 3 waiting". */
const Places = ({ sheet: { limit, counts } }: Pick<PeopleProps, 'sheet'>) => {
  const { t } = useTranslation('calendarPeople');
  if (limit === null) return null;
  const { yes, waiting } = counts;
  const places = t('queue.places', { taken: yes - waiting, limit });
  return (
    <p className="text-14 text-soft">
      {waiting > 0 ? [places, t('queue.waits', { count: waiting })].join(' · ') : places}
    </p>
  );
};

type NotCalledProps = { people: AttendanceSheet['notCalled']; numbers: Numbers; staff: StaffActions | null };
/** People who were taken off the list, each with the way back. */
const NotCalled = ({ people, staff }: NotCalledProps) => {
  const { t } = useTranslation('calendarPeople');
  return (
    <Section title={t('off.title')}>
      <ul>
        {people.map((one) => (
          <li key={one.personId} className="flex min-h-15 items-center gap-3 border-line border-b py-1.5">
            <span className="min-w-0 flex-1 break-words text-soft">{fullName(one)}</span>
            {staff && (
              <Button
                icon={<UserPlus size={18} aria-hidden="true" />}
                aria-label={t('off.againFor', { name: fullName(one) })}
                onClick={() => staff.callAgain(one)}
              >
                {t('off.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The called people in groups: first those who need something, last those who come and those who are off the list. */
export const People = ({ sheet, numbers, edits }: PeopleProps) => {
  const { t } = useTranslation('calendar');
  const actions = useListActions(sheet.eventId);
  const { rows, counts, eventId, kind, frozenAt, notCalled, reminders } = sheet;
  const staff = edits ? { ...actions, mayTakeOff: frozenAt === null && kind !== 'match' } : null;
  const of: Readonly<Partial<Record<Group, readonly AttendanceRow[]>>> = Object.groupBy(
    rows,
    ({ counts: answer }) => answer ?? 'none',
  );
  const shown = { numbers, staff };
  // The order is one for everybody: who sees only some of the people cannot set it.
  const orders = staff !== null && counts.waiting > 0 && rows.length === counts.called;
  if (rows.length === 0 && notCalled.length === 0) return <p className="py-4 text-soft">{t('occasion.nobody')}</p>;
  return (
    <div className="grid gap-6">
      {groups.map((group) => {
        const list = of[group] ?? [];
        if (list.length === 0) return null;
        const isSilent = group === 'none' && staff !== null;
        return (
          <Section
            key={group}
            title={t(`occasion.groups.${group}`)}
            aside={isSilent ? <Remind eventId={eventId} /> : group === 'yes' && <Places sheet={sheet} />}
          >
            {isSilent && <LastReminder reminders={reminders} />}
            {group !== 'yes' && <Rows rows={list} {...shown} />}
            {group === 'yes' && !orders && <Coming rows={list} {...shown} />}
            {group === 'yes' && orders && (
              <Suspense fallback={<Coming rows={list} {...shown} />}>
                <Queue sheet={sheet} numbers={numbers} staff={staff} />
              </Suspense>
            )}
          </Section>
        );
      })}
      {notCalled.length > 0 && <NotCalled people={notCalled} {...shown} />}
    </div>
  );
};
