import { guardedShirt } from './contrast.ts';

export type ShirtProps = {
  number?: number | null;
  colours?: { readonly shirtColour: string; readonly numberColour: string };
  /** Edge length in pixels. */
  size?: number;
  className?: string;
};

/** The back of a shirt with its number. */
export const Shirt = ({ number, colours, size = 48, className }: ShirtProps) => {
  const worn = guardedShirt(colours?.shirtColour ?? '#1f7a45', colours?.numberColour ?? '#ffffff', 3);
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className={className} aria-hidden="true">
      <path
        d="M16 5c2 3.4 14 3.4 16 0l11 6-4 10.5-5-2V43H14V19.500l-5 2L5 11Z"
        fill={worn.shirt}
        stroke="var(--edge)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      {number != null && (
        <text
          x="24"
          y="34"
          textAnchor="middle"
          fill={worn.number}
          fontFamily="var(--font-score)"
          fontWeight="700"
          fontSize="18"
        >
          {number}
        </text>
      )}
    </svg>
  );
};
