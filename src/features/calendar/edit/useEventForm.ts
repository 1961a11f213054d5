import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { useEditing } from '#api/useEditing.ts';
import { event } from '#contract/event.ts';
import { Event } from '#contract/eventView.ts';
import type { EventType } from '#contract/records/eventType.ts';
import { toast } from '#ui/controls/toast.ts';
import { addEvent } from './addEvent.ts';
import { changeOf, type EventValues, eventForm, type Reach, valuesOf } from './eventForm.ts';
import { useRefreshEvents, useUndo } from './eventQueries.ts';

type Given = {
  /** The event that is changed; undefined for a new one. */
  readonly row?: Event | undefined;
  readonly first: EventValues;
  readonly zone: string;
  readonly types: readonly EventType[];
  readonly onSaved: (saved: Event) => void;
};

/** The form of an event: it sends what was changed, as far as the series is meant, and offers to undo it. */
export const useEventForm = ({ row, first, zone, types, onSaved }: Given) => {
  const { t } = useTranslation('calendarEdit');
  const client = useQueryClient();
  const refresh = useRefreshEvents();
  const offerUndo = useUndo();
  const reach = useRef<Reach>({ scope: 'this', keepOwn: true });
  const [based, setBased] = useState(row);
  const form = useForm<EventValues>({ resolver: zodResolver(eventForm), defaultValues: first });
  const typeName = (): string => types.find(({ id }) => id === form.getValues('typeId'))?.name ?? '';

  const add = async (values: EventValues): Promise<Event> => {
    const { made, leftOut, warnings, ...saved } = await addEvent(values, { types, zone });
    const out = leftOut.reduce((sum, { days }) => sum + days.length, 0);
    const words = [
      t('added', { count: made, title: saved.title }),
      out > 0 && t('addedLeftOut', { count: out }),
      warnings.length > 0 && t('addedClash', { count: warnings.length }),
    ];
    void toast.done(words.filter(Boolean).join(' '));
    return saved;
  };
  const update = async (changes: Partial<EventValues>, version: number, of: Event): Promise<Event> => {
    const whole = { ...valuesOf(of), ...changes };
    const change = changeOf(changes, whole, { zone, typeName: typeName(), version });
    const { changed, undoId, ...saved } = await send(event.update, {
      params: { id: of.id },
      body: { ...change, ...reach.current },
    });
    offerUndo(t('changed', { count: changed.length, title: saved.title }), undoId);
    return saved;
  };

  const editing = useEditing<Event, EventValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Event.safeParse(present).data,
    save: (changes, version, basis) =>
      basis ? update(changes, version, basis) : add({ ...form.getValues(), ...changes }),
    onSaved: (saved) => {
      client.setQueryData(queryKey(event.get, { params: { id: saved.id } }), saved);
      void refresh();
      onSaved(saved);
    },
    onTaken: (theirs) => {
      client.setQueryData(queryKey(event.get, { params: { id: theirs.id } }), theirs);
      setBased(theirs);
      form.reset(valuesOf(theirs));
    },
  });
  /** Saves the change as far as it reaches. */
  const submit = (values: EventValues, how: Reach = { scope: 'this', keepOwn: true }): Promise<void> => {
    reach.current = how;
    return editing.submit(values);
  };
  return { form, editing, submit, typeName };
};
