import type { Counted } from './insightMatches.ts';

/** The figures of the catalogue by their definitions, each written down once more. It imports nothing of the product. */
type Rows = readonly Counted[];
type Figure = (rows: Rows) => number | null;
const sum = (rows: Rows, name: string): number => rows.reduce((all, { values }) => all + (values[name] ?? 0), 0);
const total =
  (...names: readonly string[]): Figure =>
  (rows) =>
    names.reduce((all, name) => all + sum(rows, name), 0);
const less =
  (one: string, other: string): Figure =>
  (rows) =>
    sum(rows, one) - sum(rows, other);
const things: Figure = (rows) => new Set(rows.map(({ thing }) => thing)).size;
/** A ratio of sums, and nothing where there is less below the line than `least`. */
const ratio =
  (over: Figure, under: Figure, least: number): Figure =>
  (rows) => {
    const [above, below] = [over(rows) ?? 0, under(rows) ?? 0];
    return below <= 0 || below < least - 1e-9 ? null : above / below;
  };
const share = (over: string, under: string, least = 5): Figure => ratio(total(over), total(under), least);
const medianOf =
  (name: string, least: number): Figure =>
  (rows) => {
    const all = rows.flatMap(({ values }) => (values[name] === undefined ? [] : [values[name]])).sort((a, b) => a - b);
    if (all.length < least || all.length === 0) return null;
    const [low, high] = [all[Math.ceil(all.length / 2) - 1], all[Math.floor(all.length / 2)]];
    return (Number(low) + Number(high)) / 2;
  };
const different =
  (name: string): Figure =>
  (rows) =>
    new Set(rows.flatMap(({ ids }) => ids?.[name] ?? [])).size;
/** The most matches of one team in a row that are so. */
const inARow =
  (name: string): Figure =>
  (rows) => {
    const ordered = [...rows].sort((a, b) => Number(a.at) - Number(b.at) || (a.thing < b.thing ? -1 : 1));
    const now = new Map<string, number>();
    let most = 0;
    for (const { keys, values } of ordered) {
      const team = keys.team ?? '';
      now.set(team, values[name] === 1 ? (now.get(team) ?? 0) + 1 : 0);
      most = Math.max(most, now.get(team) ?? 0);
    }
    return most;
  };
const came = total('present', 'late');

/** The newest value of each player, and the middle one of these; nothing for several tests where it is of one. */
const newestOf =
  (name: string, least: number, ofOne: boolean): Figure =>
  (rows) => {
    const known = rows.filter(({ values }) => values[name] !== undefined);
    if (ofOne && new Set(known.map(({ keys }) => keys.measurementType)).size > 1) return null;
    const newest = new Map<unknown, Counted>();
    for (const row of known) {
      const other = newest.get(row.keys.player);
      if (!other || Number(row.at) > Number(other.at)) newest.set(row.keys.player, row);
    }
    return medianOf(name, least)([...newest.values()]);
  };
const bestOf: Figure = (rows) => {
  if (new Set(rows.map(({ keys }) => keys.measurementType)).size !== 1) return null;
  const sign = rows[0]?.values.better;
  if (!sign) return null;
  return sign * Math.max(...rows.map(({ values }) => sign * Number(values.value)));
};

/** Where one team stands in one competition; several have no position together. */
const newestPlace: Figure = (rows) => {
  const placed = rows.filter(({ values }) => values.position !== undefined);
  if (new Set(placed.map(({ keys }) => `${keys.competition} ${keys.team}`)).size !== 1) return null;
  const newest = placed.reduce((one, other) => (Number(other.at) > Number(one.at) ? other : one));
  return Number(newest.values.position);
};

/** Injuries, or days, for each 1000 hours: from 200 hours on, and where four of five presences are recorded. */
const rateOf =
  (name: string, hours: readonly string[], recorded: boolean): Figure =>
  (rows) => {
    const all = hours.reduce((all, one) => all + sum(rows, one), 0);
    const due = recorded ? sum(rows, 'due') : 0;
    const isKnown = due === 0 || sum(rows, 'recorded') / due >= 0.8;
    return all >= 200 && isKnown ? (sum(rows, name) * 1000) / all : null;
  };

