import { dateLocale } from './dateLocale.ts';
import type { NotificationKind } from './notificationKinds.ts';

type Values = Readonly<Record<string, string>>;
/** For whom a sentence is made. No zone is the device's. */
export type Hearer = { readonly language: string; readonly timeZone?: string | undefined };

/** The day and the time of an instant, as a sentence names them. */
export const whenOf = (at: string, { language, timeZone }: Hearer): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone,
  }).format(new Date(at));

/** The time of an instant. */
const timeOf = (at: string, { language, timeZone }: Hearer): string =>
  new Intl.DateTimeFormat(dateLocale(language), { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));

/**
 * The key of the sentence of a notification in `notifications.json`, and its values. One that stands for several events
 * (`count`) has a sentence of its own; `at`, an instant, is named as `when` in the hearer's language and zone, and
 * `until` as `by`.
 */
export const noticeSentence = (kind: NotificationKind, values: Values, hearer: Hearer) => {
  const { at, count, until } = values;
  return {
    key: Number(count ?? 1) > 1 ? (`many.${kind}` as const) : (`kinds.${kind}` as const),
    values: {
      ...values,
      ...(at !== undefined && { when: whenOf(at, hearer) }),
      ...(until !== undefined && { by: timeOf(until, hearer) }),
    },
  };
};
