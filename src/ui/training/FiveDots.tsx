/** A value as five dots, filled as far as it goes. `label` says the figure. */
export const FiveDots = ({ filled, label }: { filled: number; label: string }) => (
  <span role="img" aria-label={label} className="inline-flex gap-0.5 align-middle">
    {[1, 2, 3, 4, 5].map((step) => (
      <svg key={step} viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <circle
          cx="5"
          cy="5"
          r="3.8"
          fill={step <= filled ? 'currentColor' : 'none'}
          stroke={step <= filled ? 'currentColor' : 'var(--edge)'}
          strokeWidth="1.2"
        />
      </svg>
    ))}
  </span>
);
