import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';

export type MatchResult = 'win' | 'draw' | 'loss';
const looks: Record<MatchResult, string> = {
  win: 'bg-ink text-inverse',
  draw: 'bg-transparent text-ink ring-2 ring-edge ring-inset',
  loss: 'border border-edge border-dashed text-soft',
};

/** The same on the club's colour. */
const clubLooks: Record<MatchResult, string> = {
  win: 'bg-on-club text-club',
  draw: 'bg-transparent ring-2 ring-current ring-inset',
  loss: 'border border-current border-dashed',
};

export type ResultMarkProps = { result: MatchResult; small?: boolean; onClub?: boolean };

/** Won: filled; drawn: an outline; defeat: a broken outline. Each has its own shape, and its initial for everybody. */
export const ResultMark = ({ result, small = false, onClub = false }: ResultMarkProps) => {
  const { t } = useTranslation('shell');
  return (
    <span
      className={classes(
        'figures inline-grid shrink-0 place-items-center rounded-4 leading-none',
        small ? 'size-5 text-14' : 'size-7 text-16',
        (onClub ? clubLooks : looks)[result],
      )}
      title={t(`results.${result}`)}
    >
      <span aria-hidden="true">{t(`results.${result}Letter`)}</span>
      <span className="sr-only">{t(`results.${result}`)}</span>
    </span>
  );
};
