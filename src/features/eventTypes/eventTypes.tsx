import {
  Bus,
  CalendarDays,
  Camera,
  GraduationCap,
  HandHelping,
  type LucideIcon,
  PartyPopper,
  Trophy,
  Users,
} from 'lucide-react';
import { eventType, eventTypeRecord } from '#contract/records/eventType.ts';
import type { WholeOf } from '#contract/records/record.ts';
import type { EventTypeIcon } from '#domain/eventTypes.ts';
import { recordBinding, type Say } from '#records/recordBinding.ts';
import { classes } from '#ui/controls/classes.ts';
import { readableOn } from '#ui/football/contrast.ts';

const icons: Readonly<Record<EventTypeIcon, LucideIcon>> = {
  meeting: Users,
  tournament: Trophy,
  party: PartyPopper,
  trip: Bus,
  course: GraduationCap,
  photo: Camera,
  volunteers: HandHelping,
  other: CalendarDays,
};

/** The icon of an event type on its colour. */
const EventTypeMark = ({ icon, colour, big }: { icon: EventTypeIcon; colour: string; big?: boolean }) => {
  const Icon = icons[icon];
  return (
    <span
      className={classes('grid shrink-0 place-items-center rounded-8', big ? 'size-10 sm:size-18' : 'size-10')}
      style={{ backgroundColor: colour, color: readableOn(colour, '#FFFFFF', 3) }}
    >
      <Icon className={big ? 'size-5.5 sm:size-9' : 'size-5.5'} aria-hidden="true" />
    </span>
  );
};

type EventType = WholeOf<typeof eventTypeRecord>;

/** What an event of the type asks of people, as a sentence. */
const summaryOf = ({ asksForAnswer, answerHoursBefore, countsForAttendance }: EventType, say: Say): string => {
  const asks = answerHoursBefore === null ? 'asks' : 'asksUntil';
  const answer = say(`summary.${asksForAnswer ? asks : 'quiet'}`, { count: answerHoursBefore });
  return `${answer}; ${say(countsForAttendance ? 'summary.counts' : 'summary.notCounted')}.`;
};

export const eventTypes = recordBinding(eventTypeRecord, eventType, {
  path: '/event-types',
  columns: [
    {
      field: 'name',
      cell: (row, say) => (
        <span className="flex items-center gap-3 py-2">
          <EventTypeMark {...row} />
          <span className="min-w-0">
            <span className="block font-semibold">{row.name}</span>
            <span className="block text-14 text-soft sm:hidden">{summaryOf(row, say)}</span>
          </span>
        </span>
      ),
    },
    { field: 'asksForAnswer', from: 'sm' },
    { field: 'countsForAttendance', from: 'md' },
    { field: 'minutes', from: 'sm' },
  ],
  sections: {
    type: ['name', 'icon', 'colour', 'minutes'],
    answers: ['asksForAnswer', 'askDaysBefore', 'answerHoursBefore', 'remindHoursBefore', 'countsForAttendance'],
  },
  summary: summaryOf,
  picture: (row) => <EventTypeMark {...row} big />,
});
