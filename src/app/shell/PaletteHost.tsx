import { Suspense, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Section } from '#features/manifest.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePaletteRequested } from './usePaletteRequested.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** The place of the command palette; its code comes when it is first asked for. */
export const PaletteHost = ({ sections }: { sections: readonly Section[] }) => {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const how = useNavigationType();
  usePaletteRequested(useCallback(() => setOpen(true), []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes back, and back again, is done with it
  useEffect(() => {
    // Not with every new place: it may be asked for while one is still on its way.
    if (how === NavigationType.Pop) setOpen(false);
  }, [key, how]);
  return open ? (
    <Suspense fallback={null}>
      <Palette sections={sections} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
