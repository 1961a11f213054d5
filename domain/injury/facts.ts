/** Words of the consensus of 2020 (Bahr et al., 10.1136/bjsports-2019-101969) and its football extension. */
export const injuryKinds = ['injury', 'illness'] as const;
export const onsets = ['acuteSudden', 'repetitiveSudden', 'repetitiveGradual'] as const;
export const contacts = ['none', 'indirect', 'direct', 'object'] as const;
export const injurySettings = ['match', 'training', 'otherSport', 'elsewhere'] as const;
export const bodyRegions = [
  ...['head', 'face', 'neck', 'shoulder', 'upperArm', 'elbow', 'forearm', 'wrist', 'hand', 'chest'],
  ...['thoracicSpine', 'lumbosacral', 'abdomen', 'hip', 'groin', 'thigh', 'knee', 'lowerLeg', 'ankle', 'foot'],
] as const;
export const bodySides = ['left', 'right', 'both', 'middle'] as const;

/** Severity by days missed (definitions of the UEFA Elite Club Injury Study). */
export const severities = ['none', 'minimal', 'mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];
export const severityOf = (daysMissed: number): Severity => {
  if (daysMissed === 0) return 'none';
  if (daysMissed <= 3) return 'minimal';
  if (daysMissed <= 7) return 'mild';
  return daysMissed <= 28 ? 'moderate' : 'severe';
};

const dayMs = 86_400_000;
/** Days from the one after the injury to the one before the return, or to today. Who returns the next day has missed none. */
export const daysMissed = (onsetOn: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(onsetOn)) / dayMs) - 1);
