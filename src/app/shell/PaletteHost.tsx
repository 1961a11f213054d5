import { Suspense, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Section } from '#features/manifest.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { usePaletteRequested } from './usePaletteRequested.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** The host of the command palette, whose code loads when it is first opened. */
export const PaletteHost = ({ sections }: { sections: readonly Section[] }) => {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const how = useNavigationType();
  usePaletteRequested(useCallback(() => setOpen(true), []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette closes with every step in the history
  useEffect(() => {
    // Not with every navigation: the user may open it while a route is still loading.
    if (how === NavigationType.Pop) setOpen(false);
  }, [key, how]);
  return open ? (
    <Suspense fallback={null}>
      <Palette sections={sections} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
