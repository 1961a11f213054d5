/** Whether somebody came. Their answer before the event is stored apart. */
export const presences = ['present', 'late', 'excused', 'absent'] as const;
export type Presence = (typeof presences)[number];

/** How often somebody was called up, how often each presence was recorded, and the minutes they took part. */
export type Attendance = Readonly<Record<Presence, number>> & { readonly called: number; readonly minutes: number };

type Called = {
  readonly presence: Presence | null;
  readonly minutesLate: number;
  /** Length of the training or match. */
  readonly minutes: number;
};

/** The minutes that somebody took part. */
export const minutesOf = ({ presence, minutesLate, minutes }: Called): number => {
  if (presence === 'present') return minutes;
  return presence === 'late' ? Math.max(0, minutes - minutesLate) : 0;
};

export const attendanceOf = (called: readonly Called[]): Attendance => {
  const many = (wanted: Presence) => called.filter(({ presence }) => presence === wanted).length;
  return {
    called: called.length,
    present: many('present'),
    late: many('late'),
    excused: many('excused'),
    absent: many('absent'),
    minutes: called.reduce((sum, one) => sum + minutesOf(one), 0),
  };
};

/** With fewer recorded attendances a share says nothing. The catalogue of figures has the same least sample. */
export const leastRecorded = 5;

/** The share, 0 to 1, of the recorded players who came, in time or late; null with fewer than `leastRecorded`. */
export const shareOf = ({ present, late, excused, absent }: Readonly<Record<Presence, number>>): number | null => {
  const noted = present + late + excused + absent;
  return noted < leastRecorded ? null : (present + late) / noted;
};
