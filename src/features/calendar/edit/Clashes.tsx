import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/call.ts';
import type { event } from '#contract/event.ts';
import type { EventClash } from '#contract/eventWrites.ts';
import { Wedge } from '#ui/football/KindMark.tsx';
import { dayInSentence, dayWords } from '#ui/layout/dates.ts';
import { timeOf } from '#ui/layout/moments.ts';
import { useClub } from './eventQueries.ts';

export type EventChecked = Reply<typeof event.check>;

/** As many clashes as are named one by one. */
const named = 5;

/** "21 December 2026 to 6 January 2027, Christmas: 4 dates left out." */
export const LeftOut = ({ leftOut }: Pick<EventChecked, 'leftOut'>) => {
  const { t, i18n } = useTranslation('calendarEdit');
  if (leftOut.length === 0) return null;
  return (
    <ul className="text-14 text-soft">
      {leftOut.map(({ name, fromDay, toDay, days }) => (
        <li key={`${fromDay} ${name}`}>
          {t('leftOut', {
            count: days.length,
            name,
            from: dayWords(fromDay, i18n.language),
            to: dayWords(toDay, i18n.language),
          })}
        </li>
      ))}
    </ul>
  );
};

/** One clash as a sentence: on which day, of whom, with what. */
const useClashWords = () => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { language } = i18n;
  return ({ kind, day, who, with: other }: EventClash): string => {
    const when = dayInSentence(day, language, new Date());
    if (!other) return t('clash.closed', { day: when, who });
    const what = other.title || t('clash.untitled');
    return t(`clash.${kind === 'closed' ? 'team' : kind}`, {
      day: when,
      who,
      what,
      time: timeOf(other.start, language),
    });
  };
};

export const Clashes = ({ clashes }: { clashes: readonly EventClash[] }) => {
  const { t } = useTranslation('calendarEdit');
  const words = useClashWords();
  if (clashes.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <Wedge />
        {t('clashes', { count: clashes.length })}
      </p>
      <ul className="grid gap-0.5 text-14">
        {clashes.slice(0, named).map((one) => (
          <li key={`${one.day} ${one.kind} ${one.who} ${one.with?.id}`} className="first-letter:uppercase">
            {words(one)}
          </li>
        ))}
        {clashes.length > named && <li className="text-soft">{t('clashesMore', { count: clashes.length - named })}</li>}
      </ul>
    </div>
  );
};

type SlotsProps = { slots: EventChecked['freeSlots']; onTake: (slot: EventChecked['freeSlots'][number]) => void };
/** Times without a clash, each taken by one touch. */
export const FreeSlots = ({ slots, onTake }: SlotsProps) => {
  const { t, i18n } = useTranslation('calendarEdit');
  const pitches = useClub().data?.pitches ?? [];
  if (slots.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-14 text-soft">{t('free')}</legend>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <button
            key={`${slot.start} ${slot.pitchId}`}
            type="button"
            className="min-h-12 rounded-8 border border-edge bg-raised px-3 font-semibold text-14 hover:border-ink"
            onClick={() => onTake(slot)}
          >
            {[timeOf(slot.start, i18n.language), pitches.find(({ id }) => id === slot.pitchId)?.name]
              .filter(Boolean)
              .join(', ')}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
