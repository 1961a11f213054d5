import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { AttendanceRow } from '#contract/attendanceView.ts';
import type { Presence } from '#domain/attendance.ts';
import { lateChoices, type Marked } from '#domain/calendar/rollCall.ts';
import { classes } from '#ui/controls/classes.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { timeOf } from '#ui/layout/moments.ts';

/** Told apart without colour: filled, outline with a clock, outline with a cross, dashed. */
const looks: Readonly<Record<Presence, string>> = {
  present: 'border-ink bg-ink text-inverse',
  late: 'border-2 border-warn bg-raised text-warn',
  absent: 'border-2 border-danger bg-raised text-danger',
  excused: 'border-2 border-edge border-dashed text-soft',
};
const icons: Readonly<Record<Presence, ReactNode>> = {
  present: <Check size={18} aria-hidden="true" />,
  late: <Clock size={18} aria-hidden="true" />,
  absent: <X size={18} aria-hidden="true" />,
  excused: null,
};

export type Shown = Marked | null;

/** A mark in words: "10′ late". */
export const useMarkWords = () => {
  const { t } = useTranslation('calendar');
  return (shown: Shown): string => {
    if (!shown) return t('roll.unmarked');
    return shown.presence === 'late'
      ? t('roll.lateBy', { count: shown.minutesLate })
      : t(`roll.presence.${shown.presence}`);
  };
};

export type RollRowProps = {
  row: AttendanceRow;
  number: number | null;
  shown: Shown;
  /** The minutes of somebody who is late are open in the row. */
  open: boolean;
  disabled: boolean;
  /** The mark waits on this device. */
  waits: boolean;
  /** A newer mark of another device has stayed. */
  outdone: boolean;
  onNext: () => void;
  onMark: (presence: Presence, minutesLate: number) => void;
};

/** Who marked the person, and when, where it was not this account; else what was said before. */
const useSecondLine = () => {
  const { t, i18n } = useTranslation('calendar');
  const { id: me } = useUser();
  return (row: AttendanceRow, waits: boolean): string => {
    const { notedBy, notedAt, notedVia, reasonKind, counts, answeredBy } = row;
    const at = notedAt && timeOf(notedAt, i18n.language);
    if (!waits && at && notedVia === 'code') return t('roll.byCode', { at });
    if (!waits && at && notedBy && notedBy.id !== me) return t('roll.by', { name: notedBy.name, at });
    if (!reasonKind) return t(`roll.said.${counts ?? 'none'}`);
    const by = answeredBy && row.personKind === 'player' ? answeredBy.name : null;
    return [t(`occasion.reason.${reasonKind}`), by].filter(Boolean).join(' · ');
  };
};

/** A person of the roll call: number, name, what was said before, and one button for the mark. */
export const RollRow = ({ row, number, shown, open, disabled, waits, outdone, onNext, onMark }: RollRowProps) => {
  const { t } = useTranslation('calendar');
  const markWords = useMarkWords();
  const name = `${row.firstName} ${row.lastName}`.trim();
  const secondLine = useSecondLine();
  const proposed = shown ?? (row.preset ? { presence: row.preset, minutesLate: 0 } : null);
  const words = proposed ? markWords(proposed) : t('roll.mark');
  return (
    <li className="border-line border-b py-1.5">
      <div className="flex min-h-13 items-center gap-3">
        <ShirtNumber number={number} size={44} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold leading-5">{name}</span>
          <span className={classes('block break-words text-14 leading-5', outdone ? 'text-warn' : 'text-soft')}>
            {secondLine(row, waits)}
          </span>
        </span>
        {!disabled && (
          <button
            type="button"
            aria-label={t('roll.button', { name, mark: markWords(shown) })}
            onClick={onNext}
            className={classes(
              'inline-flex min-h-12 w-29 shrink-0 items-center justify-center gap-2 rounded-8 border font-semibold text-14',
              proposed ? looks[proposed.presence] : 'border-edge bg-raised text-soft hover:border-ink',
            )}
          >
            {proposed && icons[proposed.presence]}
            {words}
          </button>
        )}
      </div>
      {open && (
        <fieldset className="grid grid-cols-5 gap-2 pt-1 pb-1.5">
          <legend className="sr-only">{t('roll.lateHow')}</legend>
          {lateChoices.map((minutes) => (
            <button
              key={minutes}
              type="button"
              aria-pressed={shown?.minutesLate === minutes}
              onClick={() => onMark('late', minutes)}
              className="figures min-h-12 rounded-8 border border-edge bg-raised text-20 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-inverse"
            >
              {t('roll.minutes', { count: minutes })}
            </button>
          ))}
          <button
            type="button"
            onClick={() => onMark('absent', 0)}
            className="min-h-12 rounded-8 border border-edge bg-raised font-semibold text-14"
          >
            {t('roll.presence.absent')}
          </button>
        </fieldset>
      )}
    </li>
  );
};
