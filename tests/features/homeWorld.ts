import type { Home, HomeMatch, HomeOccasion } from '#contract/home.ts';

/** A moment of a Saturday morning, and lengths in ms. */
export const now = Date.parse('2026-11-21T10:00:00Z');
export const [minute, hour] = [60_000, 3_600_000];
export const at = (ms: number) => new Date(now + ms).toISOString();
export const look = {
  teamId: crypto.randomUUID(),
  teamName: 'Ribera Alevín',
  shirtColour: '#B3202A',
  numberColour: '#FFFFFF',
};
export const match = (more: Partial<HomeMatch> = {}): HomeMatch => ({
  ...look,
  id: crypto.randomUUID(),
  clubId: crypto.randomUUID(),
  rival: { name: 'UD Peñalba' },
  kickoffAt: at(12 * minute),
  isLocal: true,
  format: 'FUT8',
  seasonId: null,
  competitionId: null,
  venue: 'Campo 2',
  state: 'scheduled',
  period: 0,
  clock: { playedBefore: 0, runningSince: null, stoppage: 0, tempo: 1 },
  localScore: 0,
  visitorScore: 0,
  shootout: null,
  awarded: null,
  right: 'write',
  periods: [25, 25],
  readiness: { called: 14, starters: 8, onPitch: 8, formation: '3-3-1' },
  scorers: [],
  played: 0,
  callUp: null,
  ...more,
});
export const occasion = (of: HomeMatch, more: Partial<HomeOccasion> = {}): HomeOccasion => ({
  ...look,
  id: of.id,
  kind: 'match',
  title: '',
  state: 'planned',
  asksForAnswer: false,
  counts: { called: 0, yes: 0, no: 0, maybe: 0, none: 0 },
  mine: [],
  clash: false,
  roll: { may: false, recorded: false },
  callUps: [],
  start: of.kickoffAt,
  end: new Date(Date.parse(of.kickoffAt) + hour).toISOString(),
  place: of.venue,
  match: of,
  called: of.readiness?.called ?? null,
  callUp: of.callUp,
  ...more,
});
export const squad = { ...look, available: 12, out: [], due: null, least: [] };
export const home = (more: Partial<Home> = {}): Home => ({
  matches: [],
  agenda: [],
  unsigned: [],
  unsentMail: null,
  oldBackup: null,
  squads: [squad],
  teams: [],
  firstSteps: null,
  createsMatches: true,
  players: [],
  unrated: { match: null, training: null },
  unmarked: [],
  clashes: [],
  serverTime: now,
  ...more,
});
