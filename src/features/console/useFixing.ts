import { useCallback, useMemo, useState } from 'react';
import { type Correction, eventOf, isSeen, type LogEntry, type MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { asItStands, type TypedTime } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { includesRight } from '#domain/roles.ts';
import { asItCounts } from '#machines/match/counted.ts';
import type { Conflict } from '#machines/match/replay.ts';
import type { Settled } from '#machines/match/settle.ts';
import { isComplete } from './fixDraft.ts';
import type { ConsoleModel } from './useConsole.ts';

/** What is being put right: an entry of the timeline, or, without one, something forgotten. */
export type Subject = {
  readonly entryId?: string;
  readonly event?: MatchEvent | undefined;
  readonly typed?: TypedTime | undefined;
  /** It is to be withdrawn. */
  readonly out?: boolean;
};
type Along = Readonly<Record<string, Fix>>;
type Action = { readonly event: MatchEvent | Correction; readonly typed?: TypedTime };

/** Entries as they stand, by id. */
const useLines = (model: ConsoleModel) =>
  useMemo(() => {
    const lines = asItStands(model.log.filter(isSeen), model.state.rules);
    return new Map(lines.map((line) => [line.entry.id, line]));
  }, [model.log, model.state.rules]);

type Draft = { readonly event: MatchEvent | null; readonly typed: TypedTime | undefined; readonly out: boolean };

/** What is there before anything is put right: the entry, and as it counts. Nothing for what was forgotten. */
type Was = { readonly entry?: LogEntry; readonly counted?: LogEntry; readonly withdrawn?: boolean };

const isAsNoted = ({ entry, counted }: Was, event: MatchEvent): boolean =>
  [entry, counted].some((one) => one && JSON.stringify(eventOf(one)) === JSON.stringify(event));

/** What saving (or withdrawing) would say; null while nothing is wanted or somebody is still to be named. */
const actionOf = ({ entry, withdrawn, counted }: Was, { event, typed, out }: Draft): Action | null => {
  if (!event || !isComplete(event)) return null;
  if (!entry || !counted) return { event, ...(typed && { typed }) };
  if (out) return { event: { type: 'entry.retracted', corrects: entry.id } };
  const changed = typed !== undefined || !isAsNoted({ entry, counted }, event);
  if (!changed && !withdrawn) return null;
  return { event: { type: 'entry.amended', corrects: entry.id, event }, ...(typed && { typed }) };
};

/** The match counts the card as a second yellow, noted so or not: as it would stand, or, while nothing is wanted, as it does. */
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

/** Of what the match would not bear: what is wrong with the thing itself, and what else would become illegal. */
const read = (settled: Settled | null, known: ReadonlyMap<string, unknown>, entryId: string | undefined) => {
  if (!settled || settled.ok) return { own: null, conflicts: [] };
  const isOwn = ({ id }: Conflict) => id === entryId || !known.has(id);
  const own = settled.all.find(isOwn);
  return {
    own: own ?? (settled.all.length === 0 ? settled.refused : null),
    conflicts: own ? [] : settled.all,
  };
};

/** An entry under correction, rehearsed with every touch: what it would become, and what has to be settled with it. */
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
  // What is withdrawn, or cannot be so at another minute, is shown as it counts now.
  const asItIs = draft.out || (settled?.ok === false && draft.event !== null && isAsNoted(was, draft.event));
  const { own, conflicts } = read(settled, lines, entryId);
  const signed = model.log.some(({ type }) => type === 'match.confirmed');
  // The server says the same: who has signed, or might have, puts it right.
  const closed = signed && !includesRight(model.facts.right, 'confirm');
  /** Whether an entry would stand if `fix` were done to it; with null, if nothing were. */
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
    /** It is signed, and for others to put right. */
    closed,
    own,
    isSecond: draft.event?.type === 'card.shown' && isSecondYellow(asItIs ? null : settled, state, entryId),
    /** In the order of the match: what is decided already, and what is not. */
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
    /** Whether the entry could simply be withdrawn, nothing else. */
    withdraws: (): boolean =>
      line !== undefined && model.rehearse({ type: 'entry.retracted', corrects: line.entry.id }, {}).ok,
    send: (other?: Action) => {
      const said = other ?? action;
      if (!said) return;
      const fixes = other ? [] : Object.values(along);
      const { event } = said;
      // Why is part of what is said of the rules: it stands in the match's history, signed or not.
      const why =
        event.type === 'rules.corrected' && reason.trim() !== '' ? { ...event, reason: reason.trim() } : event;
      model.say(why, { typed: said.typed, along: fixes, ...(reason && { reason: reason.trim() }) });
    },
  };
};
export type Fixing = ReturnType<typeof useFixing>;
