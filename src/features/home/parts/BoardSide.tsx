import type { MatchListItem } from '#contract/matchListItem.ts';
import { classes } from '#ui/controls/classes.ts';
import { AwardedMark } from '#ui/football/AwardedMark.tsx';

export type SideNames = 'board' | 'large' | 'small';
const looks: Record<SideNames, { name: string; score: string; strip: string }> = {
  board: { name: 'text-32 sm:text-48', score: 'text-[3.5rem] sm:text-72', strip: 'h-7 sm:h-10' },
  large: { name: 'text-32', score: 'text-[3.5rem]', strip: 'h-6' },
  small: { name: 'text-20 sm:text-24', score: 'text-24 sm:text-32', strip: 'h-5' },
};

/** Both sides, the home side above; ours with the colour of its shirt, the opponent neutral. */
export const BoardSides = ({ match, size, scored }: { match: MatchListItem; size: SideNames; scored: boolean }) => {
  const { teamName, rival, isLocal, localScore, visitorScore, shootout, shirtColour, awarded } = match;
  const own = { name: teamName, score: isLocal ? localScore : visitorScore, kicks: shootout?.own, ours: true };
  const other = { name: rival.name, score: isLocal ? visitorScore : localScore, kicks: shootout?.rival, ours: false };
  const look = looks[size];
  return (
    <div className="grid gap-1.5">
      {(isLocal ? [own, other] : [other, own]).map(({ name, score, kicks, ours }) => (
        <div key={ours ? 'own' : 'other'} className="flex min-w-0 items-center gap-3.5">
          <span
            className={classes('w-1.5 shrink-0 rounded-full', look.strip, !ours && 'bg-edge')}
            style={ours ? { background: shirtColour, boxShadow: '0 0 0 1px rgb(255 255 255 / 35%)' } : undefined}
            aria-hidden="true"
          />
          <span
            className={classes(
              'title line-clamp-2 min-w-0 break-words leading-tight',
              look.name,
              !ours && 'text-soft',
              scored && size === 'board' && 'sm:w-72',
            )}
          >
            {name}
          </span>
          {scored && (
            <span className={classes('ml-auto flex items-baseline gap-2', size === 'board' && 'sm:ml-4')}>
              {kicks !== undefined && <span className="figures text-24 text-soft">({kicks})</span>}
              <span key={score} className={classes('figures min-w-8 animate-turn text-right leading-none', look.score)}>
                {score}
              </span>
            </span>
          )}
        </div>
      ))}
      {scored && awarded && <AwardedMark basis={awarded} />}
    </div>
  );
};
