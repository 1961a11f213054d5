/** The present and the corrected clock: large enough to compare with the referee's watch. */
export const Reading = ({ now, then, below }: { now: string; then: string | null; below?: string }) => (
  <div className="grid justify-items-center gap-1 rounded-8 bg-sunken px-3 py-3" data-testid="reading">
    <p className="figures flex items-baseline gap-3 leading-none" aria-live="polite" aria-atomic="true">
      <span className={then === null ? 'text-48' : 'text-32 text-soft'}>{now}</span>
      {then !== null && (
        <>
          <span className="text-32 text-soft" aria-hidden="true">
            →
          </span>
          <strong className="font-bold text-48" data-testid="reading-then">
            {then}
          </strong>
        </>
      )}
    </p>
    {below && <p className="text-center font-medium text-14 text-soft">{below}</p>}
  </div>
);
