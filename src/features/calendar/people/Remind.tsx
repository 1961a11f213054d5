import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import type { AttendanceSheet } from '#contract/attendanceView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';

/** Reminds those who have not answered, once an hour. */
export const Remind = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('calendar');
  const remind = useMutation({
    mutationFn: () => send(attendance.remind, { params: { id: eventId } }),
    onSuccess: ({ reminded }) => toast.done(t('occasion.reminded', { count: reminded })),
    onError: (error) => toast.failed(error),
  });
  return (
    <Button
      busy={remind.isPending}
      disabled={remind.isSuccess}
      icon={<BellRing size={18} aria-hidden="true" />}
      onClick={() => remind.mutate()}
    >
      {t('occasion.remind')}
    </Button>
  );
};

/** When they were last reminded and how many, beside the button. */
export const LastReminder = ({ reminders: [last] }: Pick<AttendanceSheet, 'reminders'>) => {
  const { t, i18n } = useTranslation('calendarPeople');
  const { language } = i18n;
  if (!last) return <p className="pt-2 text-14 text-soft">{t('reminders.none')}</p>;
  const { at, people: count, by } = last;
  const when = t('when', { day: dayInSentence(dayHere(at), language, new Date()), time: timeOf(at, language) });
  return <p className="pt-2 text-14 text-soft">{t(by ? 'reminders.last' : 'reminders.auto', { when, count })}</p>;
};