export const reckoned: Readonly<Record<string, Readonly<Record<string, Figure>>>> = {
  match: {
    ...{ played: total('played'), wins: total('wins'), draws: total('draws'), losses: total('losses') },
    ...{ winShare: share('wins', 'played'), points: total('points'), pointsMatches: total('forPoints') },
    pointsPerMatch: share('points', 'forPoints', 3),
    ...{ goalsFor: total('own'), goalsAgainst: total('rival'), goalDifference: less('own', 'rival') },
    ...{ goalsForPerMatch: share('own', 'played', 3), goalsAgainstPerMatch: share('rival', 'played', 3) },
    ...{ cleanSheets: total('clean'), cleanSheetShare: share('clean', 'played'), failedToScore: total('blank') },
    ...{ firstGoalShare: share('first', 'withGoals'), pointsFromBehind: total('fromBehind') },
    ...{ pointsLost: total('dropped'), leadingMinutes: total('ahead'), trailingMinutes: total('behind') },
    ...{ shootoutsWon: total('shootouts'), changesUsed: total('changes') },
    ...{ unbeatenRun: inARow('unbeaten'), winRun: inARow('wins'), scoringRun: inARow('scored') },
    ...{ cleanSheetRun: inARow('clean'), winlessRun: inARow('winless') },
  },
  live: { matchesLive: things },
  goal: {
    ...{ goals: total('goals'), goalsFromPlay: total('play'), penaltyGoals: total('penalty') },
    ...{ ownGoalsFor: total('ownGoal'), conceded: total('conceded'), assistedShare: share('assisted', 'goals') },
    ...{ openingGoals: total('opening'), equalisers: total('equal'), winningGoals: total('winning') },
    ...{ lateGoals: total('late'), penaltiesTaken: total('taken'), penaltyShare: share('penalty', 'taken', 3) },
    ...{ penaltiesScored: total('penalty'), medianMinute: medianOf('minute', 3) },
  },
  playerMatch: {
    ...{ called: total('called'), appearances: total('played'), starts: total('starts'), cameOn: total('cameOn') },
    ...{ takenOff: total('off'), unusedBench: total('unused'), minutes: total('minutes') },
    ...{ minutesPerMatch: share('minutes', 'played', 3), minutesShare: share('minutes', 'possible', 1) },
    ...{ fullMatches: total('full'), playerGoals: total('goals'), nonPenaltyGoals: total('noPenalty') },
    ...{ ownGoals: total('own'), assists: total('assists'), goalsAndAssists: total('goals', 'assists') },
    ...{ goalsPerFull: share('goals', 'fulls', 2), assistsPerFull: share('assists', 'fulls', 2) },
    minutesPerGoal: share('minutes', 'goals', 1),
    ...{ goalsOnPitch: total('onFor'), againstOnPitch: total('onAgainst') },
    ...{ onPitchDifference: less('onFor', 'onAgainst'), winShareStarting: share('startedWon', 'starts') },
    ...{ keeperConceded: total('kept'), cardsPerFull: share('cards', 'fulls', 2) },
    ...{ shareGap: share('beyond', 'possible', 1), keeperCleanSheets: total('keptAll') },
    ...{ ruleKeptShare: share('ruleKept', 'ruled'), squadUsed: different('player') },
  },
  playerPosition: { minutesAtPosition: total('minutes'), positionsPlayed: different('position') },
  card: {
    ...{ yellow: total('yellow'), secondYellow: total('second'), red: total('red'), staffCards: total('staff') },
    medianCardMinute: medianOf('minute', 3),
  },
  training: { trainingMinutes: total('minutes') },
  content: { contentMinutes: total('minutes'), exercisesUsed: different('exercise') },
  presence: {
    ...{ trainings: things, calledToTraining: total('called'), notedCount: total('noted') },
    ...{ presentCount: total('present'), late: total('late'), excused: total('excused'), absent: total('absent') },
    ...{ missed: total('excused', 'absent'), attendanceShare: ratio(came, total('noted'), 5) },
    ...{ punctualShare: ratio(total('present'), came, 5), minutesTrained: total('minutes') },
    ...{ notedShare: share('noted', 'called'), answeredInTime: less('answered', 'lateAnswer') },
    lateCancellations: total('lateNo'),
  },
  event: {
    ...{ events: things, invited: total('called'), saidYes: total('yes'), saidNo: total('no') },
    unanswered: (rows) => sum(rows, 'called') - sum(rows, 'answered'),
    ...{ notedAtEvents: total('noted'), cameShare: ratio(came, total('noted'), 5) },
    ...{ noShows: total('noShow'), waitingListed: total('waited') },
  },
  injury: {
    ...{ newInjuries: total('injuries'), openInjuries: total('open'), illnesses: total('illnesses') },
    recurrenceShare: share('again', 'injuries'),
  },
  absence: {
    ...{ daysMissed: total('missed'), medianDays: medianOf('closed', 3) },
    ...{ matchesMissed: total('matches'), trainingsMissed: total('trainings') },
  },
  exposure: {
    ...{ exposureMatch: total('played'), exposureTraining: total('trained') },
    ...{ matchRate: rateOf('inMatch', ['played'], false), trainingRate: rateOf('inTraining', ['trained'], true) },
    burden: rateOf('missed', ['played', 'trained'], true),
  },
  availability: { availability: share('full', 'days', 1) },
  kickOff: { availableAtKickOff: share('there', 'squad', 1) },
  load: {
    plannedLoad: total('planned'),
    doneLoad: (rows) => (sum(rows, 'guessed') > 0.4 * sum(rows, 'minutes') ? null : sum(rows, 'load')),
    ...{ doneOfPlanned: share('loadOfPlan', 'planOfLoad', 1), exertionMean: share('rpe', 'rated', 3) },
    ...{ matchLoadShare: share('matchLoad', 'load', 1), estimatedShare: share('guessed', 'minutes', 1) },
  },
  measurement: {
    ...{ latest: newestOf('value', 1, true), teamMedian: newestOf('value', 8, true) },
    ...{ change: newestOf('change', 1, true), daysSinceTest: newestOf('since', 1, false) },
    ...{ best: bestOf, changeMeaning: share('clear', 'judged') },
  },
  tested: { testedShare: share('tested', 'due', 1) },
  evaluation: {
    ...{ evaluations: total('staff'), meanScore: share('staffSum', 'staffMany', 1), raters: different('author') },
    ...{ changeSinceLast: share('change', 'changes', 1), matchRating: share('matchSum', 'matchMany', 1) },
    ...{ trainingRating: share('trainingSum', 'trainingMany', 1), sharedShare: share('shared', 'period', 1) },
  },
  ability: { abilityScore: share('score', 'scores', 1) },
  roundLine: { selfGap: share('gap', 'gaps', 1), raterGap: share('spread', 'spreads', 1) },
  rating: { ratedShare: share('rated', 'played') },
  squad: {
    ...{ players: different('player'), medicalDue: different('due'), consentMissing: different('consent') },
    ...{ meanAge: share('age', 'born'), birthQuarterShare: share('first', 'born') },
  },
  scoutReport: { scoutReports: things },
  outsider: {
    ...{ following: total('following'), invitedPlayers: total('invited'), signedPlayers: total('signed') },
    daysToDecision: medianOf('days', 3),
  },
  staffLicence: { licencesEnding: things },
  standing: { tablePosition: newestPlace, tablePoints: total('points'), positionChange: total('moved') },
  pointRecord: { actionPoints: total('earned'), manualPoints: total('given') },
  membership: { joined: different('joined'), left: different('left') },
  loadWeek: { weekChange: medianOf('change', 3), monotony: medianOf('monotony', 3), strain: medianOf('strain', 3) },
};

