import type { Entry } from '#domain/match/entry.ts';

const [lane, row, top, width] = [150, 34, 44, 130];
const shownEntries = 14;
type Props = {
  log: readonly Entry[];
  /** How many entries have been written. */
  at: number;
  /** Codes of refusals by the id of the entry. */
  refused: ReadonlyMap<string, string>;
  label: string;
};

/** Who wrote what, in the order of the log: a lane for each device, an arrow to the log for each entry. */
export const Sequence = ({ log, at, refused, label }: Props) => {
  const lanes = [...new Set(log.map(({ device }) => String(device)))];
  const first = Math.max(0, at - shownEntries);
  const shown = log.slice(first, at);
  const atLog = lanes.length * lane + width / 2;
  const height = top + shownEntries * row;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto p-4"
    >
      <svg
        viewBox={`0 0 ${(lanes.length + 1) * lane + 220} ${height}`}
        className="min-w-[640px]"
        role="img"
        aria-label={label}
      >
        {[...lanes, 'log'].map((name, index) => (
          <g key={name}>
            <rect x={index * lane} y={2} width={width} height={26} rx={6} className="fill-sunken stroke-line" />
            <text x={index * lane + width / 2} y={19} textAnchor="middle" className="fill-ink text-12">
              {name.slice(0, 18)}
            </text>
            <line
              x1={index * lane + width / 2}
              x2={index * lane + width / 2}
              y1={28}
              y2={height}
              className="stroke-line"
            />
          </g>
        ))}
        {shown.map((entry, index) => {
          const from = lanes.indexOf(String(entry.device)) * lane + width / 2;
          const y = top + index * row + row / 2;
          const code = refused.get(entry.id);
          const colour = code ? 'stroke-danger' : 'stroke-edge';
          return (
            <g key={entry.id} className={first + index + 1 === at ? 'font-semibold' : undefined}>
              <line
                x1={from}
                x2={atLog - 7}
                y1={y}
                y2={y}
                className={colour}
                strokeDasharray={code ? '5 4' : undefined}
              />
              <path d={`M${atLog - 8} ${y - 4}l7 4-7 4`} fill="none" className={colour} />
              <text x={atLog + 10} y={y + 4} className={code ? 'fill-danger text-12' : 'fill-ink text-12'}>
                {`${entry.seq} ${entry.type}${code ? ` · ${code}` : ''}`}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
};
