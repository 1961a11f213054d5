import { useMemo } from 'react';
import { drawingOf } from '#domain/scene/drawing.ts';
import { grassShapes, groundShapes } from '#domain/scene/picture/ground.ts';
import { paletteOf } from '#domain/scene/picture/palette.ts';
import { shapesOf } from '#domain/scene/picture/shapes.ts';
import type { Placed, Scene, ScenePitch } from '#domain/scene/scene.ts';
import { stillOf } from '#domain/scene/still.ts';
import { classes } from '../controls/classes.ts';
import { DrillShapes } from './DrillShapes.tsx';
import { boxOf } from './drillBox.ts';

export type DrillProps = {
  scene: Scene;
  /** What is seen now; without it the still drawing, with all movements as arrows. */
  picture?: readonly Placed[];
  /** The accessible name; without it the drawing is decoration. */
  label?: string;
  /** Width by height of the frame around the drawing. Absent: as the drawing. */
  aspect?: number;
  /** For a large drawing: thinner lines. */
  fine?: boolean;
  className?: string;
};

/** A picture of one's own in the place of the lines: a photo of a board or of a sheet. */
const Picture = ({ pitch, id }: { pitch: ScenePitch; id: string }) => {
  const { width, height } = drawingOf(pitch);
  return <image href={`/files/${id}`} width={width} height={height} preserveAspectRatio="xMidYMid meet" />;
};

/** Grass follows the theme; night and paper are the same on every screen. */
const lookOf = ({ look }: ScenePitch): Record<string, string> | undefined => {
  if (look === 'grass') return undefined;
  const palette = paletteOf(look);
  return {
    '--drill-own': String(palette['@own']),
    '--drill-line': String(palette['@line']),
    '--chalk': String(palette['@chalk']),
    '--pitch': String(palette['@pitch']),
    '--pitch-mown': String(palette['@mown']),
    '--drill-plate': String(palette['@plate']),
    '--drill-on-plate': String(palette['@onPlate']),
  };
};

/** The drawing of an exercise on its grass. Movement by line pattern, teams by shape, so that it reads without colour. */
export const Drill = ({ scene, picture, label, aspect, fine = false, className }: DrillProps) => {
  const { pitch } = scene;
  const box = useMemo(() => boxOf(scene, aspect), [scene, aspect]);
  const unit = Math.max(box.width, box.height) / (fine ? 200 : 120);
  const ground = useMemo(
    () => [...grassShapes(box), ...(pitch.picture ? [] : groundShapes(pitch, unit))],
    [box, pitch, unit],
  );
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classes('drill block w-full rounded-8 bg-pitch', className)}
      style={lookOf(pitch)}
    >
      <DrillShapes of={ground} />
      {pitch.picture && <Picture pitch={pitch} id={pitch.picture} />}
      {(picture ?? stillOf(scene)).map((placed) => (
        <g key={placed.thing.id} data-thing={placed.thing.id}>
          <DrillShapes of={shapesOf(placed, pitch, unit)} />
        </g>
      ))}
    </svg>
  );
};
