import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { type Formation, formationByKey, formationsOf } from '#domain/formations.ts';
import type { PlayerId } from '#domain/ids.ts';
import { benchOf } from '#domain/match/state.ts';
import { changesOf, hasLineUp, lineUpScene, type Written } from '#domain/scene/lineUp.ts';
import { type ExplainingContext, explainingMachine } from '#machines/board/explaining.ts';
import { notesOf } from '#machines/match/notes.ts';
import { numberOf } from '#machines/match/shirts.ts';
import { keepExplained, readExplained } from '#realtime/device/explained.ts';
import { chalkFades } from '#ui/football/Chalk.tsx';
import type { ConsoleModel } from '../useConsole.ts';

/** The tab of the line-up as it stands; the others are named by the id of their board. */
export const lineUpTab = 'lineUp';

/** The formation that the rivals were last shown in, of those of the format. */
const useRival = ({ facts, state, userId }: ConsoleModel) => {
  const name = `rivalFormation ${facts.rival.name.toLocaleLowerCase()}`;
  const fitting = formationsOf(facts.format, state.rules.onPitch);
  const all = fitting.length > 0 ? fitting : formationsOf(facts.format);
  const usual = facts.format === 'FUT11' ? formationByKey('FUT11-4-4-2') : all[0];
  const kept = formationByKey(String(keptHere(name, userId)?.value));
  const [formation, choose] = useState(kept !== undefined && all.includes(kept) ? kept : usual);
  const take = useCallback(
    (next: Formation): void => {
      choose(next);
      keepHere(name, userId, next.key);
    },
    [name, userId],
  );
  return { all, formation, take };
};

/** The line-up as the match has it now: on the pitch, or before kick-off the one that begins. */
const spotsOf = ({ state }: ConsoleModel) => (state.period === 0 ? state.lineup : state.pitch);

/** Keeps the boards on this device with each gesture. A practice match leaves nothing. */
const useKeeping = (
  actor: ActorRefFrom<typeof explainingMachine>,
  { facts, userId, rehearsal }: ConsoleModel,
): void => {
  useEffect(() => {
    if (rehearsal) return;
    let kept = actor.getSnapshot().context;
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context === kept) return;
      kept = context;
      // Where the device keeps nothing, the board goes on without.
      void keepExplained(userId, facts.id, context).catch(() => undefined);
    });
    return unsubscribe;
  }, [actor, facts.id, userId, rehearsal]);
};

/** The boards as they were left on this device, once it has answered. */
export const useBoardsLeft = ({ facts, userId, rehearsal }: ConsoleModel) => {
  const [left, setLeft] = useState<{ readonly context: ExplainingContext | undefined }>();
  useEffect(() => {
    let here = true;
    const found = rehearsal ? Promise.resolve(undefined) : readExplained(userId, facts.id);
    void found.then((context) => here && setLeft({ context }));
    return () => {
      here = false;
    };
  }, [facts.id, userId, rehearsal]);
  return left;
};

/**
 * The tactics board of a match: a copy of the line-up that can be drawn on and moved about. It is made anew when the board
 * is opened and somebody has come on or gone off since, or nothing had been done on it.
 */
export const useMatchBoard = (model: ConsoleModel, shown: boolean, before: ExplainingContext | undefined) => {
  const actor = useActorRef(explainingMachine, { input: before });
  const { send } = actor;
  useKeeping(actor, model);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const rival = useRival(model);
  const { facts, state, log, words } = model;
  const pitch = spotsOf(model);
  const written = useCallback(
    (playerId: PlayerId): Written => ({
      playerId,
      name: words.nameOf(playerId),
      number: numberOf({ state, facts }, playerId),
    }),
    [words, state, facts],
  );
  const fresh = useCallback(() => {
    const flags = notesOf(log).flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
    const { format: sport, shirtColour } = facts;
    return lineUpScene({ sport, pitch, written, shirtColour, rival: rival.formation, flags });
  }, [facts, log, pitch, written, rival.formation]);

  const sheet = context.sheets[context.tab];
  const lineUp = context.sheets[lineUpTab];
  const hasChanged = lineUp !== undefined && !hasLineUp(lineUp.scene, pitch) && !hasLineUp(lineUp.from, pitch);
  const copy = useCallback(() => send({ type: 'copied', scene: fresh() }), [send, fresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening the board makes a copy by itself
  useEffect(() => {
    if (!shown) return;
    if (!lineUp) send({ type: 'board.shown', tab: lineUpTab, scene: fresh() });
    else if (context.tab === lineUpTab && hasChanged) copy();
    else if (context.tab === lineUpTab && lineUp.past.length === 0)
      send({ type: 'board.shown', tab: lineUpTab, scene: fresh() });
  }, [shown]);

  const draw = useCallback(
    (points: Parameters<typeof lineFor>[0]) => {
      const { nextLine: id, tab, keeps } = actor.getSnapshot().context;
      send(lineFor(points));
      if (!keeps)
        setTimeout(() => {
          if (actor.getSnapshot().status === 'active') send({ type: 'line.faded', tab, id });
        }, chalkFades);
    },
    [actor, send],
  );
  const difference = useMemo(
    () =>
      lineUp && context.tab === lineUpTab
        ? changesOf(lineUp.scene, lineUp.frame, { sport: facts.format, pitch })
        : { changes: [], moved: [] },
    [lineUp, context.tab, facts.format, pitch],
  );
  const bench = useMemo(() => {
    const there = new Set(lineUp?.scene.things.map(({ playerId }) => playerId));
    return [...Object.keys(pitch), ...benchOf(state)].filter((id) => !there.has(id)).map(written);
  }, [lineUp, pitch, state, written]);
  return { context, sheet, send, draw, copy, hasChanged, rival, bench, difference };
};
export type MatchBoardModel = ReturnType<typeof useMatchBoard>;

const lineFor = (points: readonly { readonly x: number; readonly y: number }[]) =>
  ({ type: 'line.drawn', points }) as const;
