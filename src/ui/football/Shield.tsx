export type ShieldProps = {
  name: string;
  source: string | null;
  size?: number;
  /** On the club's own colour: then the colours are swapped. */
  onClub?: boolean;
};

/** The club's shield; without a picture, its initials on one. */
export const Shield = ({ name, source, size = 32, onClub = false }: ShieldProps) => {
  if (source) return <img src={source} alt="" width={size} height={size} className="shrink-0 object-contain" />;
  const initials = name
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
  return (
    <svg viewBox="0 0 32 36" width={size} height={size * 1.125} className="shrink-0" aria-hidden="true">
      <path
        d="M2 2h28v17c0 8-6 12.500-14 15.500C8 31.500 2 27 2 19Z"
        fill={onClub ? 'var(--on-club)' : 'var(--club)'}
        stroke="var(--club-edge)"
        strokeWidth="1.500"
      />
      <text
        x="16"
        y="21.500"
        textAnchor="middle"
        fill={onClub ? 'var(--club)' : 'var(--on-club)'}
        fontFamily="var(--font-score)"
        fontWeight="700"
        fontSize="14"
      >
        {initials}
      </text>
    </svg>
  );
};
