/** The phases of an injury, in order; `dismissed`: the draft was nothing. */
const injuryPhases = [
  'draft',
  'assessment',
  'treatment',
  'rehabilitation',
  'returnToTraining',
  'returnToPlay',
  'closed',
  'dismissed',
] as const;
export type InjuryPhase = (typeof injuryPhases)[number];

/** The steps after a suspected concussion, from rest to contact, in order. */
const headSteps = ['rest', 'light', 'sport', 'training', 'contact'] as const;
export type HeadStep = (typeof headSteps)[number];

/** Where a record may be moved: a phase, or the next step after a suspected concussion. Nobody moves to a draft or to rest. */
export const phaseTargets = [
  'assessment',
  'treatment',
  'rehabilitation',
  'returnToTraining',
  'returnToPlay',
  'closed',
  'dismissed',
  'head.light',
  'head.sport',
  'head.training',
  'head.contact',
] as const;
export type PhaseTarget = (typeof phaseTargets)[number];
