export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path d="M5 5 19 19M19 5 5 19" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
