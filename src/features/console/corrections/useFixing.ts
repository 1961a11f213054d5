import { useCallback, useMemo, useState } from 'react';
import { type Correction, eventOf, isSeen, type LogEntry, type MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { asItStands, type TypedTime } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { includesRight } from '#domain/roles.ts';
import { asItCounts } from '#machines/match/counted.ts';
import type { Conflict } from '#machines/match/replay.ts';
import type { Settled } from '#machines/match/settle.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { isComplete } from './fixDraft.ts';

/** The subject of a correction: an entry of the timeline, or a missed event. */
export type Subject = {
  readonly entryId?: string;
  readonly event?: MatchEvent | undefined;
  readonly typed?: TypedTime | undefined;
  /** Whether it is to be withdrawn. */
  readonly out?: boolean;
};
type Along = Readonly<Record<string, Fix>>;
type Action = { readonly event: MatchEvent | Correction; readonly typed?: TypedTime };

/** Entries after corrections, by id. */
const useLines = (model: ConsoleModel) =>
  useMemo(() => {
    const lines = asItStands(model.log.filter(isSeen), model.state.rules);
    return new Map(lines.map((line) => [line.entry.id, line]));
  }, [model.log, model.state.rules]);

type Draft = { readonly event: MatchEvent | null; readonly typed: TypedTime | undefined; readonly out: boolean };

/** The present state: the entry, and how it counts. Empty for a missed event. */
type Was = { readonly entry?: LogEntry; readonly counted?: LogEntry; readonly withdrawn?: boolean };

const isAsNoted = ({ entry, counted }: Was, event: MatchEvent): boolean =>
  [entry, counted].some((one) => one && JSON.stringify(eventOf(one)) === JSON.stringify(event));

/** The command that saving (or withdrawing) would send; null while nothing changes or a player is missing. */
const actionOf = ({ entry, withdrawn, counted }: Was, { event, typed, out }: Draft): Action | null => {
  if (!event || !isComplete(event)) return null;
  if (!entry || !counted) return { event, ...(typed && { typed }) };
  if (out) return { event: { type: 'entry.retracted', corrects: entry.id } };
  const changed = typed !== undefined || !isAsNoted({ entry, counted }, event);
  if (!changed && !withdrawn) return null;
  return { event: { type: 'entry.amended', corrects: entry.id, event }, ...(typed && { typed }) };
};

/** Whether the match counts the card as a second yellow: as it would be corrected, or, without a change, as it is. */
export const isSecondYellow = (
  settled: Settled | null,
  { cards }: Pick<MatchState, 'cards'>,
  entryId: string | undefined,
): boolean => {
  if (settled && !settled.ok) return false;
  const own = new Set([
    entryId,
    ...(settled?.entries ?? []).flatMap((one) => (one.type === 'card.shown' ? one.id : [])),
  ]);
  return (settled?.now.state.cards ?? cards).some((one) => one.card === 'secondYellow' && own.has(one.entryId));
};

/** The conflicts of a correction: those of the entry itself, and other entries that would become illegal. */
const read = (settled: Settled | null, known: ReadonlyMap<string, unknown>, entryId: string | undefined) => {
  if (!settled || settled.ok) return { own: null, conflicts: [] };
  const isOwn = ({ id }: Conflict) => id === entryId || !known.has(id);
  const own = settled.all.find(isOwn);
  return {
    own: own ?? (settled.all.length === 0 ? settled.refused : null),
    conflicts: own ? [] : settled.all,
  };
};

/** The correction of an entry, rehearsed with every change: its result, and the conflicts to solve with it. */
export const useFixing = (model: ConsoleModel, { entryId, event, typed, out = false }: Subject) => {
  const lines = useLines(model);
  const line = entryId === undefined ? undefined : lines.get(entryId);
  const [draft, setDraft] = useState<Draft>(() => ({
    event: event ?? (line ? eventOf(line.entry) : null),
    typed,
    out,
  }));
  const [along, setAlong] = useState<Along>({});
  const [reason, setReason] = useState('');
  const { rehearse, state } = model;
  const was = useMemo((): Was => (line ? { ...line, counted: asItCounts(line.entry, state) } : {}), [line, state]);
  const action = useMemo(() => actionOf(was, draft), [was, draft]);
  const settled = useMemo(
    () => action && rehearse(action.event, { typed: action.typed, along: Object.values(along) }),
    [action, along, rehearse],
  );
  // A withdrawn entry, or one that cannot be withdrawn at another minute, is shown as it counts now.
  const asItIs = draft.out || (settled?.ok === false && draft.event !== null && isAsNoted(was, draft.event));
  const { own, conflicts } = read(settled, lines, entryId);
  const signed = model.log.some(({ type }) => type === 'match.confirmed');
  // The server has the same rule: a user who may sign the report may correct it.
  const closed = signed && !includesRight(model.facts.right, 'confirm');
  /** Whether an entry would be legal after `fix`; with null, without a change. */
  const stands = useCallback(
    (id: string, fix: Fix | null): boolean => {
      const { [id]: _gone, ...others } = along;
      const fixes = Object.values(fix ? { ...others, [id]: fix } : others);
      const shown = action && rehearse(action.event, { typed: action.typed, along: fixes });
      return shown !== null && (shown.ok || !shown.all.some((one) => one.id === id));
    },
    [along, action, rehearse],
  );

  return {
    line,
    lines,
    draft,
    along,
    reason,
    signed,
    /** The report is signed, and others have to correct it. */
    closed,
    own,
    isSecond: draft.event?.type === 'card.shown' && isSecondYellow(asItIs ? null : settled, state, entryId),
    /** In the order of the match: solved conflicts and open ones. */
    conflicts,
    decided: Object.keys(along).filter((id) => lines.has(id)),
    ready: settled?.ok === true && !closed && !(signed && reason.trim() === ''),
    setReason,
    setEvent: (event: MatchEvent) => setDraft((now) => ({ ...now, event, out: false })),
    setTyped: (typed: TypedTime | undefined) => setDraft((now) => ({ ...now, typed, out: false })),
    setOut: (out: boolean) => {
      setDraft((now) => ({ ...now, out }));
      setAlong({});
    },
    settle: (id: string, fix: Fix | null) =>
      setAlong(({ [id]: _gone, ...others }) => (fix ? { ...others, [id]: fix } : others)),
    stands,
    /** Whether the entry can be withdrawn without conflicts. */
    withdraws: (): boolean =>
      line !== undefined && model.rehearse({ type: 'entry.retracted', corrects: line.entry.id }, {}).ok,
    send: (other?: Action) => {
      const said = other ?? action;
      if (!said) return;
      const fixes = other ? [] : Object.values(along);
      const { event } = said;
      // A correction of the rules has its reason in the event: it stands in the match history, signed or not.
      const why =
        event.type === 'rules.corrected' && reason.trim() !== '' ? { ...event, reason: reason.trim() } : event;
      model.say(why, { typed: said.typed, along: fixes, ...(reason && { reason: reason.trim() }) });
    },
  };
};
export type Fixing = ReturnType<typeof useFixing>;
