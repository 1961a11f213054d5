import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

export type MatchResult = 'win' | 'draw' | 'loss';
const looks: Record<MatchResult, string> = {
  win: 'bg-ink text-inverse',
  draw: 'bg-transparent text-ink ring-2 ring-edge ring-inset',
  loss: 'border border-edge border-dashed text-soft',
};

/** Won: filled; drawn: an outline; lost: a broken outline. A shape each, and its letter for all who read. */
export const ResultMark = ({ result, small = false }: { result: MatchResult; small?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <span
      className={classes(
        'figures inline-grid shrink-0 place-items-center rounded-4 leading-none',
        small ? 'size-5 text-14' : 'size-7 text-16',
        looks[result],
      )}
      title={t(`results.${result}`)}
    >
      <span aria-hidden="true">{t(`results.${result}Letter`)}</span>
      <span className="sr-only">{t(`results.${result}`)}</span>
    </span>
  );
};
