import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link, or an action. */
export type MenuItem = { readonly label: string; readonly icon?: LucideIcon } & (
  | { readonly to: string }
  | { readonly onSelect: () => void }
);
export type MenuProps = {
  /** The accessible name of a button that shows no words. */
  label?: string;
  /** What the button shows. */
  children: ReactNode;
  className: string;
  items: readonly MenuItem[];
};
export type MenuPanelProps = MenuProps & {
  /** Opened by the keyboard: the first item gets the focus. */
  byKeys: boolean;
};

/** Its own colour of focus: the button may stand on the colours of a club. */
export const panelLook =
  'z-30 w-max min-w-52 max-w-[calc(100vw-16px)] rounded-8 border border-line bg-raised p-1 text-16 text-ink shadow-raised [--focus:light-dark(#11201a,#ffe9a8)]';
