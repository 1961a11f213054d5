import { awarded } from './awarded.ts';
import { borders } from './borders.ts';
import { cards } from './cards.ts';
import { changes } from './changes.ts';
import { concussions } from './concussions.ts';
import { futsalRules } from './futsal.ts';
import { goals } from './goals.ts';
import { interruptions } from './interruptions.ts';
import { lateNotes } from './lateNotes.ts';
import { periods } from './periods.ts';
import { preparation } from './preparation.ts';
import { ruleCorrections } from './ruleCorrections.ts';
import { shootouts } from './shootouts.ts';
import { smallSides } from './smallSides.ts';
import { temporaryDismissals } from './temporaryDismissals.ts';
import { timePenalties } from './timePenalties.ts';
import { twoLegs } from './twoLegs.ts';

/** The referee's tables, by subject. */
export const tables = {
  preparation,
  periods,
  goals,
  changes,
  'concussion substitutions': concussions,
  cards,
  futsal: futsalRules,
  'time penalties': timePenalties,
  'temporary dismissals, systems A and B': temporaryDismissals,
  'kicks from the penalty mark': shootouts,
  'two legs': twoLegs,
  interruptions,
  'late notes': lateNotes,
  'small sides': smallSides,
  borders,
  'rules put right': ruleCorrections,
  awarded,
};
export const allScenarios = Object.values(tables).flat();
