/** An open eye; struck through when a tap would hide the password. */
export const EyeIcon = ({ struck }: { struck: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M2 12c5-8.500 15-8.500 20 0-5 8.500-15 8.500-20 0Z" strokeLinejoin="round" />
    <circle cx="12" cy="12" r="3" />
    {struck && <path d="M4 20 20 4" strokeLinecap="round" />}
  </svg>
);
