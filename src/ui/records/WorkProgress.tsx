/** How much of a piece of work in the background is done; nothing when none is. Announced when it begins and ends. */
export const WorkProgress = ({ label, share }: { label: string; share: number | null }) => {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div role="status" className="empty:hidden">
      {share !== null && (
        <div className="grid gap-2 py-4">
          <p className="font-semibold">{label}</p>
          <div
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-2 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full bg-ink transition-[width] duration-(--quick)" style={{ width: `${percent}%` }} />
          </div>
        </div>
      )}
    </div>
  );
};
