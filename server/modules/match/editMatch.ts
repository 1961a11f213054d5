import type { Parsed } from '#contract/call.ts';
import { AppError, refuse } from '#contract/errors.ts';
import type { match } from '#contract/match.ts';
import { contradictionIn, type RuleOverrides, ruleChange, rulesOf } from '#domain/match/format.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { Query } from '#server/db/database.ts';
import { tellChanged } from '#server/notifications/matchNotifications.ts';
import type { User } from '#server/sessions/user.ts';
import { competitions } from '../competition/store.ts';
import { freshenAnswers, keepUndo, rowsBefore } from '../event/undoStore.ts';
import type { Folded } from './book.ts';
import * as commandEvents from './commandEvents.ts';
import type { Matches } from './matches.ts';
import { occasionRow, putOccasion } from './occasionStore.ts';
import { project } from './projection.ts';
import type { Opened } from './rights.ts';
import * as store from './store.ts';

type Edit = Omit<Parsed<typeof match.edit>['body'], 'id'>;
type Facts = Omit<Edit, 'version' | 'reason' | 'tellLater'>;

/** A signed match report is changed by users who may sign. */
const needed = (phase: Phase): MatchRight => (phase === 'confirmed' ? 'confirm' : 'write');

/** Only those fields that were given. */
const changed = (edit: Facts, row: store.MatchRow, at: number): Partial<store.MatchRow> => ({
  ...(edit.rival && { rival_name: edit.rival.name }),
  ...(edit.kickoffAt && { kickoff_at: Date.parse(edit.kickoffAt) }),
  ...(edit.isLocal !== undefined && { is_local: edit.isLocal ? 1 : 0 }),
  ...(edit.seasonId !== undefined && { season_id: edit.seasonId }),
  ...(edit.competitionId !== undefined && { competition_id: edit.competitionId }),
  ...(edit.venue !== undefined && { venue: edit.venue }),
  ...(edit.rules && { rules: JSON.stringify(playable(row.format, { ...JSON.parse(row.rules), ...edit.rules })) }),
  updated_at: at,
});

/** Rules that contradict each other would make a match that nobody can play. Throws `badRequest`. */
export const playable = (format: string, overrides: RuleOverrides): RuleOverrides => {
  const rules = rulesOf(format as Sport, overrides);
  const wrong = contradictionIn(rules);
  if (wrong)
    throw new AppError('badRequest', {
      issues: [{ path: `body.rules.${wrong}`, code: 'contradicts', message: `onPitch is ${rules.onPitch}` }],
    });
  return overrides;
};

/** Another club's season does not exist. */
export const ownSeason = async (query: Query, clubId: string, seasonId: string | null | undefined): Promise<void> => {
  if (seasonId && !(await store.isSeason(query, clubId, seasonId))) throw new AppError('notFound');
};

/** Another club's competition counts as unknown: its table would not get this match either. */
export const ownCompetition = async (query: Query, clubId: string, id: string | null | undefined) => {
  if (!id) return undefined;
  return (await competitions.row(query, clubId, id)) ?? refuse('notFound');
};

/** From the first whistle on, also when it was withdrawn: what the match was set up with stays, and its log corrects it. */
const hasBegun = ({ log }: Folded): boolean =>
  log.some(({ type }) => type === 'period.started' || type === 'rules.corrected');

/** The correction that an edit makes to a match in play; undefined where it leaves rules and side as they are. */
const correctionIn = (past: Folded, { rules, isLocal }: Pick<Edit, 'rules' | 'isLocal'>) => {
  if (!hasBegun(past)) return undefined;
  const { state, phase } = past.now;
  // The speed of a replay is no rule of the game.
  if (rules?.tempo !== undefined && rules.tempo !== state.rules.tempo)
    throw new AppError('state.notHere', { state: phase });
  const change = ruleChange(state.rules, { ...state.rules, ...rules });
  const side = isLocal === undefined || isLocal === state.isLocal ? undefined : { isLocal };
  return change || side ? { ...(change && { rules: change }), ...side } : undefined;
};

