import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/eventView.ts';
import { daysBetween, momentOf, plusDays, readingOf } from '#domain/days.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DayField } from '#ui/controls/DayField.tsx';
import { FormDialog } from '#ui/controls/FormDialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { plusMinutes } from '../edit/wallClock.ts';
import { zoneHint } from '../edit/zoneHint.ts';
import { spanOf } from './spans.ts';
import type { Mover } from './useMove.ts';

const stepMinutes = 15;

/** What a move calls it: a training by its team, a match by both sides. */
const useTitleOf = ({ kind, title, targets }: Event): string => {
  const { t } = useTranslation('calendar');
  const team = targets.find(({ what, excluded }) => what === 'team' && !excluded)?.name;
  if (kind === 'match' && team) return t('home', { team, rival: title });
  return title || team || t(`kind.${kind}`);
};

/** Moves an event, a training or a match by a form: its day, its time, a quarter of an hour earlier or later. What a drag does, without one. */
export const MoveDialog = ({ event, tell, onClose }: { event: Event; tell: Mover['tell']; onClose: () => void }) => {
  const { t } = useTranslation('calendarEdit');
  const { zone, allDay } = event;
  const title = useTitleOf(event);
  const before = readingOf(new Date(event.start), zone);
  const [day, setDay] = useState(event.firstDay ?? before.day);
  const [time, setTime] = useState(before.time);
  const step = (by: number) => {
    const next = plusMinutes(time, by);
    // A quarter past midnight is on another day.
    if (by > 0 && next < time) setDay(plusDays(day, 1));
    if (by < 0 && next > time) setDay(plusDays(day, -1));
    setTime(next);
  };
  const start = momentOf({ day, time }, zone);
  const whole = !Number.isNaN(Date.parse(day)) && (allDay || !Number.isNaN(start.getTime()));
  const move = () => {
    const { id, kind, series } = event;
    const was = spanOf(event);
    const length = Date.parse(event.end) - Date.parse(event.start);
    const to =
      'firstDay' in was
        ? { firstDay: day, lastDay: plusDays(was.lastDay, daysBetween(was.firstDay, day)) }
        : { start: start.toISOString(), end: new Date(start.getTime() + length).toISOString() };
    tell({
      type: 'move.requested',
      event: { id, kind, title, was, inSeries: series !== null && series.toCome > 1 },
      to,
    });
    onClose();
  };
  return (
    <FormDialog
      values={[day, time]}
      form="sheet"
      title={t('move.title', { title })}
      onClose={onClose}
      footer={
        <Button type="submit" form="move" variant="go" disabled={!whole}>
          {t('move.save')}
        </Button>
      }
    >
      <form
        id="move"
        className="grid gap-4 pb-2 sm:grid-cols-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (whole) move();
        }}
      >
        <DayField label={t('day')} value={day} onChange={setDay} />
        {!allDay && (
          <TextField
            type="time"
            step={300}
            label={t('from')}
            hint={zoneHint(zone)}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        )}
        {!allDay && (
          <div className="flex gap-2 sm:col-span-2">
            <Button
              className="flex-1"
              disabled={!whole}
              aria-label={t('move.earlier')}
              onClick={() => step(-stepMinutes)}
            >
              −{stepMinutes}′
            </Button>
            <Button className="flex-1" disabled={!whole} aria-label={t('move.later')} onClick={() => step(stepMinutes)}>
              +{stepMinutes}′
            </Button>
          </div>
        )}
      </form>
    </FormDialog>
  );
};
