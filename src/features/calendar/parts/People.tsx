import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttendanceRow } from '#contract/attendanceView.ts';
import type { Answer } from '#domain/calendar/answers.ts';
import { useAnswer } from '#records/answers/useAnswer.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { toast } from '#ui/controls/toast.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { Remind } from './Remind.tsx';

const failed = (error: unknown): void => void toast.failed(error);

export type Numbers = ReadonlyMap<string, number | null>;
export type PeopleProps = {
  eventId: string;
  rows: readonly AttendanceRow[];
  numbers: Numbers;
  /** The staff may answer for others. */
  answers: boolean;
};
const groups = ['none', 'no', 'maybe', 'yes'] as const;
type Group = (typeof groups)[number];

const fullName = ({ firstName, lastName }: AttendanceRow): string => `${firstName} ${lastName}`.trim();

const useSecondLine = () => {
  const { t } = useTranslation('calendar');
  return ({ reasonKind, reason, late, waiting, wish }: AttendanceRow): string =>
    [
      reasonKind && t(`occasion.reason.${reasonKind}`),
      reason,
      late ? t('occasion.late') : null,
      waiting === null ? null : t('occasion.waiting', { count: waiting }),
      wish?.note,
    ]
      .filter(Boolean)
      .join(' · ');
};

type RowProps = { row: AttendanceRow } & Omit<PeopleProps, 'rows'>;

/** Somebody who needs attention: the name, what they said, and yes and no for the staff. */
const Person = ({ row, eventId, numbers, answers }: RowProps) => {
  const { t } = useTranslation('calendar');
  const secondLine = useSecondLine();
  const answer = useAnswer(eventId);
  const say = (next: Answer) => answer.mutate({ answer: next, personId: row.personId }, { onError: failed });
  const name = fullName(row);
  return (
    <li className="flex min-h-15 items-center gap-3 border-line border-b py-1.5">
      <ShirtNumber number={numbers.get(row.personId) ?? null} />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold leading-5">{name}</span>
        <span className="block break-words text-14 text-soft leading-5">{secondLine(row)}</span>
      </span>
      {answers && (
        <span className="flex gap-2">
          {row.counts !== 'yes' && (
            <IconButton
              size={48}
              className="border border-edge"
              label={t('occasion.saysYes', { name })}
              icon={<Check size={20} aria-hidden="true" />}
              onClick={() => say('yes')}
            />
          )}
          {row.counts !== 'no' && (
            <IconButton
              size={48}
              className="border border-edge"
              label={t('occasion.saysNo', { name })}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => say('no')}
            />
          )}
        </span>
      )}
    </li>
  );
};

/** Those who come, small: there is nothing to do about them. Who waits for a place is a row with its number. */
const Coming = ({ rows, numbers }: Pick<PeopleProps, 'rows' | 'numbers'>) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 pt-3">
    {rows.map((row) => (
      <li key={row.personId} className="flex min-h-10 min-w-0 items-center gap-2">
        <ShirtNumber number={numbers.get(row.personId) ?? null} />
        <span className="min-w-0 break-words">{row.lastName.split(' ')[0] || row.firstName}</span>
      </li>
    ))}
  </ul>
);

/** The called people in groups: first those who need something, last those who come. */
export const People = ({ rows, ...rest }: PeopleProps) => {
  const { t } = useTranslation('calendar');
  const of: Readonly<Partial<Record<Group, readonly AttendanceRow[]>>> = Object.groupBy(
    rows,
    ({ counts }) => counts ?? 'none',
  );
  if (rows.length === 0) return <p className="py-4 text-soft">{t('occasion.nobody')}</p>;
  return (
    <div className="grid gap-6">
      {groups.map((group) => {
        const list = of[group] ?? [];
        if (list.length === 0) return null;
        const waiting = list.filter(({ waiting: place }) => place !== null);
        return (
          <section key={group} aria-label={t(`occasion.groups.${group}`)}>
            <div className="flex items-end justify-between gap-3 border-ink border-b-2 pb-1.5">
              <h2 className="heading">{t(`occasion.groups.${group}`)}</h2>
              {group === 'none' && rest.answers && <Remind eventId={rest.eventId} />}
            </div>
            {group === 'yes' ? (
              <>
                <Coming rows={list.filter(({ waiting: place }) => place === null)} numbers={rest.numbers} />
                <ul>
                  {waiting.map((row) => (
                    <Person key={row.personId} row={row} {...rest} />
                  ))}
                </ul>
              </>
            ) : (
              <ul>
                {list.map((row) => (
                  <Person key={row.personId} row={row} {...rest} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
};
