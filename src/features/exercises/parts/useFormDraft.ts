import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { dropDraft, keepDraft, readDraft } from '#realtime/device/drafts.ts';

/**
 * The drawing of a form on this device: it comes back after a reload, a crash or a closed tab, and goes when the user
 * saves or leaves the form. `onFound` is called with what an earlier visit has left. Returns how to keep it.
 */
export const useFormDraft = (of: string, onFound: (scene: Scene) => void): ((scene: Scene) => void) => {
  const { id: owner } = useUser();
  const id = `form ${of}`;
  const shown = useRef(0);
  useEffect(() => {
    let here = true;
    shown.current += 1;
    void readDraft(owner, id).then((draft) => here && draft && onFound(draft.scene));
    return () => {
      here = false;
      shown.current -= 1;
      // A form that is drawn twice in development goes and comes back at once.
      setTimeout(() => {
        if (shown.current === 0) void dropDraft(owner, id).catch(() => undefined);
      });
    };
  }, [owner, id, onFound]);
  return useCallback(
    (scene) => {
      const draft = { owner, id, version: 0, scene, frame: 0, past: [], future: [], sent: false };
      // Where the device keeps nothing, the form has it.
      void keepDraft(draft).catch(() => undefined);
    },
    [owner, id],
  );
};
