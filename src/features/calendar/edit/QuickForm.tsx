import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EventType } from '#contract/records/eventType.ts';
import { Button } from '#ui/controls/Button.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { DialogForm } from '#ui/form/DialogForm.tsx';
import { FormText } from '#ui/form/FormText.tsx';
import { addEvent } from './addEvent.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { type EventValues, eventForm, firstValues, type Slot } from './eventForm.ts';
import { useClub, useEditableTeams, useEventTypes, useRefreshEvents } from './eventQueries.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { TypeField } from './TypeField.tsx';
import { useFirstTarget } from './useFirstTarget.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhomField } from './WhomField.tsx';

type QuickProps = { slot: Slot; zone: string; types: readonly EventType[]; onClose: () => void };

const Quick = ({ slot, zone, types, onClose }: QuickProps) => {
  const { t } = useTranslation('calendarEdit');
  const go = useNavigate();
  const refresh = useRefreshEvents();
  const target = useFirstTarget();
  const [first] = useState(() =>
    firstValues(
      slot,
      types.find(({ key }) => key === null),
      target,
    ),
  );
  const form = useForm<EventValues, unknown, EventValues>({ resolver: zodResolver(eventForm), defaultValues: first });
  const add = useMutation({
    mutationFn: (values: EventValues) => addEvent(values, { types, zone }),
    onSuccess: ({ id, title, made }) => {
      void toast.done(t('added', { count: made, title }), {
        label: t('open'),
        onClick: () => void go(`/calendar/${id}`),
      });
      onClose();
      return refresh();
    },
  });
  const more = () => void go('/calendar/new', { state: { ...saved, values: form.getValues() } });
  return (
    <DialogForm
      form={form}
      title={t('newTitle')}
      onClose={onClose}
      onSubmit={(values) => add.mutate(values)}
      save={t('create')}
      busy={add.isPending}
      error={add.error}
      actions={
        <Button variant="ghost" onClick={more}>
          {t('more')}
        </Button>
      }
    >
      <TypeField types={types} isNew zone={zone} />
      <WhomField />
      <div className="sm:col-span-2">
        <FormText name="title" label={t('title')} hint={t('titleHint')} maxLength={120} />
      </div>
      <WhenFields zone={zone} whole={false} />
      <RepeatFields whole={false} />
      <CheckPanel zone={zone} />
    </DialogForm>
  );
};

/** A new event in a few fields, opened by a free time of the calendar. "More" goes on with the whole form. */
export const QuickForm = ({ slot, onClose }: { slot: Slot; onClose: () => void }) => {
  const types = useEventTypes().data;
  const zone = useClub().data?.timeZone;
  const { whole, teams } = useEditableTeams();
  if (!types || zone === undefined || !(whole || teams.data)) return null;
  return <Quick slot={slot} zone={zone} types={types} onClose={onClose} />;
};
