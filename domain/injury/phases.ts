/** The phases of an injury, in order; `dismissed`: the draft was nothing. */
export const injuryPhases = [
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
export const headSteps = ['rest', 'light', 'sport', 'training', 'contact'] as const;
export type HeadStep = (typeof headSteps)[number];

const [_draft, ...afterDraft] = injuryPhases;
const [_rest, ...afterRest] = headSteps;
/** Where a record may be moved: a phase, or the next step after a suspected concussion. Nobody moves to a draft or to rest. */
export const phaseTargets = [...afterDraft, ...afterRest.map((step) => `head.${step}` as const)] as const;
export type PhaseTarget = (typeof phaseTargets)[number];

export const availabilities = ['none', 'partial', 'full'] as const;
export type Availability = (typeof availabilities)[number];

/** What a player may do meanwhile. */
export const permittedActivities = ['running', 'ball', 'contact', 'duels'] as const;
export type PermittedActivity = (typeof permittedActivities)[number];

/** The availability that fits a phase, the usual one first. A draft is away until somebody has looked. */
export const availabilityOf: Readonly<Record<InjuryPhase, readonly [Availability, ...Availability[]]>> = {
  draft: ['none'],
  assessment: ['none', 'partial'],
  treatment: ['none', 'partial'],
  rehabilitation: ['none', 'partial'],
  returnToTraining: ['partial', 'none'],
  returnToPlay: ['full'],
  closed: ['full'],
  dismissed: ['full'],
};

/** Phases in which a record is over: the injury has been closed, or was none. */
export const closedPhases: readonly string[] = ['closed', 'dismissed'];
