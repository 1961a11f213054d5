import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { useKept } from '#api/useKept.ts';
import type { Exercise } from '#contract/exercise.ts';
import { exercise as calls } from '#contract/exercise.ts';
import type { UserId } from '#domain/ids.ts';
import { type Draft, readDraft } from '#realtime/device/drafts.ts';
import { useExerciseNews } from '#realtime/useBoardNews.ts';
import { useRefresh } from '#records/useRecords.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Board } from './Board.tsx';
import { pitchFor } from './layout.ts';
import { Conflict } from './saving/Conflict.tsx';
import { Newer } from './saving/Newer.tsx';
import { Refused } from './saving/Refused.tsx';
import { SavedMark } from './saving/SavedMark.tsx';
import { isSameDrawing } from './saving/sameDrawing.ts';
import { type Drawing, holdSaver, openSaver, runningSaver } from './saving/saver.ts';
import { type Steps, useBoard } from './useBoard.ts';
import { useWindowSize } from './useWindowSize.ts';

const stepsOf = ({ past, scene, frame, future }: Draft): Steps => ({ past, now: { scene, frame }, future });

type Opened = Pick<Exercise, 'id' | 'name' | 'version' | 'scene'>;

/**
 * The drawing with which the board opens: one of this device that the server lacks, with the steps back; else that of
 * the server, with its steps where they were made here.
 */
const opening = (of: Opened, draft: Draft | undefined) => {
  const isUnsent = draft !== undefined && !draft.sent;
  if (draft && (isUnsent || draft.version === of.version)) {
    // What the server has is a step of this drawing: it was sent, and its reply was lost.
    const isOwn = draft.version !== of.version && draft.past.some(({ scene }) => isSameDrawing(scene, of.scene));
    return { steps: stepsOf(draft), version: isOwn ? of.version : draft.version, unsent: isUnsent };
  }
  return { steps: { past: [], now: { scene: of.scene, frame: 0 }, future: [] }, version: of.version, unsent: false };
};

type OpenProps = {
  of: Opened;
  draft: Draft | undefined;
  /** As the server has it now. */
  latest: Exercise | undefined;
};

const Open = ({ of, draft, latest }: OpenProps) => {
  const { id: owner } = useUser();
  const { t } = useTranslation('board');
  const refresh = useRefresh({ calls });
  const drawing = useMemo(() => ({ owner, id: of.id }), [owner, of.id]);
  const [{ steps, saver }] = useState(() => {
    const { version, unsent, steps: found } = opening(of, draft);
    const input = { version, here: false };
    return { steps: found, saver: openSaver(drawing, input, found, () => void refresh(), unsent) };
  });
  useEffect(() => holdSaver(drawing), [drawing]);
  const { width, height } = useWindowSize();
  const pitchOf = useMemo(
    () => (pitch: Parameters<typeof pitchFor>[1]) => pitchFor({ width, height }, pitch),
    [width, height],
  );
  const board = useBoard({ steps, onChange: saver.change, pitchOf });
  return (
    <>
      <Board
        board={board}
        title={of.name}
        back={{ to: `/exercises/${of.id}`, label: t('back.exercise', { name: of.name }) }}
        mark={<SavedMark saver={saver} />}
      />
      <Conflict id={of.id} board={board} saver={saver} />
      <Newer latest={latest} board={board} saver={saver} />
      <Refused name={of.name} board={board} saver={saver} />
    </>
  );
};

/** What this device has of a drawing: its draft, once the device has answered. */
const useDraft = (owner: UserId, id: string | undefined) => {
  const [found, setFound] = useState<{ readonly id: string; readonly draft: Draft | undefined }>();
  useEffect(() => {
    let here = true;
    if (id) void readDraft(owner, id).then((draft) => here && setFound({ id, draft }));
    return () => {
      here = false;
    };
  }, [owner, id]);
  return found?.id === id ? found : undefined;
};

/** What is drawn and not on the server yet: of a saver that still runs, or of an earlier visit. */
const hasUnsent = (drawing: Drawing, draft: Draft | undefined): boolean => {
  const running = runningSaver(drawing)?.actor.getSnapshot();
  return running ? !running.matches('saved') : draft?.sent === false;
};

/** The exercise or the draft with which the board can open now; undefined while there is more to wait for, or none. */
const readyToOpen = (
  drawing: Drawing,
  { data, error, isFetchedAfterMount, fetchStatus }: UseQueryResult<Exercise>,
  draft: Draft | undefined,
): (Omit<Opened, 'name'> & { readonly name?: string }) | undefined => {
  if (!data) return error && draft ? { id: drawing.id, version: draft.version, scene: draft.scene } : undefined;
  // An answer of an earlier visit waits for the present one, unless there is no network.
  if (!isFetchedAfterMount && fetchStatus === 'fetching') return undefined;
  const running = runningSaver(drawing)?.actor.getSnapshot().context.version ?? 0;
  // What was saved a moment ago is not yet in the answer that was fetched before.
  if (running > data.version) return undefined;
  return data.editable || hasUnsent(drawing, draft) ? data : undefined;
};

/**
 * The drawing of an exercise on the board. It is saved by itself: here at once, on the server when the hand rests. What
 * the server lacks opens also without network, and where the exercise may not be changed any more.
 */
export const ExerciseBoardScreen = () => {
  const { recordId } = useParams();
  const { t } = useTranslation('board');
  const { id: owner } = useUser();
  const one = useKept(calls.get, { params: { id: String(recordId) }, query: {} });
  usePageTitle(one.data?.name);
  useExerciseNews();
  const found = useDraft(owner, recordId);
  const [opened, setOpened] = useState<Opened>();
  if (recordId === undefined) return null;
  const drawing = { owner, id: recordId };
  // Once it is open, news of the exercise leaves it as it is: what the finger does goes on.
  const isOpen = opened?.id === recordId;
  const next = isOpen || !found ? undefined : readyToOpen(drawing, one, found.draft);
  if (next) setOpened({ ...next, name: next.name ?? t('title') });
  const isClosed = one.data?.editable === false && found !== undefined && !hasUnsent(drawing, found.draft);
  if (isClosed) return <Redirect to={`/exercises/${recordId}`} />;
  if (isOpen)
    return (
      <Open
        key={recordId}
        of={{ ...opened, name: one.data?.name ?? opened.name }}
        draft={found?.draft}
        latest={one.data}
      />
    );
  return <Gate of={one}>{() => null}</Gate>;
};
