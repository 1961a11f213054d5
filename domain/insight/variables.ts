import type { Filter } from './dimensions.ts';

const variables: Readonly<Partial<Record<Filter, readonly string[]>>> = {
  season: ['current'],
  team: ['$myTeams'],
  player: ['$me', '$myPlayer'],
};

/** Values of a filter that are filled for each reader when a report is run. */
export const variablesOf = (filter: string): readonly string[] =>
  Object.hasOwn(variables, filter) ? (variables[filter as Filter] ?? []) : [];

/** Whether a value of a filter may stand in a definition: a plain one, or a variable that this filter has. */
export const isKnownValue = (filter: string, value: string): boolean =>
  !value.startsWith('$') || variablesOf(filter).includes(value);

/** A variable without its sign: the key of its words. */
export const variableKey = (variable: string): string => variable.replace('$', '');
