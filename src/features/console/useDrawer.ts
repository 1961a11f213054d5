import { useCallback, useState } from 'react';
import { useSteady } from './useSteady.ts';

export type DrawerName =
  | 'clock'
  | 'changes'
  | 'more'
  | 'rules'
  | 'award'
  | 'timeline'
  | 'signIn'
  | 'card'
  | 'fix'
  | 'keys'
  | 'kicks';
export type Drawer = {
  readonly open: DrawerName | null;
  /** The subject of the open drawer, where it has one. */
  readonly about: string | undefined;
  readonly toggle: (name: DrawerName) => void;
  /** Opens a drawer over the open one, which shows again when it closes. */
  readonly show: (name: DrawerName, about?: string) => void;
  readonly close: () => void;
};
type Open = { readonly name: DrawerName; readonly about?: string; readonly under?: DrawerName };

/** At most one drawer is open; it never covers the clock. */
export const useDrawer = (): Drawer => {
  const [open, setOpen] = useState<Open | null>(null);
  const toggle = useCallback((name: DrawerName) => setOpen((now) => (now?.name === name ? null : { name })), []);
  const show = useCallback((name: DrawerName, about?: string) => {
    setOpen((now) => ({ name, about, under: now && now.name !== name ? now.name : now?.under }));
  }, []);
  const close = useCallback(() => setOpen((now) => (now?.under ? { name: now.under } : null)), []);
  return useSteady({ open: open?.name ?? null, about: open?.about, toggle, show, close });
};
