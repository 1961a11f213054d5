import { z } from 'zod';
import { Competition } from '#contract/competition.ts';
import { Text } from '#contract/record.ts';
import { ActionPoint } from '#contract/records/competition.ts';
import { Id, Name, Sport } from '#contract/values.ts';
import { competitionTypes, type countedActions, isCounted } from '#domain/competition/points.ts';
import { tieBreaks, usualPoints, usualTieBreaks } from '#domain/competition/table.ts';
import type { Sport as SportName } from '#domain/sports.ts';
import { type Preset, presetOf, type RuleOverrides, withPreset } from '#ui/rules/ruleChoice.ts';

const Point = z.int().min(-100).max(100);

/** The values of the form: our teams and a list of opponents' names. */
export const competitionForm = z.object({
  name: Name,
  type: z.enum(competitionTypes),
  seasonId: Id.nullable(),
  format: Sport.nullable(),
  /** `rules` of the contract: the rules of its matches. */
  gameRules: Competition.shape.rules,
  points: z.object({ win: Point, draw: Point, loss: Point }),
  tieBreaks: z.array(z.enum(tieBreaks)),
  teamIds: z.array(Id),
  rivals: z.string().max(8000),
  actionPoints: z.array(ActionPoint.extend({ label: Text(80) })),
});
export type CompetitionValues = z.infer<typeof competitionForm>;

export const valuesOf = (one: Competition | undefined): CompetitionValues => ({
  name: one?.name ?? '',
  type: one?.type ?? 'league',
  seasonId: one?.seasonId ?? null,
  format: one?.format ?? null,
  gameRules: one?.rules ?? {},
  points: one?.points ?? { ...usualPoints },
  tieBreaks: one?.tieBreaks ?? [...usualTieBreaks],
  teamIds: (one?.sides ?? []).flatMap(({ teamId }) => teamId ?? []),
  rivals: (one?.sides ?? []).flatMap(({ teamId, name }) => (teamId ? [] : name)).join('\n'),
  actionPoints: one?.actionPoints ?? [],
});

type Named = { readonly id: string; readonly name: string };

/** Existing sides keep their id, and with it their results. */
export const sidesOf = (
  { teamIds, rivals }: Pick<CompetitionValues, 'teamIds' | 'rivals'>,
  teams: readonly Named[],
  before: Competition['sides'],
) => {
  const known = (fits: (side: Competition['sides'][number]) => boolean) => {
    const id = before.find(fits)?.id;
    return id ? { id } : {};
  };
  const names = [...new Set(rivals.split('\n').map((line) => line.trim()))].filter(Boolean);
  return [
    ...teamIds.flatMap((teamId) => {
      const name = teams.find(({ id }) => id === teamId)?.name ?? before.find((side) => side.teamId === teamId)?.name;
      return name ? [{ teamId, name, ...known((side) => side.teamId === teamId) }] : [];
    }),
    ...names.map((name) => ({ teamId: null, name, ...known((side) => side.teamId === null && side.name === name) })),
  ];
};

const presetOfType: Readonly<Record<CompetitionValues['type'], Preset>> = {
  league: 'league',
  cup: 'cup',
  friendly: 'friendly',
  tournament: 'league',
  internal: 'league',
};
const anyOfPreset = (format: SportName | null, rules: RuleOverrides): boolean =>
  format === null || presetOf(format, rules) !== null;

/** Rules after a change of type or format: custom rules stay as long as they still have a format. */
export const rulesFor = ({
  type,
  format,
  gameRules,
}: Pick<CompetitionValues, 'type' | 'format' | 'gameRules'>): CompetitionValues['gameRules'] => {
  if (format === null) return {};
  return anyOfPreset(format, gameRules) ? withPreset(format, gameRules, presetOfType[type]) : gameRules;
};

/** A kind of the club's own, without a name yet. */
export const ownAction = (): CompetitionValues['actionPoints'][number] => ({
  key: `own-${crypto.randomUUID().slice(0, 8)}`,
  label: '',
  points: 1,
});

/** A kind without a name is left out. */
export const namedActions = (all: CompetitionValues['actionPoints']): CompetitionValues['actionPoints'] =>
  all.filter(({ key, label }) => isCounted(key) || label.trim() !== '');

/** One figure for each thing that is counted from the matches; zero counts nothing. The club's own kinds stay. */
export const withAction = (
  all: CompetitionValues['actionPoints'],
  key: (typeof countedActions)[number],
  points: number,
): CompetitionValues['actionPoints'] => {
  const others = all.filter((one) => one.key !== key);
  return points === 0 ? others : [...others, { key, label: '', points }];
};
