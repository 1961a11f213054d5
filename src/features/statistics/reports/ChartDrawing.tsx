import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Chart, drawn } from '#domain/chart/chart.ts';
import { darkTones, type Mark } from '#domain/chart/drawing.ts';

/** Our side has the colour of the club; the others differ in light and dark too. */
const tones = ['var(--club-edge)', 'var(--rival)', 'var(--ink)', 'var(--warn)', 'var(--edge)', 'var(--line)'] as const;
const dashes = [undefined, '6 3', '2 3', '8 3 2 3', '1 2', '10 4'] as const;
const [weakest, strongest, least] = [0.06, 0.55, 280];

const Shape = ({ mark }: { mark: Mark }) => {
  switch (mark.kind) {
    case 'bar': {
      const { x, y, width, height, tone, strength } = mark;
      const opacity = strength === undefined ? 1 : weakest + strength * (strongest - weakest);
      return <rect x={x} y={y} width={width} height={height} rx={1.5} fill={tones[tone]} fillOpacity={opacity} />;
    }
    case 'line': {
      const points = mark.points.map((point) => point.join(',')).join(' ');
      const look = { stroke: tones[mark.tone], strokeWidth: 2, strokeDasharray: dashes[mark.tone] };
      return <polyline points={points} fill="none" {...look} />;
    }
    case 'dot':
      return <circle cx={mark.x} cy={mark.y} r={4} fill={tones[mark.tone]} />;
    case 'rule': {
      const { x1, x2, y1, y2 } = mark;
      return <line x1={x1} x2={x2} y1={y1} y2={y2} stroke={mark.strong ? 'var(--edge)' : 'var(--line)'} />;
    }
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          textAnchor={mark.anchor}
          fill={
            mark.tone !== undefined && darkTones.has(mark.tone)
              ? 'var(--paper)'
              : mark.soft
                ? 'var(--soft)'
                : 'var(--ink)'
          }
          className={mark.bold ? 'tabular font-semibold text-12' : 'tabular text-12'}
        >
          {mark.text}
        </text>
      );
  }
};

export type ChartDrawingProps = {
  chart: Chart;
  /** What the chart says, for who does not see it. */
  says: string;
};

/** A chart as wide as its place, of the marks that are printed too. */
export const ChartDrawing = ({ chart, says }: ChartDrawingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  const drawing = useMemo(() => (width > 0 ? drawn(chart, Math.max(least, width)) : undefined), [chart, width]);
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      {drawing && (
        <svg
          role="img"
          aria-label={says}
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="max-w-full"
        >
          {drawing.marks.map((mark, at) => (
            <Shape key={at} mark={mark} />
          ))}
        </svg>
      )}
    </div>
  );
};
