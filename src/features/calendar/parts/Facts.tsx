import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { calendarFile } from '#contract/calendarFiles.ts';
import { clubProfile } from '#contract/clubProfile.ts';
import type { Event } from '#contract/eventView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { mapAddress } from '#ui/layout/mapAddress.ts';
import { momentWords, timeOf } from '#ui/layout/moments.ts';
import { saveFile } from '#ui/records/saveFile.ts';

const minuteMs = 60_000;
const momentOfAnswer = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Where it is in words, and as a map knows it: a pitch of the club by its address. */
const usePlace = ({ place, pitchId }: Event) => {
  const { clubId } = useUser();
  const club = useQuery({ ...query(clubProfile.get, { params: { clubId } }), enabled: pitchId !== null });
  const pitch = club.data?.pitches.find(({ id }) => id === pitchId);
  const words = pitch?.name ?? place;
  return { words, onMap: pitch ? [pitch.name, pitch.address].filter(Boolean).join(', ') : place };
};

const Place = ({ words, onMap }: { words: string; onMap: string }) => {
  const { t } = useTranslation('calendarPeople');
  return (
    <>
      {onMap.startsWith(words) ? onMap : words} ·{' '}
      <a
        href={mapAddress(onMap, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('mapOf', { place: words })}
        className="-my-3 inline-flex min-h-12 items-center underline underline-offset-4"
      >
        {t('map')}
      </a>
    </>
  );
};

/** The occasion as a file of other calendars. */
const AddToCalendar = ({ event: { id, title, kind } }: { event: Event }) => {
  const { t } = useTranslation(['calendarPeople', 'calendar']);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await send(calendarFile.occasion, { params: { id } }), `${title || t(`calendar:kind.${kind}`)}.ics`);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => void save()}>
      {t('add')}
    </Button>
  );
};

/** Where and when, until when to answer, what to bring, and the way into one's own calendar. */
export const Facts = ({ event }: { event: Event }) => {
  const { t, i18n } = useTranslation('calendar');
  const { start, meetMinutes, meetPlace, asksForAnswer, answerUntil, series, description, state } = event;
  const place = usePlace(event);
  const meet = meetMinutes === null ? null : timeOf(Date.parse(start) - meetMinutes * minuteMs, i18n.language);
  const until = asksForAnswer ? momentWords(answerUntil ?? start, i18n.language, momentOfAnswer) : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('occasion.meet'), [meet, meetPlace].filter(Boolean).join(', ')],
    [t('occasion.place'), place.words && <Place words={place.words} onMap={place.onMap ?? place.words} />],
    [t('occasion.until'), until && t('occasion.untilSays', { when: until })],
    [
      t('occasion.series'),
      series && t('occasion.seriesSays', { toCome: series.toCome, total: series.toCome + series.past }),
    ],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <div className="grid content-start gap-6">
      <section aria-label={t('occasion.where')}>
        <h2 className="heading border-ink border-b-2 pb-1.5">{t('occasion.where')}</h2>
        {known.length > 0 && (
          <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 pt-3">
            {known.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {state !== 'cancelled' && (
          <p className="pt-4">
            <AddToCalendar event={event} />
          </p>
        )}
      </section>
      {description && (
        <section aria-label={t('occasion.about')}>
          <h2 className="heading border-ink border-b-2 pb-1.5">{t('occasion.about')}</h2>
          <p className="whitespace-pre-line break-words pt-3">{description}</p>
        </section>
      )}
    </div>
  );
};
