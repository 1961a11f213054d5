import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Exercise } from '#contract/exercise.ts';
import { exercise as calls } from '#contract/exercise.ts';
import { type Draft, readDraft } from '#realtime/device/drafts.ts';
import { useRefresh } from '#records/useRecords.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useExercise } from '../queries.ts';
import { Board } from './Board.tsx';
import { pitchFor } from './layout.ts';
import { Conflict } from './saving/Conflict.tsx';
import { SavedMark } from './saving/SavedMark.tsx';
import { holdSaver, openSaver, runningSaver } from './saving/saver.ts';
import { type Steps, useBoard } from './useBoard.ts';
import { useWindowSize } from './useWindowSize.ts';

const stepsOf = ({ past, scene, frame, future }: Draft): Steps => ({ past, now: { scene, frame }, future });

/**
 * The drawing with which the board opens: one of this device that the server lacks, with the steps back; else that of
 * the server, with its steps where they were made here.
 */
const opening = (of: Exercise, draft: Draft | undefined) => {
  const isUnsent = draft !== undefined && !draft.sent;
  if (draft && (isUnsent || draft.version === of.version))
    return { steps: stepsOf(draft), version: draft.version, unsent: isUnsent };
  return { steps: { past: [], now: { scene: of.scene, frame: 0 }, future: [] }, version: of.version, unsent: false };
};

const Open = ({ of, draft }: { of: Exercise; draft: Draft | undefined }) => {
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
    </>
  );
};

/** The drawing of an exercise on the board. It is saved by itself: here at once, on the server when the hand rests. */
export const ExerciseBoardScreen = () => {
  const { recordId } = useParams();
  const { id: owner } = useUser();
  const one = useExercise(recordId);
  usePageTitle(one.data?.name);
  const [found, setFound] = useState<{ id: string; draft: Draft | undefined }>();
  useEffect(() => {
    let here = true;
    if (recordId)
      void readDraft(owner, recordId).then((draft) => {
        if (here) setFound({ id: recordId, draft });
      });
    return () => {
      here = false;
    };
  }, [owner, recordId]);
  return (
    <Gate of={one}>
      {(of) => {
        if (!of.editable) return <Redirect to={`/exercises/${of.id}`} />;
        const running = runningSaver({ owner, id: of.id })?.actor.getSnapshot().context.version ?? 0;
        // What was saved a moment ago is not yet in the answer that was fetched before.
        if (found?.id !== of.id || running > of.version) return null;
        return <Open key={of.id} of={of} draft={found.draft} />;
      }}
    </Gate>
  );
};
