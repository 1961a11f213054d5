import type { Ink, inks, Shape } from '#domain/scene/picture/shape.ts';

/** The inks of a drawing as variables of the theme, so that it is dark at night. */
const variables: Readonly<Record<(typeof inks)[number], string>> = {
  '@own': 'var(--drill-own)',
  '@line': 'var(--drill-line)',
  '@chalk': 'var(--chalk)',
  '@pitch': 'var(--pitch)',
  '@mown': 'var(--pitch-mown)',
  '@plate': 'var(--drill-plate, #00140a)',
  '@onPlate': 'var(--drill-on-plate, #fff)',
};
const colours: Readonly<Record<string, string>> = variables;
const colour = (ink: Ink | undefined): string => (ink === undefined ? 'none' : (colours[ink] ?? ink));

const turned = ({ lies }: Shape): string | undefined =>
  lies && `translate(${lies.x} ${lies.y})${lies.turn === 0 ? '' : ` rotate(${lies.turn})`}`;

const OneShape = ({ of }: { of: Shape }) => {
  if (of.text !== undefined)
    return (
      <text
        x={of.at?.x}
        y={of.at?.y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={of.size}
        fontWeight={of.weight}
        fill={colour(of.fill)}
        opacity={of.alpha}
        className={of.score ? 'font-score' : undefined}
      >
        {of.text}
      </text>
    );
  return (
    <path
      d={of.d}
      fill={colour(of.fill)}
      fillOpacity={of.fillAlpha}
      stroke={colour(of.stroke)}
      strokeOpacity={of.strokeAlpha}
      strokeWidth={of.width}
      strokeDasharray={of.dash?.join(' ')}
      strokeLinecap={of.round ? 'round' : undefined}
      transform={turned(of)}
      opacity={of.alpha}
    />
  );
};

/** Shapes of a drawing, painted as SVG in metres. */
export const DrillShapes = ({ of }: { of: readonly Shape[] }) =>
  of.map((shape, at) => <OneShape key={at} of={shape} />);
