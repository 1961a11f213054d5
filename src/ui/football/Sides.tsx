import type { AwardBasis } from '#domain/match/entry.ts';
import { classes } from '../controls/classes.ts';
import { AwardedMark } from './AwardedMark.tsx';
import { TurningFigure } from './TurningFigure.tsx';

/** The sides and the score of a match. */
export type SidesOfMatch = {
  readonly teamName: string;
  readonly shirtColour: string;
  readonly rival: { readonly name: string };
  readonly isLocal: boolean;
  readonly localScore: number;
  readonly visitorScore: number;
  readonly shootout: { readonly own: number; readonly rival: number } | null;
  readonly awarded: AwardBasis | null;
};
export type SidesProps = { match: SidesOfMatch; size: 'line' | 'live'; scored: boolean };

const looks = {
  // The score stands directly after the names, aligned with those of the other rows.
  line: { name: 'text-16', score: 'text-20', gap: 'max-w-72 gap-y-0.5' },
  live: { name: 'text-16 sm:text-20', score: 'text-32 sm:text-48', gap: 'max-w-[560px] gap-y-1' },
};

/** Both sides of a match, the home side above, each with its score. Ours has the club's colour. */
export const Sides = ({ match, size, scored }: SidesProps) => {
  const { teamName, rival, isLocal, localScore, visitorScore, shootout, awarded } = match;
  const look = looks[size];
  const own = { name: teamName, ours: true, score: isLocal ? localScore : visitorScore, kicks: shootout?.own };
  const other = { name: rival.name, ours: false, score: isLocal ? visitorScore : localScore, kicks: shootout?.rival };
  const lines = isLocal ? [own, other] : [other, own];
  const most = Math.max(own.score + (own.kicks ?? 0) / 100, other.score + (other.kicks ?? 0) / 100);
  return (
    <span className={classes('grid min-w-0 items-center', scored ? 'grid-cols-[1fr_auto]' : 'grid-cols-1', look.gap)}>
      {lines.map(({ name, ours, score, kicks }) => (
        <span key={ours ? 'own' : 'rival'} className="contents">
          <span className="flex min-w-0 items-center gap-2">
            <span
              className={classes('h-4 w-1 shrink-0 rounded-full', !ours && 'bg-transparent')}
              style={ours ? { background: match.shirtColour, boxShadow: '0 0 0 1px var(--edge)' } : undefined}
              aria-hidden="true"
            />
            <span className={classes('line-clamp-2 break-words', look.name, ours ? 'font-semibold' : 'text-soft')}>
              {name}
            </span>
          </span>
          {scored && (
            <span className="flex items-baseline justify-end gap-1.5 pl-3">
              {kicks !== undefined && <span className="figures text-16 text-soft">({kicks})</span>}
              <TurningFigure
                value={score}
                className={classes(
                  'min-w-5 text-right leading-none',
                  look.score,
                  score + (kicks ?? 0) / 100 < most && 'text-soft',
                )}
              />
            </span>
          )}
        </span>
      ))}
      {scored && awarded && (
        <span className="col-span-full text-right leading-none">
          <AwardedMark basis={awarded} />
        </span>
      )}
    </span>
  );
};
