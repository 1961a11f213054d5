import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { readingOf } from '#domain/days.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { EventForm } from './edit/EventForm.tsx';
import { eventForm, firstValues, type Slot, valuesOf } from './edit/eventForm.ts';
import { useClub, useEditableTeams, useEventTypes } from './edit/eventQueries.ts';
import { useFirstTarget } from './edit/useFirstTarget.ts';
import { useOccasion } from './occasionQueries.ts';

const hourMs = 3_600_000;
/** The next whole hour that is at least an hour away. */
const soon = (zone: string): Slot => {
  const { day, time } = readingOf(new Date(Math.ceil(Date.now() / hourMs + 1) * hourMs), zone);
  return { day, from: time };
};

const Editing = ({ id }: { id: string }) => {
  const { t } = useTranslation('calendarEdit');
  const occasion = useOccasion(id);
  const types = useEventTypes();
  const title = occasion.data ? t('editTitle', { title: occasion.data.title }) : '';
  usePageTitle(occasion.data && title);
  return (
    <Gate of={occasion}>
      {(row) => (
        <>
          <SectionHead title={title} above={{ to: `/calendar/${id}`, label: row.title }} />
          <Gate of={types}>
            {(all) => <EventForm key={row.id} row={row} first={valuesOf(row)} zone={row.zone} types={all} />}
          </Gate>
        </>
      )}
    </Gate>
  );
};

/** A new event: with what was typed in the small form, as a copy of another one, or at a time of the address. */
const Adding = () => {
  const { t } = useTranslation('calendarEdit');
  const { state } = useLocation();
  const [asked] = useSearchParams();
  const copied = asked.get('copy');
  const types = useEventTypes();
  const club = useClub();
  const { teams } = useEditableTeams();
  const target = useFirstTarget();
  const of = useOccasion(copied ?? '');
  const typed = eventForm.safeParse((state as { values?: unknown } | null)?.values).data;
  const zone = club.data?.timeZone ?? '';
  const first = () => {
    if (typed) return typed;
    const own = types.data?.filter(({ key }) => key === null) ?? [];
    const fresh = firstValues(soon(zone), own[0], target);
    if (!copied || !of.data) return fresh;
    // A copy is a single event at the same hour: a new day is what it is made for.
    return { ...valuesOf(of.data), repeat: fresh.repeat, deadline: 'type' as const, untilDay: '', untilTime: '' };
  };
  const whole = { ...types, data: teams.data && club.data && (!copied || of.data) ? types.data : undefined };
  const failed = types.error ?? club.error ?? teams.error ?? (copied ? of.error : null);
  return (
    <>
      <SectionHead title={t(copied ? 'copyTitle' : 'newTitle')} above={{ to: '/calendar', label: t('calendar') }} />
      <Gate of={{ ...whole, error: failed }}>{(all) => <EventForm first={first()} zone={zone} types={all} />}</Gate>
    </>
  );
};

/** The form of a new or an existing event, as a page. */
export const EventFormScreen = () => {
  const { occasionId } = useParams();
  return occasionId === undefined ? <Adding /> : <Editing id={occasionId} />;
};
