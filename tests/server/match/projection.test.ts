import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CorrectionEntry, Entry, LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { timeOfMinute } from '#domain/match/matchTime.ts';
import { decide, judge } from '#machines/match/replay.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { extend, type Folded, foldedOf } from '#server/modules/match/book.ts';
import { setUpOf } from '#server/modules/match/correctedFacts.ts';
import { factsIn } from '#server/modules/match/factStore.ts';
import { counts } from '#server/modules/match/outcome.ts';
import { nowRow, project, projectCommand, putNow } from '#server/modules/match/projection.ts';
import { projectionsOf } from '#server/modules/match/store.ts';
import { addPlayer } from '#server/modules/player/store.ts';
import { competitions, type Draw, drawsWithClockSet, entryAt, eventOf, play } from '#tests/domain/randomMatch.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { engines } from '../engines.ts';
import { makeClub, makeTeam } from '../people.ts';

/** Whatever is written into a log, and in whatever order: what was projected on the way is what a rebuild writes. */
beforeAll(printSeed);

const chosen = fc.nat(9999);
const late = fc.record({ what: fc.constantFrom('retract', 'amend', 'late', 'restore'), n: chosen, m: chosen });
type Late = { readonly what: string; readonly n: number; readonly m: number };

let over = 0;
describe.each(engines)('the projection of a match on $name', (engine) => {
  let database: Database;
  let of: Pick<Tables['match'], 'club_id' | 'team_id'>;
  beforeAll(async () => {
    database = await engine.open();
    const club = await makeClub(database.query);
    of = { club_id: club, team_id: (await makeTeam(database.query, club)).id };
    for (let n = 1; n <= 14; n += 1) {
      const player = { id: `p${String(n).padStart(2, '0')}`, at: 0, teamId: of.team_id, dorsal: n };
      await addPlayer(database.query, club, { ...player, firstName: 'Player', lastName: `Number ${n}` });
    }
  });
  afterAll(async () => {
    await database.close();
    expect(over).toBeGreaterThan(0);
  });

  const newRow = (name: string): Tables['match'] => ({
    ...of,
    ...{ id: crypto.randomUUID(), season_id: null, competition_id: null, rival_name: 'Atlético Ñ', kickoff_at: 5_000 },
    ...{ is_local: 1, format: competitions[name]?.sport ?? 'FUT11', venue: null, set_up_rules: null },
    rules: JSON.stringify(competitions[name]?.rules ?? {}),
    ...{ set_up_is_local: null, head_seq: 0, version: 1, created_at: 0, updated_at: 0, deleted_at: null },
  });

  /** One entry as the server takes it, with what it changes of the projection; the match as it was where it is refused. */
  const take = async (row: Tables['match'], past: Folded, entry: Entry): Promise<Folded> => {
    if (!decide(past.input, past.log, past.now.conflicts, entry).ok) return past;
    const after = extend(past, entry);
    await database.transaction(async (tx) => {
      await putNow(tx, nowRow(row, after));
      await projectCommand(tx, row, past, after);
    });
    return after;
  };

  const correction = ({ log, now }: Folded, { what, n, m }: Late, at: number): Entry | undefined => {
    const seq = log.length + 1;
    const stamp = { ...entryAt(now.state, { type: 'note.made' }, seq, at) };
    const draw: Draw = { kind: n, a: m % 100, b: (m % 19) + 1, wait: 0 };
    const event = eventOf('playing', now.state, draw);
    if (what === 'late') {
      const time = timeOfMinute(now.state, { minute: (m % 90) + 1 });
      return time ? { ...entryAt(now.state, event, seq, at), ...time, typed: true } : undefined;
    }
    const played = log.filter(({ type }) => what !== 'restore' || type.startsWith('entry.'));
    const target = played[n % Math.max(1, played.length)];
    if (!target) return undefined;
    const corrects = target.id;
    if (what !== 'amend') return { ...stamp, type: 'entry.retracted', corrects } as CorrectionEntry;
    const when = m % 3 === 0 ? timeOfMinute(now.state, { minute: (m % 90) + 1 }) : null;
    const said = m % 2 === 0 ? event : (target as LogEntry);
    return { ...stamp, type: 'entry.amended', corrects, event: said, ...(when && { when }) } as CorrectionEntry;
  };

  /** What was projected on the way is what the whole log projects to. */
  const same = async (row: Tables['match'], { input, log }: Folded): Promise<void> => {
    const along = await projectionsOf(database.query, row.id);
    await database.transaction((tx) => project(tx, row, foldedOf(input, log)));
    expect(along).toEqual(await projectionsOf(database.query, row.id));
  };
  const corrected = async (row: Tables['match'], past: Folded, lates: readonly Late[], at: number): Promise<Folded> => {
    let folded = past;
    for (const one of lates) {
      const entry = correction(folded, one, at);
      if (entry) folded = await take(row, folded, entry);
    }
    await same(row, folded);
    return folded;
  };

  /** The match to its end: each period, then finished; a tie that is level is awarded. */
  const ended = async (row: Tables['match'], past: Folded, from: number): Promise<Folded> => {
    let folded = past;
    for (let n = 0; n < 20 && !counts(folded.now.phase); n += 1) {
      const { state } = folded.now;
      const awarded = { type: 'match.awarded', own: 3, rival: 0, basis: 'walkover' } as const;
      const next: readonly MatchEvent[] = [
        { type: 'match.resumed' },
        { type: 'match.finished' },
        { type: 'period.ended', n: state.period },
        { type: 'period.started', n: state.period + 1 },
        awarded,
      ];
      for (const event of next) {
        const was = folded;
        const seq = folded.log.length + 1;
        const entry = entryAt(folded.now.state, event, seq, from + n * 3_600_000);
        folded = await take(row, folded, { ...entry, id: `end${seq}` });
        if (folded !== was) break;
      }
    }
    // Not each can end: an abandoned one is over already, and does not count.
    over += counts(folded.now.phase) ? 1 : 0;
    await same(row, folded);
    return folded;
  };

  const begun = async (name: string): Promise<{ row: Tables['match']; folded: Folded }> => {
    const row = newRow(name);
    await database.query.insertInto('match').values(row).execute();
    const folded = foldedOf(setUpOf(row), []);
    await database.transaction((tx) => project(tx, row, folded));
    return { row, folded };
  };

  /** Corrections in the middle of a match, and more at its end. */
  const holds = async (name: string, script: readonly Draw[], lates: readonly Late[], cut: number): Promise<void> => {
    const story = play(name, script);
    let { row, folded } = await begun(name);
    const first = cut % (story.log.length + 1);
    for (const entry of story.log.slice(0, first)) folded = await take(row, folded, entry);
    await same(row, folded);
    folded = await corrected(row, folded, lates.slice(0, lates.length / 2), story.at);
    for (const entry of story.log.slice(first)) {
      const seq = folded.log.length + 1;
      if (judge(folded.now, entry) === null) folded = await take(row, folded, { ...entry, seq, id: `e${seq}` });
    }
    await corrected(row, folded, lates.slice(lates.length / 2), story.at);
  };

  /** A match that is over has its facts, which add up to the score; they follow each correction, and go with its end. */
  const holdsOver = async (name: string, script: readonly Draw[], lates: readonly Late[]): Promise<void> => {
    const story = play(name, script);
    let { row, folded } = await begun(name);
    for (const entry of story.log) folded = await take(row, folded, entry);
    expect((await projectionsOf(database.query, row.id)).facts.length > 0).toBe(
      counts(folded.now.phase) && factsIn(folded).length > 0,
    );
    folded = await ended(row, folded, story.at + 3_600_000);
    // The score of a match that was awarded is not that of its goals.
    if (counts(folded.now.phase) && !folded.now.state.awarded) {
      const { facts, now } = await projectionsOf(database.query, row.id);
      const many = (kind: string) => facts.filter((one) => one.kind === kind).length;
      expect(now).toMatchObject([{ own: many('goal'), rival: many('conceded') }]);
    }
    folded = await corrected(row, folded, lates, story.at + 30 * 3_600_000);
    const rows = (await projectionsOf(database.query, row.id)).facts.length;
    expect(rows > 0).toBe(counts(folded.now.phase) && factsIn(folded).length > 0);
  };

  test.each(Object.keys(competitions))('%s', async (name) => {
    await fc.assert(
      fc.asyncProperty(drawsWithClockSet(90), fc.array(late, { maxLength: 14 }), chosen, async (script, lates, cut) => {
        await holds(name, script, lates, cut);
        await holdsOver(name, script, lates);
      }),
      { ...runs(5), endOnFailure: true },
    );
  });
});