/** Throws `forbidden` where the match was signed and the user may not sign. */
export const mayChange = ({ right }: Opened, phase: Phase): void => {
  if (!includesRight(right, needed(phase))) throw new AppError('forbidden');
};

/** Changes the facts of a match, and announces the change. */
export const createEdit = (matches: Matches) => {
  const { database, clock, announcements } = matches.services;
  const { query } = database;

  /** Followers of a match read its facts again, and viewers of a list of matches the list. */
  const tell = (row: store.MatchRow) => {
    for (const kind of ['matchFacts', 'matches'])
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: kind, ids: [row.id] });
  };

  /** Writes the facts that are not in the log, in the transaction that holds the match. */
  const put = async (tx: Query, before: store.MatchRow, body: Facts) => {
    await store.updateMatch(tx, before.club_id, before.id, changed(body, before, clock()));
    const after = (await store.matchById(tx, before.club_id, before.id)) ?? before;
    const folded = await matches.book.read(tx, after);
    await project(tx, after, folded);
    await putOccasion(tx, after, folded.now.phase);
    return after;
  };

  /** People are told of the change when it can no longer be taken back; answers count again once it was. */
  const toldLater = async (tx: Query, user: User, { id, club_id }: store.MatchRow, work: () => Promise<unknown>) => {
    const before = await rowsBefore(tx, [await occasionRow(tx, id)], null);
    await work();
    await freshenAnswers(tx, await occasionRow(tx, id));
    await keepUndo(tx, user, club_id, { before, added: [], newSeriesId: null, at: clock() });
  };

  /** Where the facts are not those that an edit was based on, throws `record.changed`. */
  const held = async (tx: Query, id: string, version: number): Promise<store.MatchRow> => {
    const row = (await store.lockMatch(tx, database.engine, id)) ?? refuse('notFound');
    if (row.version !== version) throw new AppError('record.changed');
    return row;
  };

  /** Before the ball rolls an edit is of the facts alone. True where that was done. */
  const editFacts = (user: User, opened: Opened, { version, reason: _why, tellLater, ...body }: Edit) =>
    database.transaction(async (tx) => {
      const before = await held(tx, opened.row.id, version);
      const past = await matches.book.read(tx, before);
      mayChange(opened, past.now.phase);
      if (correctionIn(past, body)) return false;
      const work = () => put(tx, before, hasBegun(past) ? { ...body, rules: undefined, isLocal: undefined } : body);
      await (tellLater ? toldLater(tx, user, before, work) : work());
      return true;
    });

  /** After kick-off, rules and side are corrected in the log, together with the other facts: all of it or nothing. */
  const correctRules = (user: User, id: string, { version, reason, tellLater: _later, ...body }: Edit) =>
    matches.say({
      user,
      id,
      command: { commandId: crypto.randomUUID(), ...(reason && { reason }) },
      say: async (past, tx) => {
        const before = await held(tx, id, version);
        const { rules: _rules, isLocal: _side, ...facts } = body;
        if (Object.keys(facts).length > 0) await put(tx, before, facts);
        return [commandEvents.rulesCorrected({ ...correctionIn(past, body), ...(reason && { reason }) })];
      },
    });

  const edit = async (user: User, id: string, body: Edit) => {
    const opened = await matches.open(user, id, 'write');
    const { row: before } = opened;
    await ownSeason(query, before.club_id, body.seasonId);
    await ownCompetition(query, before.club_id, body.competitionId);
    const view = async () => {
      const row = (await store.matchById(query, before.club_id, id)) ?? before;
      return { row, view: await matches.view({ ...opened, row }, await matches.fold(row)) };
    };
    try {
      if (!(await editFacts(user, opened, body))) await correctRules(user, id, body);
    } catch (error) {
      if (error instanceof AppError && error.code === 'record.changed')
        throw new AppError('record.changed', { present: (await view()).view });
      throw error;
    }
    const { row, view: after } = await view();
    tell(row);
    const isElsewhere = row.kickoff_at !== before.kickoff_at || row.venue !== before.venue;
    if (isElsewhere && !body.tellLater) await tellChanged(matches.services, row.id);
    return after;
  };

  return { edit, tell, put };
};
