/** Whether a player can take part on a day; `expected`: the return of that day is expected and not there yet. */
export const dayAvailabilities = ['can', 'partly', 'expected', 'cannot'] as const;
export type DayAvailability = (typeof dayAvailabilities)[number];

type Move = { readonly day: string; readonly availability: string };
export type InjuryCourse = {
  readonly onsetOn: string;
  /** In their order. */
  readonly moves: readonly Move[];
  readonly expectedTo: string | null;
};

const byAvailability: Readonly<Record<string, DayAvailability>> = { none: 'cannot', partial: 'partly', full: 'can' };

/** What one injury leaves of a day: its moves until then, and after today the last one until the expected day. */
export const availabilityIn = (
  { onsetOn, moves, expectedTo }: InjuryCourse,
  day: string,
  today: string,
): DayAvailability => {
  if (day < onsetOn) return 'can';
  const last = moves.findLast((move) => move.day <= day);
  const found = last ? (byAvailability[last.availability] ?? 'cannot') : 'cannot';
  const isBack = day > today && expectedTo !== null && day >= expectedTo;
  return found !== 'can' && isBack ? 'expected' : found;
};

/** The worst of several injuries, and of a status that holds from today on. */
export const availabilityOn = (
  injuries: readonly InjuryCourse[],
  status: string,
  { day, today }: { readonly day: string; readonly today: string },
): DayAvailability => {
  const isOut = status === 'suspended' || status === 'away' || (status === 'injured' && injuries.length === 0);
  if (isOut && day >= today) return 'cannot';
  const found = injuries.map((one) => availabilityIn(one, day, today));
  return dayAvailabilities.findLast((one) => found.includes(one)) ?? 'can';
};
