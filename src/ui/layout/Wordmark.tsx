/** The product's own mark, with its name unless `bare`. */
export const Wordmark = ({ bare = false, className }: { bare?: boolean; className?: string }) => (
  <span className={`inline-flex items-center gap-3 ${className ?? ''}`}>
    <svg viewBox="0 0 36 36" className="size-8" aria-hidden="true">
      <path d="M5 1v30h30" fill="none" stroke="currentColor" strokeWidth="3.6" />
      <path d="M5 17a14 14 0 0 1 14 14" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="25" cy="11" r="5" fill="var(--live)" />
    </svg>
    {!bare && <span className="title text-24 leading-none tracking-tight">Touchline</span>}
  </span>
);
