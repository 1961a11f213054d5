import { useTranslation } from 'react-i18next';
import type { PositionCode } from '#domain/positions.ts';
import { classes } from '#ui/controls/classes.ts';

export type PositionDiscProps = {
  position: PositionCode | null;
  /** Of the club: filled. Somebody who is watched has a dashed edge. */
  own?: boolean;
};

/** The position of somebody without a face, in short; the long name is read out. */
export const PositionDisc = ({ position, own = false }: PositionDiscProps) => {
  const { t } = useTranslation(['preparation', 'common']);
  const short = position ? t(`short.${position}`) : '–';
  return (
    <span
      className={classes(
        'figures grid size-9 shrink-0 place-items-center rounded-full leading-none',
        short.length > 2 ? 'text-14' : 'text-16',
        own ? 'bg-club text-on-club' : 'border-2 border-edge border-dashed',
      )}
    >
      <span aria-hidden="true">{short}</span>
      {position && <span className="sr-only">{t(`common:positions.${position}`)}</span>}
    </span>
  );
};
