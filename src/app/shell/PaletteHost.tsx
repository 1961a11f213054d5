import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Section } from '../sections.ts';
import { isPaletteKey, onPaletteAsked } from './openPalette.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** The place of the command palette; its code comes when it is first asked for. */
export const PaletteHost = ({ sections }: { sections: readonly Section[] }) => {
  const [open, setOpen] = useState(false);
  // Listening from the first picture on: keys that come before would open nothing.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    const stop = onPaletteAsked(() => setOpen(true));
    return () => {
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, []);
  return open ? (
    <Suspense fallback={null}>
      <Palette sections={sections} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
};
