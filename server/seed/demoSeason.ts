import { calls } from '#contract/calls.ts';
import type { PlanContents } from '#contract/periodizationView.ts';
import type { Team } from '#contract/team.ts';
import { daysBetween, mondayOf, plusDays } from '#domain/days.ts';
import type { inProcess } from '#server/http/inProcess.ts';

type Send = ReturnType<typeof inProcess>;
type Cycle = {
  readonly name: string;
  /** Weeks from the first one of the season. */
  readonly at: number;
  readonly parts: readonly {
    readonly name: string;
    readonly weeks: number;
    readonly contents: Partial<PlanContents>;
  }[];
};
const nothing: PlanContents = { tactical: [], technical: [], physical: [], mental: [] };
/** Between the first and the second half of the season there is nothing, and at the end neither. */
const cycles: readonly Cycle[] = [
  {
    name: 'Pretemporada',
    at: 5,
    parts: [
      { name: 'Base', weeks: 3, contents: { physical: ['endurance', 'strength'] } },
      { name: 'Juego', weeks: 3, contents: { tactical: ['buildUp'], physical: ['speed'] } },
    ],
  },
  {
    name: 'Primera vuelta',
    at: 11,
    parts: [
      { name: 'Salida de balón', weeks: 4, contents: { tactical: ['buildUp'], technical: ['passing', 'control'] } },
      { name: 'Centros', weeks: 4, contents: { tactical: ['wideAttack'], technical: ['crossing', 'heading'] } },
      { name: 'Presión', weeks: 4, contents: { tactical: ['pressing', 'counterPressing'], mental: ['communication'] } },
    ],
  },
  {
    name: 'Segunda vuelta',
    at: 26,
    parts: [
      { name: 'Recuperar', weeks: 3, contents: { physical: ['strength', 'mobility'] } },
      { name: 'Ataque posicional', weeks: 5, contents: { tactical: ['finishing'], technical: ['shooting'] } },
      { name: 'Transición', weeks: 5, contents: { tactical: ['transition'], physical: ['speed'] } },
    ],
  },
];
/** Load of the weeks of a cycle that have no sessions yet, AU. */
const loads = [1500, 1700, 1800, 1200];
/** Weeks on either side of the present one that have sessions. */
const near = 2;

/** One planned season with holes; the weeks around today have sessions, with the trainings of their days. */
export const seedSeason = async (send: Send, team: Team): Promise<void> => {
  const tree = await send(calls.periodization.hierarchy, { query: { teamId: team.id } });
  const of = { teamId: team.id, seasonId: tree.seasonId };
  const add = async (body: Omit<Parameters<typeof send<typeof calls.periodization.add>>[1]['body'], 'teamId'>) =>
    (await send(calls.periodization.add, { body: { ...of, ...body } })).id;
  const first = mondayOf(plusDays(tree.startsOn, 6));
  const root = await add({ level: 'season', name: tree.seasonName, startsOn: tree.startsOn, endsOn: tree.endsOn });
  const present = mondayOf(tree.today);
  const sessions = async (parentId: string, monday: string) => {
    for (const { day, trainings, labels, usualIntensity } of tree.days)
      if (trainings.length > 0 && mondayOf(day) === monday)
        await add({
          ...{ level: 'session', parentId, startsOn: day, endsOn: day, intensity: usualIntensity },
          name: trainings[0]?.title || labels[0] || 'Sesión',
        });
  };
  for (const { name, at, parts } of cycles) {
    const startsOn = plusDays(first, 7 * at);
    const weeks = parts.reduce((sum, one) => sum + one.weeks, 0);
    const endsOn = plusDays(startsOn, 7 * weeks - 1);
    if (endsOn > tree.endsOn) continue;
    const macro = await add({ level: 'macro', name, parentId: root, startsOn, endsOn });
    let from = startsOn;
    for (const { name: part, weeks: long, contents } of parts) {
      const goals = `Qué buscamos: ${part.toLowerCase()}.`;
      const until = plusDays(from, 7 * long - 1);
      const whole = { ...nothing, ...contents };
      const meso = await add({
        level: 'meso',
        name: part,
        parentId: macro,
        startsOn: from,
        endsOn: until,
        goals,
        contents: whole,
      });
      for (let n = 0; n < long; n += 1) {
        const monday = plusDays(from, 7 * n);
        const span = { startsOn: monday, endsOn: plusDays(monday, 6) };
        const plannedLoad = loads[n % loads.length] ?? 1500;
        const micro = await add({ level: 'micro', name: `Semana ${n + 1}`, parentId: meso, ...span, plannedLoad });
        if (Math.abs(daysBetween(present, monday)) <= 7 * near) await sessions(micro, monday);
      }
      from = plusDays(until, 1);
    }
  }
};
