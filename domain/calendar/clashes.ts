/** A pitch is booked whole, or one of its quarters. */
export const pitchParts = ['whole', 'a', 'b', 'c', 'd'] as const;
export type PitchPart = (typeof pitchParts)[number];

/** An occasion, as far as it can clash with another. Cancelled ones are left out by whoever asks. */
export type Booking = {
  readonly id: string;
  /** Epoch milliseconds; the end is later than the start. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its day on the club's wall. */
  readonly day: string;
  readonly pitch: { readonly id: string; readonly part: PitchPart } | null;
  /** Where it is, for the way between two grounds; null while that is not known. */
  readonly ground: string | null;
  readonly teams: readonly string[];
  /** Those who can be called by more than one team: coaches, players of two teams. */
  readonly people: readonly string[];
};
type ClosedDays = { readonly fromDay: string; readonly toDay: string; readonly name: string };

/** `who` is the id of the pitch, team or person, or the name of the closed days. The earlier occasion is named first. */
export type Clash =
  | {
      readonly kind: 'pitch' | 'team' | 'person' | 'travel';
      readonly ids: readonly [string, string];
      readonly who: string;
    }
  | { readonly kind: 'closed'; readonly ids: readonly [string]; readonly who: string };

/** Between two grounds lie at least so many milliseconds. */
export const travelMs = 30 * 60_000;

const overlap = (a: Booking, b: Booking): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
const samePitch = ({ pitch: a }: Booking, { pitch: b }: Booking): string | null => {
  if (!a || !b || a.id !== b.id) return null;
  return a.part === 'whole' || b.part === 'whole' || a.part === b.part ? a.id : null;
};
const shared = (some: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set(some)].filter((one) => others.includes(one));
/** Whether somebody at both has too little time for the way. `a` begins first. */
const tooFar = (a: Booking, b: Booking): boolean =>
  a.ground !== null && b.ground !== null && a.ground !== b.ground && !overlap(a, b) && b.startsAt - a.endsAt < travelMs;

/** The clashes of two occasions, of which `a` begins first. People of a team that clashes are not named again. */
const clashesBetween = (a: Booking, b: Booking): readonly Clash[] => {
  const ids = [a.id, b.id] as const;
  const [teams, people] = [shared(a.teams, b.teams), shared(a.people, b.people)];
  const who = teams.length > 0 ? teams : people;
  if (tooFar(a, b)) return who.map((one) => ({ kind: 'travel', ids, who: one }));
  if (!overlap(a, b)) return [];
  const pitch = samePitch(a, b);
  const kind = teams.length > 0 ? 'team' : 'person';
  return [
    ...(pitch === null ? [] : [{ kind: 'pitch', ids, who: pitch } as const]),
    ...who.map((one) => ({ kind, ids, who: one }) as const),
  ];
};

const inOrder = (a: Booking, b: Booking): number =>
  a.startsAt - b.startsAt || Number(a.id > b.id) - Number(a.id < b.id);

/** Every clash among these occasions, and of each with closed days, by start. Grows with what is near in time. */
export const clashesOf = (occasions: readonly Booking[], closed: readonly ClosedDays[] = []): readonly Clash[] => {
  const found: Clash[] = [];
  let near: readonly Booking[] = [];
  for (const one of [...occasions].sort(inOrder)) {
    near = near.filter(({ endsAt }) => endsAt + travelMs > one.startsAt);
    for (const other of near) found.push(...clashesBetween(other, one));
    for (const { fromDay, toDay, name } of closed)
      if (fromDay <= one.day && one.day <= toDay) found.push({ kind: 'closed', ids: [one.id], who: name });
    near = [...near, one];
  }
  return found;
};

/** A time and pitch at which an occasion would clash with nothing. */
export type FreeSlot = { readonly startsAt: number; readonly endsAt: number; readonly pitchId: string | null };
type SlotSearch = {
  /** What is booked that day, with or without the occasion itself. */
  readonly booked: readonly Booking[];
  /** From when to when a slot may lie, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Pitches that may be taken instead, with the ground each is on. */
  readonly pitches: readonly { readonly id: string; readonly ground: string | null }[];
};
const stepMs = 15 * 60_000;

const slotsNear = (wanted: Booking, { from, to, pitches }: SlotSearch): readonly Booking[] => {
  const [back, ahead] = [Math.floor((wanted.startsAt - from) / stepMs), Math.floor((to - wanted.endsAt) / stepMs)];
  const later = (steps: number): Booking => ({
    ...wanted,
    ...{ startsAt: wanted.startsAt + steps * stepMs, endsAt: wanted.endsAt + steps * stepMs },
  });
  const shifts = Array.from({ length: Math.max(0, back, ahead) }, (_, index) => index + 1);
  const earlierOrLater = shifts.flatMap((steps) => [
    ...(steps <= ahead ? [later(steps)] : []),
    ...(steps <= back ? [later(-steps)] : []),
  ]);
  const elsewhere = pitches
    .filter(({ id }) => wanted.pitch !== null && id !== wanted.pitch.id)
    .map(({ id, ground }): Booking => ({ ...wanted, ground, pitch: { id, part: wanted.pitch?.part ?? 'whole' } }));
  return [...elsewhere, ...earlierOrLater];
};

/**
 * The nearest slots without a clash, three at most: another pitch at the same time first, then the same pitch by
 * quarters of an hour, later before earlier.
 */
export const freeSlots = (wanted: Booking, search: SlotSearch, most = 3): readonly FreeSlot[] => {
  const others = search.booked.filter(({ id }) => id !== wanted.id);
  const isFree = (slot: Booking) => !others.some((other) => clashesOf([slot, other]).length > 0);
  const found: FreeSlot[] = [];
  for (const slot of slotsNear(wanted, search)) {
    if (found.length === most) break;
    if (isFree(slot)) found.push({ startsAt: slot.startsAt, endsAt: slot.endsAt, pitchId: slot.pitch?.id ?? null });
  }
  return found;
};
