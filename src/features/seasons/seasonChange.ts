import type { Team, TeamPlayer } from '#contract/team.ts';
import type { SeasonDays } from './parts/SeasonFields.tsx';

/** One team in the next season: whether it continues, its name and category, and its players. */
export type TeamPlan = {
  readonly team: Team;
  readonly squad: readonly TeamPlayer[];
  readonly goes: boolean;
  readonly name: string;
  readonly category: string;
  readonly staff: boolean;
  readonly playerIds: readonly string[];
};

/** At first everything continues as it is. */
export const planOf = (team: Team, squad: readonly TeamPlayer[]): TeamPlan => ({
  team,
  squad,
  goes: true,
  name: team.name,
  category: team.category,
  staff: true,
  playerIds: squad.map(({ id }) => id),
});

const oneYearOn = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) + 1);
  return `${year}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
};
/** 2026/27 becomes 2027/28, 2026 becomes 2027; another name is left to the club. */
const nextName = (name: string): string =>
  name.replace(/\d{4}|\d{2}(?!\d)/g, (year) =>
    String(Number(year) + 1)
      .padStart(year.length, '0')
      .slice(-year.length),
  );

/** The likely next season. */
export const seasonAfter = ({ name, startsOn, endsOn }: SeasonDays): SeasonDays => ({
  name: nextName(name),
  startsOn: oneYearOn(startsOn),
  endsOn: oneYearOn(endsOn),
});

/** The body of the call. */
export const sentOf = (plans: readonly TeamPlan[]) =>
  plans
    .filter(({ goes }) => goes)
    .map(({ team, name, category, staff, playerIds }) => ({
      teamId: team.id,
      name: name.trim() || team.name,
      category: category.trim(),
      staff,
      playerIds: [...playerIds],
    }));
