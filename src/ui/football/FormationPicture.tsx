import type { Formation } from '#domain/formations.ts';
import { drawingSize, spotOf } from './pitchPlan.ts';

/** A formation as a small pitch with dots. */
export const FormationPicture = ({ formation }: { formation: Formation }) => {
  const { width, height } = drawingSize(formation.sport, 'portrait');
  const unit = width / 100;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-14 rounded-4" aria-hidden="true">
      <rect width={width} height={height} fill="var(--pitch)" />
      <g fill="none" stroke="var(--chalk)" strokeOpacity="0.55" strokeWidth={unit * 1.6}>
        <path d={`M0 ${height / 2}H${width}`} />
        <circle cx={width / 2} cy={height / 2} r={unit * 13} />
      </g>
      {formation.slots.map((slot) => {
        const { left, top } = spotOf(slot, formation.sport, 'portrait');
        return (
          <circle
            key={slot.id}
            cx={(left / 100) * width}
            cy={(top / 100) * height}
            r={unit * 5.5}
            fill="var(--chalk)"
          />
        );
      })}
    </svg>
  );
};
