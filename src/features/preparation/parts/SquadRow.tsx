import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import type { Candidate } from '../squad.ts';

export type SquadRowProps = {
  player: Candidate;
  /** The match squad is full, or the line-up is confirmed. */
  disabled: boolean;
  onToggle: () => void;
  onNumber: (dorsal: number | null) => void;
};

/** One player of the match squad: tap to add, and the shirt number of this match. */
export const SquadRow = ({ player, disabled, onToggle, onNumber }: SquadRowProps) => {
  const { t, i18n } = useTranslation(['preparation', 'common']);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = typed === null ? player.dorsal : Number.parseInt(typed, 10);
    setTyped(null);
    const dorsal = number !== null && number >= 1 && number <= 99 ? number : null;
    if (typed !== null && dorsal !== player.dorsal) onNumber(dorsal);
  };
  // Once the expected day is over nobody knows until when.
  const day = player.until !== undefined && player.until >= dayHere(Date.now()) ? player.until : null;
  const until = day !== null && `, ${t('until', { day: dayWords(day, i18n.language) })}`;
  return (
    <li className={classes('flex min-h-14 items-center border-line border-b', player.called && 'bg-raised')}>
      <label
        htmlFor={id}
        className={classes(
          'flex min-h-14 min-w-0 flex-1 items-center gap-3 pl-1',
          disabled && !player.called && 'opacity-60',
          player.status === 'injured' && !player.called && 'text-soft',
        )}
      >
        <input
          id={id}
          type="checkbox"
          checked={player.called}
          disabled={disabled && !player.called}
          onChange={onToggle}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-edge text-transparent transition-colors duration-(--quick) peer-checked:border-ink peer-checked:bg-ink peer-checked:text-inverse peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        >
          <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
            <path d="m5 12.500 4.500 4.500L19 7.500" fill="none" stroke="currentColor" strokeWidth="3" />
          </svg>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{`${player.firstName} ${player.lastName}`.trim()}</span>
          <span className="flex flex-wrap gap-x-2 text-14 text-soft">
            {player.position && <span className="truncate">{t(`common:positions.${player.position}`)}</span>}
            {player.partly && (
              <strong className="font-semibold text-warn">
                {t('partly')}
                {until}
              </strong>
            )}
            {player.status !== 'active' && (
              <strong className="font-semibold text-danger">
                {player.status === 'injured' && <span aria-hidden="true">✕ </span>}
                {t(`status.${player.status}`)}
                {until}
              </strong>
            )}
          </span>
        </span>
      </label>
      <input
        type="text"
        inputMode="numeric"
        maxLength={2}
        aria-label={t('numberOf', { name: player.shortName })}
        value={typed ?? player.dorsal ?? ''}
        readOnly={!player.called}
        tabIndex={player.called ? 0 : -1}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={classes(
          'figures h-12 w-14 shrink-0 rounded-8 bg-transparent text-center text-24',
          player.called ? 'border border-transparent hover:border-edge focus:border-edge' : 'text-soft',
        )}
      />
    </li>
  );
};
