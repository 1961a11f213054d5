import { useTranslation } from 'react-i18next';
import type { ComparedLine } from '#contract/evaluationRound.ts';
import { Dot, ScoreLine, Span } from '#records/evaluations/ScoreLine.tsx';
import { useScoreWords } from '#records/evaluations/scoreWords.ts';
import { classes } from '#ui/controls/classes.ts';
import type { RaterLook } from './raterLook.ts';

/** So close (in scores) two dots would cover each other. */
const tooClose = 0.75;
/** How far above the line each rater stands, in steps: dots that would cover each other are stacked. */
const levelsOf = (given: ComparedLine['raters']): ReadonlyMap<string, number> => {
  const last: number[] = [];
  const levels = new Map<string, number>();
  for (const { userId, score } of given.toSorted((a, b) => a.score - b.score)) {
    const free = last.findIndex((before) => score - before >= tooClose);
    const level = free === -1 ? last.length : free;
    last[level] = score;
    levels.set(userId, level);
  }
  return levels;
};

export type AbilityRowProps = { line: ComparedLine; raters: ReadonlyMap<string, RaterLook>; talk: string | null };

/** What a line says in words: everybody's score, the player's own, the round before, the team. */
const useSaid = (raters: ReadonlyMap<string, RaterLook>) => {
  const { t } = useTranslation('rounds');
  const words = useScoreWords();
  return ({ raters: given, self, last, band }: ComparedLine): string =>
    [
      ...given.map(({ userId, score }) => `${raters.get(userId)?.name ?? ''} ${words(score)}`),
      self !== null && t('dots.self', { score: words(self) }),
      last !== null && t('dots.last', { score: words(last) }),
      band && t('dots.band', { low: words(band.low), high: words(band.high) }),
    ]
      .filter(Boolean)
      .join(', ');
};

/** An ability: raters as dots with their letters, the player as a ring, the round before, the middle half of the team. */
export const AbilityRow = ({ line, raters, talk }: AbilityRowProps) => {
  const { t } = useTranslation(['rounds', 'players']);
  const words = useScoreWords();
  const said = useSaid(raters);
  const { criterion, raters: given, mean, self, last, band } = line;
  const levels = levelsOf(given);
  const scores = given.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)_5rem]">
      <span className="min-w-0">
        <span className="block break-words font-semibold leading-5">{t(`players:abilities.names.${criterion}`)}</span>
        {talk && <span className="block break-words text-14 text-warn leading-5">{talk}</span>}
      </span>
      <ScoreLine
        said={said(line)}
        className="max-sm:order-last max-sm:col-span-2"
        behind={band && <Span from={band.low} to={band.high} look="h-5 rounded-4 bg-line" />}
      >
        {scores.length > 1 && <Span from={least} to={most} look="h-1 bg-soft" />}
        {mean !== null && scores.length > 1 && <Dot score={mean} look="h-7 w-0.5 bg-ink" />}
        {last !== null && <Dot score={last} look="size-2.5 bg-soft" />}
        {given.map(({ userId, score }) => {
          const rater = raters.get(userId);
          return (
            <Dot
              key={userId}
              score={score}
              lift={(levels.get(userId) ?? 0) * 16}
              look={classes(
                'grid size-5 place-items-center font-semibold text-[10px] leading-none ring-2 ring-paper',
                rater?.look,
              )}
            >
              {rater?.letters}
            </Dot>
          );
        })}
        {self !== null && <Dot score={self} look="size-7 border-3 border-ink" />}
      </ScoreLine>
      <span className="text-right">
        <span className="figures block text-24 leading-6">{mean === null ? '–' : words(mean)}</span>
        {scores.length > 1 && least !== most && (
          <span className="block whitespace-nowrap text-14 text-soft leading-4">
            {t('dots.range', { least: words(least), most: words(most) })}
          </span>
        )}
      </span>
    </li>
  );
};
