import { useMemo } from 'react';
import { pictureAt } from '#domain/scene/movement.ts';
import { Drill, type DrillProps } from './Drill.tsx';
import { useDrillTime } from './useDrillTime.ts';

export type MovingDrillProps = Omit<DrillProps, 'picture'> & { playing: boolean };

/** The drawing of an exercise: still, or playing its frames. */
export const MovingDrill = ({ playing, ...drill }: MovingDrillProps) => {
  const now = useDrillTime(drill.scene, playing);
  const picture = useMemo(() => (now === null ? undefined : pictureAt(drill.scene, now)), [drill.scene, now]);
  return <Drill {...drill} {...(picture && { picture })} />;
};
