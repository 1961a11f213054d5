import { shapesOf } from '#domain/scene/picture/shapes.ts';
import { emptyScene, type ScenePitch, usualPitch } from '#domain/scene/scene.ts';
import { DrillShapes } from '#ui/football/DrillShapes.tsx';
import { isArea, type ToolName, thingOf } from './tools.ts';

const pitch: ScenePitch = { ...usualPitch, ground: 'area', length: 10, width: 10 };
const empty = emptyScene(pitch);

/** What a tool makes, as small as a letter. On paper: its lines are in the colour of the words. */
export const ToolIcon = ({ tool }: { tool: Exclude<ToolName, 'move'> }) => {
  const made = thingOf(tool, 'icon', empty, pitch, 'T');
  const thing = {
    ...made,
    size: tool === 'text' ? 8 : isArea(made) ? 8 : 7,
    ...(isArea(made) && { w: 8, h: 6 }),
    ...(tool === 'player' && { number: 9 }),
    ...(tool === 'free' && { points: [0, 1, 2, 3, 4, 5, 6].map((x) => ({ x: x * 1.3, y: Math.sin(x * 1.1) * 2.2 })) }),
    ...(tool === 'rival' && { number: undefined }),
  };
  const place =
    made.kind === 'line'
      ? { x: 5, y: 5, p1: { x: 1, y: 9 }, p2: { x: 9, y: 1 } }
      : { x: made.kind === 'free' ? 1 : 5, y: 5 };
  return (
    <svg viewBox="1 1 10 10" className="size-6 [--drill-line:currentColor] [--pitch:var(--paper)]" aria-hidden="true">
      <DrillShapes of={shapesOf({ thing, place }, pitch, made.kind === 'line' || made.kind === 'free' ? 0.85 : 0.7)} />
    </svg>
  );
};
