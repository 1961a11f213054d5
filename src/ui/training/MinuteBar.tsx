import { useTranslation } from 'react-i18next';
import { fitOf } from '#domain/training/build.ts';
import type { TrainingPhase } from '#domain/training/plan.ts';
import { classes } from '../controls/classes.ts';

export type MinutePart = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly phase: TrainingPhase;
};
export type MinuteBarProps = {
  parts: readonly MinutePart[];
  /** Minutes that are booked; null where nobody said. */
  booked: number | null;
  /** A line without words, for a page that is about something else. */
  thin?: boolean;
};

type Piece = MinutePart & { readonly key: string; readonly over: boolean; readonly words: boolean };

/** The parts one after the other; what lies past the booked time is a piece of its own. */
const piecesOf = (parts: readonly MinutePart[], booked: number | null): readonly Piece[] => {
  let from = 0;
  return parts.flatMap((part) => {
    const within = booked === null ? part.minutes : Math.max(0, Math.min(part.minutes, booked - from));
    const over = part.minutes - within;
    from += part.minutes;
    return [
      ...(within > 0 ? [{ ...part, key: part.id, minutes: within, over: false, words: true }] : []),
      ...(over > 0 ? [{ ...part, key: `${part.id} over`, minutes: over, over: true, words: within === 0 }] : []),
    ];
  });
};

const lookOf = ({ over, phase }: Piece): string => {
  if (over) return 'bg-warn text-inverse';
  return phase === 'main' ? 'bg-club text-on-club' : 'bg-[color-mix(in_srgb,var(--club)_22%,var(--paper))] text-ink';
};

/**
 * The parts of a training to scale, the main ones in the full colour of the team. Time that is left is hatched; what
 * goes beyond the booked time is amber, and the bar is as long as the training has become.
 */
export const MinuteBar = ({ parts, booked, thin = false }: MinuteBarProps) => {
  const { t } = useTranslation('trainings');
  const { planned, left, over } = fitOf(parts, booked);
  const label =
    booked === null
      ? t('bar.plain', { count: planned })
      : t('bar.label', { planned, booked, context: over ? 'over' : '' });
  if (planned === 0 && left === 0) return null;
  return (
    <ol
      aria-label={label}
      className={classes('flex gap-0.5 overflow-hidden rounded-8', thin ? 'h-3' : 'h-12')}
      data-over={over || undefined}
    >
      {piecesOf(parts, booked).map((piece) => (
        <li
          key={piece.key}
          title={t('bar.part', { name: piece.name, count: piece.minutes })}
          style={{ flexGrow: piece.minutes, flexBasis: 0 }}
          className={classes('grid min-w-0 content-center overflow-hidden', !thin && 'px-1 sm:px-2', lookOf(piece))}
        >
          {thin ? (
            <span className="sr-only">{t('bar.part', { name: piece.name, count: piece.minutes })}</span>
          ) : (
            <>
              {piece.words && (
                <span className="truncate font-semibold text-14 leading-4 max-sm:sr-only">{piece.name}</span>
              )}
              <span className="tabular text-12 leading-4 sm:text-14">{piece.minutes}′</span>
            </>
          )}
        </li>
      ))}
      {left > 0 && (
        <li
          style={{ flexGrow: left, flexBasis: 0 }}
          className="rounded-r-8 border border-edge border-l-0 bg-[repeating-linear-gradient(135deg,var(--edge)_0_1px,transparent_1px_6px)]"
        >
          <span className="sr-only">{t('bar.left', { count: left })}</span>
        </li>
      )}
    </ol>
  );
};
