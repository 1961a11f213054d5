import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { event } from '#contract/event.ts';
import { type CheckBody, checkOf, type EventValues } from './eventForm.ts';

const restMs = 350;
/** A value as it is once the typing rests. */
const useRested = <T>(value: T): T => {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested);
};

/** The dates of what is typed, what is left out for closed days, clashes and free times; nothing while it is not whole. */
export const useCheck = (values: EventValues, zone: string | undefined, id?: string) => {
  const body = useRested<CheckBody | null>(zone === undefined ? null : checkOf(values, zone, id));
  return useQuery({
    queryKey: [...queryKey(event.check, { body: body as CheckBody }), body],
    queryFn: ({ signal }) => send(event.check, { body: body as CheckBody }, { signal }),
    enabled: body !== null,
    placeholderData: body === null ? undefined : keepPreviousData,
  });
};
