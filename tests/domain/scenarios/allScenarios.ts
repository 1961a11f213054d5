import { borders } from './borders.ts';
import { cards } from './cards.ts';
import { changes } from './changes.ts';
import { futsalRules } from './futsal.ts';
import { goals } from './goals.ts';
import { interruptions } from './interruptions.ts';
import { lateNotes } from './lateNotes.ts';
import { periods } from './periods.ts';
import { preparation } from './preparation.ts';
import { shootouts } from './shootouts.ts';
import { smallSides } from './smallSides.ts';
import { timePenalties } from './timePenalties.ts';

/** The referee's tables, by subject. */
export const tables = {
  preparation,
  periods,
  goals,
  changes,
  cards,
  futsal: futsalRules,
  'time penalties': timePenalties,
  'kicks from the penalty mark': shootouts,
  interruptions,
  'late notes': lateNotes,
  'small sides': smallSides,
  borders,
};
export const allScenarios = Object.values(tables).flat();
