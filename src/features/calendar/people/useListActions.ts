import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import type { AttendanceRow, AttendanceSheet } from '#contract/attendanceView.ts';
import type { Answer } from '#domain/calendar/answers.ts';
import { useAnswer } from '#records/answers/useAnswer.ts';
import { toast } from '#ui/controls/toast.ts';

const failed = (error: unknown): void => void toast.failed(error);
const shows = [
  ['api', 'Event'],
  ['api', 'Calendar'],
] as const;

/** A call that answers with the whole list: it is shown at once, and everything else about the occasion is read again. */
const useSheetCall = <V>(eventId: string, call: (given: V) => Promise<AttendanceSheet>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    // One after the other: what is sent second stands on what the first has done.
    scope: { id: `list of ${eventId}` },
    onSuccess: (sheet) => void client.setQueryData(queryKey(attendance.list, { params: { eventId } }), sheet),
    onError: failed,
    onSettled: () => Promise.all(shows.map((key) => client.invalidateQueries({ queryKey: key }))),
  });
};

type Named = Pick<AttendanceRow, 'personId' | 'firstName' | 'lastName'>;
export const fullName = ({ firstName, lastName }: Omit<Named, 'personId'>): string => `${firstName} ${lastName}`.trim();

/** What staff do with the people of an occasion, each with a way back. */
export const useListActions = (eventId: string) => {
  const { t } = useTranslation('calendarPeople');
  const answer = useAnswer(eventId);
  const off = useSheetCall(eventId, (userId: string) =>
    send(attendance.takeBack, { params: { eventId, userId }, query: { excluded: 'true' } }),
  );
  const again = useSheetCall(eventId, (userId: string) =>
    send(attendance.callAgain, { params: { id: eventId, userId } }),
  );
  const undo = (onClick: () => void) => ({ label: t('person.undo'), onClick });
  const callAgain = (person: Named) =>
    again.mutate(person.personId, {
      onSuccess: ({ rows }) => {
        const count = rows.find(({ personId }) => personId === person.personId)?.waiting ?? null;
        const name = fullName(person);
        void toast.done(count === null ? t('off.back', { name }) : t('off.backWaiting', { name, count }));
      },
    });
  const takeOff = (person: Named) =>
    off.mutate(person.personId, {
      onSuccess: () =>
        void toast.done(
          t('off.done', { name: fullName(person) }),
          undo(() => callAgain(person)),
        ),
    });
  const say = (row: AttendanceRow, next: Answer | null) => {
    const { personId, answer: was, stale, reasonKind, reason } = row;
    const why = { ...(reasonKind && { reasonKind }), ...(reason && { reason }) };
    answer.mutate(
      { answer: next, personId },
      {
        onSuccess: () =>
          void toast.done(
            t('person.saved', { name: fullName(row) }),
            undo(() => answer.mutate({ answer: stale ? null : was, personId, ...why }, { onError: failed })),
          ),
        onError: failed,
      },
    );
  };
  return { say, takeOff, callAgain };
};
export type ListActions = ReturnType<typeof useListActions>;

type Order = { readonly personIds: readonly string[]; readonly was: readonly string[] };
/** Sets the order of those who come, on the order that is shown. */
export const useReorder = (eventId: string) =>
  useSheetCall(eventId, ({ personIds, was }: Order) =>
    send(attendance.reorder, { params: { id: eventId }, body: { personIds: [...personIds], was: [...was] } }),
  );
