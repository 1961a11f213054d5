import type { MatchView } from '#contract/matchView.ts';
import type { Team, TeamPlayer } from '#contract/team.ts';
import { rulesOf } from '#domain/match/format.ts';
import { replay } from '#machines/match/replay.ts';
import { foldedView } from '#machines/match/view.ts';
import { newId } from '#realtime/newId.ts';

/** The facts of an invented match: a team against the robot. */
export const inventedFacts = (team: Team, players: readonly TeamPlayer[], rival: string): MatchView => {
  const rules = rulesOf(team.format);
  const now = Date.now();
  return {
    ...foldedView(replay({ rules, isLocal: true }, []), now),
    id: newId(),
    version: 1,
    clubId: team.clubId,
    teamId: team.id,
    teamName: team.name,
    shirtColour: team.shirtColour,
    numberColour: team.numberColour,
    rival: { name: rival },
    kickoffAt: new Date(now).toISOString(),
    isLocal: true,
    format: team.format,
    seasonId: null,
    competitionId: null,
    venue: null,
    rules: { ...rules, periods: [...rules.periods], extraPeriods: [...rules.extraPeriods] },
    right: 'write',
    people: players.map((one) => ({
      id: one.id,
      firstName: one.firstName,
      lastName: one.lastName,
      shortName: one.shortName,
      dorsal: one.dorsal,
      position: one.position,
      photo: null,
    })),
    seq: 0,
    revision: 1,
  };
};
