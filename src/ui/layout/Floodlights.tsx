import { classes } from '../controls/classes.ts';

const stands = [196, 206, 216, 226, 236];
const stripes = [-6, -4, -2, 0, 2, 4];
const columns = [0, 1, 2, 3];
const rows = [0, 1, 2];

/** `out`: off. `lit`: a match is near. `live`: brighter grass. */
export type Light = 'out' | 'lit' | 'live';

const Mast = ({ x, lit, className }: { x: number; lit: boolean; className?: string }) => (
  <g className={classes('mast', className)}>
    {lit && <circle cx={x} cy="92" r="300" fill="url(#flood-lamp)" />}
    <path d={`M${x} 108V248`} stroke="#7d8a83" strokeOpacity=".5" strokeWidth="4" />
    <rect x={x - 34} y="62" width="68" height="50" fill="#4d574f" fillOpacity=".55" />
    {columns.flatMap((column) =>
      rows.map((row) => (
        <circle
          key={`${column} ${row}`}
          cx={x - 24 + column * 16}
          cy={72 + row * 15}
          r="5"
          fill="#fffbe8"
          fillOpacity={lit ? 0.9 : 0.18}
        />
      )),
    )}
  </g>
);

/** A ground at night: stands, floodlights, a strip of pitch. A gradient renders faster than a filter. */
export const Floodlights = ({ light, className }: { light: Light; className?: string }) => (
  <svg viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
    <defs>
      <radialGradient id="flood-lamp">
        <stop offset="0" stopColor="#fff6d8" stopOpacity=".55" />
        <stop offset=".35" stopColor="#f3ecd0" stopOpacity=".16" />
        <stop offset="1" stopColor="#f3ecd0" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="flood-grass" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={light === 'live' ? '#1d7348' : '#1a5d3b'} />
        <stop offset="1" stopColor="#071a11" />
      </linearGradient>
      <linearGradient id="flood-shade" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#050c09" stopOpacity=".72" />
        <stop offset=".5" stopColor="#050c09" stopOpacity=".18" />
        <stop offset="1" stopColor="#050c09" stopOpacity=".45" />
      </linearGradient>
      <linearGradient id="flood-dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#060b09" />
        <stop offset="1" stopColor="#101b16" />
      </linearGradient>
    </defs>
    <rect width="1200" height="400" fill="url(#flood-dusk)" />
    <g stroke="#9db0a6" strokeOpacity=".13">
      {stands.map((y, index) => (
        <path key={y} d={`M${index * 14} ${y}H${1200 - index * 14}`} />
      ))}
    </g>
    <rect y="246" width="1200" height="154" fill="url(#flood-grass)" />
    {stripes.map((n) => (
      <path key={n} d={`M${600 + n * 74} 246h74L${600 + (n + 1) * 330} 400h-330Z`} fill="#fff" fillOpacity=".035" />
    ))}
    <g fill="none" stroke="#eaf5ec">
      <path d="M0 272H1200" strokeWidth="2.5" strokeOpacity=".5" />
      <path d="M600 272V400" strokeWidth="3" strokeOpacity=".17" />
      <ellipse cx="600" cy="420" rx="300" ry="66" strokeWidth="3" strokeOpacity=".17" />
    </g>
    <Mast x={530} lit={light !== 'out'} className="max-md:hidden" />
    <Mast x={690} lit={light !== 'out'} />
    <rect width="1200" height="400" fill="url(#flood-shade)" />
  </svg>
);
