import { type Counted, quote, so } from './insightMatches.ts';
import { type Done, dayText, mondayOf, sessionsOf, weekIn, withLoad } from './loadReckoning.ts';
import { type Ask, dayIn, dayNumber } from './reckoning.ts';

type Of = { readonly clubId: string; readonly now: number; readonly zone: string };

/** The planned load of each training: minutes by intensity. */
const plansOf = async (ask: Ask, { clubId }: Of): Promise<ReadonlyMap<string, number>> => {
  const parts = await ask(
    `select p.training_id, p.minutes, p.intensity from training_part p join occasion o on o.id = p.training_id
     where o.club_id = ${quote(clubId)}`,
  );
  const sums = new Map<string, number>();
  for (const { training_id, minutes, intensity } of parts)
    sums.set(String(training_id), (sums.get(String(training_id)) ?? 0) + Number(minutes) * Number(intensity));
  return sums;
};

const sessionRow = (player: string, one: Done, plan: number | undefined): Counted => {
  const load = one.load ?? 0;
  const isBoth = plan !== undefined && one.load !== null;
  return {
    ...{ thing: one.id, day: dayText(one.day), keys: { team: one.team, player, sessionKind: one.kind } },
    values: {
      ...{ planned: plan ?? 0, load, minutes: one.minutes, guessed: one.rpe === null ? one.minutes : 0 },
      ...{
        loadOfPlan: isBoth ? load : 0,
        planOfLoad: isBoth ? plan : 0,
        rpe: one.rpe ?? 0,
        rated: so(one.rpe !== null),
      },
      matchLoad: one.kind === 'match' ? load : 0,
    },
  };
};

/** The team with most of the minutes of some sessions. */
const teamIn = (sessions: readonly Done[]): string => {
  const minutes = new Map<string, number>();
  for (const one of sessions) minutes.set(one.team, (minutes.get(one.team) ?? 0) + one.minutes);
  return [...minutes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? '';
};

const weekRows = (player: string, done: readonly Done[], thisWeek: number): readonly Counted[] => {
  const mondays = [...new Set(done.map(({ day }) => mondayOf(day)))].filter((one) => one < thisWeek);
  const earliest = done[0] === undefined ? null : mondayOf(done[0].day);
  return mondays.map((monday) => {
    const { changePercent, monotony, strain } = weekIn(monday, done, earliest);
    const team = teamIn(done.filter(({ day }) => mondayOf(day) === monday));
    const values = {
      ...(changePercent !== null && { change: Number(changePercent) / 100 }),
      ...(monotony !== null && { monotony: Number(monotony) }),
      ...(strain !== null && { strain: Number(strain) }),
    };
    return { thing: `${player} ${monday}`, day: dayText(monday), keys: { team, player }, values };
  });
};

/** What players of a club did, and their weeks that are over. */
export const loadCounts = async (ask: Ask, of: Of) => {
  const plans = await plansOf(ask, of);
  const players = await ask(`select id from player where club_id = ${quote(of.clubId)}`);
  // The week of the club: it begins with the midnight of its zone.
  const today = dayNumber(dayIn(of.zone)(of.now));
  const [load, loadWeek]: [Counted[], Counted[]] = [[], []];
  for (const { id } of players) {
    const player = String(id);
    const sessions = (await sessionsOf(ask, { playerId: player, zone: of.zone })).filter(({ at }) => at <= of.now);
    const done: Done[] = [];
    for (const one of sessions) done.push(await withLoad(ask, one, sessions.slice(0, sessions.indexOf(one))));
    load.push(...done.map((one) => sessionRow(player, one, plans.get(one.id))));
    loadWeek.push(...weekRows(player, done, mondayOf(today)));
  }
  return { load, loadWeek };
};
