import type { CalendarRow } from '#contract/calendar.ts';
import type { HomeClash, HomeOccasion } from '#contract/home.ts';
import { dayOf } from '#domain/days.ts';
import { type MatchRules, matchLength, rulesOf } from '#domain/match/format.ts';
import { may, reachesTo } from '#domain/rights.ts';
import type { Sport } from '#domain/sports.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import { calendarOf } from '#server/modules/event/calendarViewStore.ts';
import { zoneOfClub } from '#server/modules/event/occasionStore.ts';
import { weekClashes } from '#server/modules/event/weekClashStore.ts';
import type { DayOf, Seen, Squads } from './homeDay.ts';
import { trainingsRated } from './homeUnrated.ts';
import type { ListedRow } from './store.ts';
import { listItem } from './toReply.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A series goes on until the end of the season: home shows four weeks of one's own, one week of a whole club. */
const ahead = { mine: 28 * day, club: 7 * day };
const kinds = ['event', 'training', 'match'] as const;
/** The colours of what is not for a team. */
const plain = { teamId: null, teamName: '', shirtColour: '#1f7a45', numberColour: '#ffffff' };
const nobody = { called: 0, yes: 0, no: 0, maybe: 0, none: 0 };

export const rulesOfRow = ({ format, rules }: Pick<ListedRow, 'format' | 'rules'>): MatchRules =>
  rulesOf(format as Sport, JSON.parse(rules));

type Known = Pick<HomeOccasion, 'state' | 'asksForAnswer' | 'counts' | 'mine' | 'clash' | 'roll'>;
const unknown: Known = {
  ...{ state: 'planned', asksForAnswer: false, counts: nobody, mine: [], clash: false },
  roll: { may: false, recorded: false },
};

const ofMatch = (one: Seen, squads: Squads, now: number, known: Known = unknown): HomeOccasion => {
  const { row, right } = one;
  const match = listItem(row, right, now);
  return {
    id: row.id,
    kind: 'match',
    title: '',
    teamId: row.team_id,
    teamName: row.team_name,
    shirtColour: row.shirt_colour,
    numberColour: row.number_colour,
    start: match.kickoffAt,
    end: iso(row.kickoff_at + matchLength(rulesOfRow(row)) * minute),
    place: row.venue,
    ...known,
    match,
    called: squads.called(one),
    callUp: squads.callUp(one),
    callUps: squads.callUps(one),
  };
};

type Look = Pick<HomeOccasion, 'teamId' | 'teamName' | 'shirtColour' | 'numberColour'>;
const ofRow = (row: CalendarRow, look: Look, known: Known): HomeOccasion => ({
  ...{ id: row.id, kind: row.kind as HomeOccasion['kind'], title: row.title, ...look },
  ...{ start: row.start, end: row.end, place: row.place, ...known },
  ...{ match: null, called: null, callUp: null, callUps: [] },
});

/** Those of the occasions of which somebody's presence is recorded. */
const recordedOf = async (query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('attendance')
    .where(isAmong(query, 'occasion_id', ids))
    .where('presence', 'is not', null)
    .select('occasion_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ occasion_id }) => occasion_id));
};

type Matches = { readonly seen: readonly Seen[]; readonly squads: Squads };
export type Agenda = {
  readonly agenda: HomeOccasion[];
  readonly unmarked: HomeOccasion[];
  readonly clashes: HomeClash[];
  readonly unratedTraining: HomeOccasion | null;
};

/**
 * What a user has before them: matches from today on and trainings and events of the coming weeks, earliest first; what
 * was yesterday, of own teams and without a roll call; clashes of the coming week for those who run the club.
 */
export const agendaOf = async (query: Query, of: DayOf, { seen, squads }: Matches): Promise<Agenda> => {
  const { user, led, ofClub, zone, now } = of;
  const clubZone = await zoneOfClub(query, user.clubId);
  const dayAt = (at: number, where = zone) => dayOf(new Date(at), where);
  const view = ofClub ? 'club' : 'mine';
  const span = { from: dayAt(now - day, clubZone), to: dayAt(now + ahead[view], clubZone) };
  const { rows, teams } = await calendarOf(query, user, { ...span, of: view }, kinds);
  const begun = rows.filter(({ start }) => Date.parse(start) < now + 60 * minute).map(({ id }) => id);
  const recorded = await recordedOf(query, begun);
  const edits = may(user.roles, 'attendance.edit');
  const editsAll = reachesTo(user.roles, 'attendance.edit', 'club');
  const leads = ({ teamIds }: CalendarRow) => teamIds.some((id) => led.includes(id));
  const knownOf = (row: CalendarRow): Known => ({
    ...{ state: row.state, asksForAnswer: row.asksForAnswer, counts: row.counts ?? nobody },
    ...{ mine: row.mine, clash: row.clash },
    roll: { may: edits && (editsAll || leads(row)), recorded: recorded.has(row.id) },
  });
  const lookOf = ({ teamIds }: CalendarRow): Look => {
    const team = teams.find(({ id }) => id === teamIds[0]);
    if (!team) return plain;
    const { id, name, shirtColour, numberColour } = team;
    return { teamId: id, teamName: name, shirtColour, numberColour };
  };
  const row = new Map(rows.map((one) => [one.id, one]));
  const matches = seen.map((one) => {
    const known = row.get(one.row.id);
    return ofMatch(one, squads, now, known && knownOf(known));
  });
  const others = rows.filter(({ kind }) => kind !== 'match').map((one) => ofRow(one, lookOf(one), knownOf(one)));
  const isUnmarked = ({ id, kind, start, end, state, counts, asksForAnswer, roll }: HomeOccasion): boolean => {
    const one = row.get(id);
    const isAsked = kind === 'training' || asksForAnswer;
    const wasYesterday = Date.parse(end) <= now && dayAt(Date.parse(start)) < dayAt(now);
    return state === 'planned' && isAsked && wasYesterday && counts.called > 0 && !roll.recorded && !!one && leads(one);
  };
  const unrated = may(user.roles, 'evaluation.edit')
    ? others.filter(({ id, kind, state, end, roll }) => {
        const [one, ended] = [row.get(id), Date.parse(end)];
        const isDue = kind === 'training' && state === 'planned' && ended <= now && ended > now - day;
        return isDue && roll.recorded && !!one && leads(one);
      })
    : [];
  const rated = await trainingsRated(
    query,
    user.id,
    unrated.map(({ id }) => id),
  );
  const agenda = [
    ...matches.filter(({ start }) => dayAt(Date.parse(start)) >= dayAt(now)),
    ...others.filter(({ end }) => Date.parse(end) > now),
  ];
  return {
    agenda: agenda.sort((a, b) => a.start.localeCompare(b.start)),
    unmarked: others.filter(isUnmarked),
    unratedTraining: unrated.findLast(({ id }) => !rated.has(id)) ?? null,
    clashes: reachesTo(user.roles, 'event.edit', 'club')
      ? await weekClashes(query, { clubId: user.clubId, zone: clubZone }, { from: now, to: now + ahead.club })
      : [],
  };
};
