import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';

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