export type Narrowed = {
  readonly filter: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
  readonly between?: readonly [string, string];
};
type Seasons = ReadonlyMap<string, readonly [from: string, to: string]>;

const within = (day: string, [from, to]: readonly [string, string]): boolean => day >= from && day <= to;
const isOfType = ({ keys }: Counted, type: string): boolean => {
  if (type === 'for' || type === 'against') return keys.goalFor === type;
  return keys.goalFor !== null && keys.goalKind === (type === 'own' ? 'ownGoal' : type);
};

const is = (row: Counted, { filter }: Narrowed, value: string, seasons: Seasons): boolean => {
  if (filter === 'goalType') return isOfType(row, value);
  if (filter === 'season' && !('season' in row.keys)) return within(row.day, seasons.get(value) ?? ['', '']);
  if (filter === 'player' && !('player' in row.keys)) return row.on?.has(value) === true;
  return row.keys[filter] === value;
};
/** The rows that all conditions leave. */
export const narrowed = (rows: Rows, conditions: readonly Narrowed[], seasons: Seasons): Rows =>
  rows.filter((row) =>
    conditions.every((one) => {
      if (one.between) return within(row.day, one.between);
      if (one.notIn) return !one.notIn.some((value) => is(row, one, value, seasons));
      return (one.in ?? []).some((value) => is(row, one, value, seasons));
    }),
  );

const mondayOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};
/** What a row is of, by a dimension. */
export const keyOf = ({ day, keys }: Counted, by: string): string | null => {
  if (by === 'day') return day;
  if (by === 'month') return day.slice(0, 7);
  if (by === 'week') return mondayOf(day);
  if (by === 'weekday') return String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);
  return keys[by] ?? null;
};
