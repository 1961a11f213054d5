import { useCallback, useMemo, useState } from 'react';
import { type Correction, eventOf, isSeen, type LogEntry, type MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { asItStands, type TypedTime } from '#domain/match/matchTime.ts';
import { includesRight } from '#domain/roles.ts';
import type { Conflict } from '#machines/match/replay.ts';
import type { Settled } from '#machines/match/settle.ts';
import { isComplete } from './fixDraft.ts';
import type { Desk } from './useConsole.ts';

/** What is being put right: an entry of the timeline, or, without one, something forgotten. */
export type Subject = {
  readonly entryId?: string;
  readonly event?: MatchEvent | undefined;
  readonly typed?: TypedTime | undefined;
  /** It is to be withdrawn. */
  readonly out?: boolean;
};
type Along = Readonly<Record<string, Fix>>;
type Deed = { readonly event: MatchEvent | Correction; readonly typed?: TypedTime };

/** Entries as they stand, by id. */
const useLines = (desk: Desk) =>
  useMemo(() => {
    const lines = asItStands(desk.log.filter(isSeen), desk.state.rules);
    return new Map(lines.map((line) => [line.entry.id, line]));
  }, [desk.log, desk.state.rules]);

type Draft = { readonly event: MatchEvent | null; readonly typed: TypedTime | undefined; readonly out: boolean };

/** What saving (or withdrawing) would say; null while nothing is wanted or somebody is still to be named. */
const deedOf = (entry: LogEntry | undefined, withdrawn: boolean, { event, typed, out }: Draft): Deed | null => {
  if (!event || !isComplete(event)) return null;
  if (!entry) return { event, ...(typed && { typed }) };
  if (out) return { event: { type: 'entry.retracted', corrects: entry.id } };
  const changed = typed !== undefined || JSON.stringify(event) !== JSON.stringify(eventOf(entry));
  if (!changed && !withdrawn) return null;
  return { event: { type: 'entry.amended', corrects: entry.id, event }, ...(typed && { typed }) };
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
export const useFixing = (desk: Desk, { entryId, event, typed, out = false }: Subject) => {
  const lines = useLines(desk);
  const line = entryId === undefined ? undefined : lines.get(entryId);
  const [draft, setDraft] = useState<Draft>(() => ({
    event: event ?? (line ? eventOf(line.entry) : null),
    typed,
    out,
  }));
  const [along, setAlong] = useState<Along>({});
  const [reason, setReason] = useState('');
  const deed = useMemo(() => deedOf(line?.entry, line?.withdrawn ?? false, draft), [line, draft]);
  const { rehearse } = desk;
  const settled = useMemo(
    () => deed && rehearse(deed.event, { typed: deed.typed, along: Object.values(along) }),
    [deed, along, rehearse],
  );
  const { own, conflicts } = read(settled, lines, entryId);
  const signed = desk.log.some(({ type }) => type === 'match.confirmed');
  // The server says the same: who has signed, or might have, puts it right.
  const closed = signed && !includesRight(desk.facts.right, 'confirm');
  /** Whether an entry would stand if `fix` were done to it; with null, if nothing were. */
  const stands = useCallback(
    (id: string, fix: Fix | null): boolean => {
      const { [id]: _gone, ...others } = along;
      const fixes = Object.values(fix ? { ...others, [id]: fix } : others);
      const told = deed && rehearse(deed.event, { typed: deed.typed, along: fixes });
      return told !== null && (told.ok || !told.all.some((one) => one.id === id));
    },
    [along, deed, rehearse],
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
      line !== undefined && desk.rehearse({ type: 'entry.retracted', corrects: line.entry.id }, {}).ok,
    send: (other?: Deed) => {
      const said = other ?? deed;
      if (!said) return;
      const fixes = other ? [] : Object.values(along);
      desk.say(said.event, { typed: said.typed, along: fixes, ...(reason && { reason: reason.trim() }) });
    },
  };
};
export type Fixing = ReturnType<typeof useFixing>;
