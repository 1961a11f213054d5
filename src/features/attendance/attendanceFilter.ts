import { useSearchParams } from 'react-router';
import { occasionKinds } from '#domain/calendar/occasions.ts';
import { isId } from '#domain/ids.ts';
import { dayHere } from '#ui/layout/dates.ts';

/** Days back from today; `all`: everything that was recorded. */
export const periods = ['30', '90', '365', 'all'] as const;
type Period = (typeof periods)[number];
type Kind = (typeof occasionKinds)[number] | 'any';

export type AttendanceFilter = {
  /** `club`, or the id of a team. */
  readonly of: string;
  readonly kind: Kind;
  readonly period: Period;
};

/** The filter, kept in the address, so that a link shows the same. */
export const useAttendanceFilter = () => {
  const [address, setAddress] = useSearchParams();
  const of = address.get('of') ?? 'club';
  const filter: AttendanceFilter = {
    of: isId(of) ? of : 'club',
    kind: occasionKinds.find((kind) => kind === address.get('kind')) ?? 'any',
    period: periods.find((period) => period === address.get('period')) ?? '90',
  };
  const put = (change: Partial<AttendanceFilter>): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...filter, ...change })) next.set(name, value);
        if (next.get('of') === 'club') next.delete('of');
        if (next.get('kind') === 'any') next.delete('kind');
        if (next.get('period') === '90') next.delete('period');
        return next;
      },
      { replace: true },
    );
  return { filter, put };
};

const dayMs = 86_400_000;
/** The query of the calls for a filter. */
export const askedBy = ({ kind, period }: AttendanceFilter) => ({
  ...(kind === 'any' ? {} : { kind }),
  ...(period === 'all' ? {} : { from: dayHere(Date.now() - Number(period) * dayMs) }),
});
