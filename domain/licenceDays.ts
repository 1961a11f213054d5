const dayMs = 86_400_000;
/** Days before its last day from which a licence counts as expiring soon. */
const warned = 60;

/**
 * The state of a licence on a day, both as YYYY-MM-DD: `over` from the day after its last one. Days of the calendar,
 * since a span of hours falls a day short where clocks are put back within it.
 */
export const licenceStanding = (until: string, today: string): 'good' | 'soon' | 'over' => {
  const left = (Date.parse(until) - Date.parse(today)) / dayMs;
  if (left < 0) return 'over';
  return left <= warned ? 'soon' : 'good';
};
