import { type KeyboardEvent, Suspense, useState, useTransition } from 'react';
import { lazyPart } from '../records/lazyPart.tsx';
import { type MenuPanelProps, type MenuProps, panelLook } from './menuParts.ts';

const MenuPanel = lazyPart<MenuPanelProps>(async () => (await import('./MenuPanel.tsx')).MenuPanel, {
  missing: (retry, { label, className, children }) => (
    <div className="relative">
      <button type="button" aria-label={label} title={label} className={className}>
        {children}
      </button>
      <div className={`${panelLook} absolute top-full right-0 mt-1`}>{retry}</div>
    </div>
  ),
});

/**
 * A button that opens a list of links and actions. The code of the menu loads when the button is about to be used: it is
 * larger than what a list has left, and most visits open no menu.
 */
export const Menu = ({ items, ...button }: MenuProps) => {
  const { label, className, children } = button;
  const [wanted, setWanted] = useState<'finger' | 'keys'>();
  // As a transition: the button stays, with the focus, until the menu can open.
  const [loading, start] = useTransition();
  const open = (by: 'finger' | 'keys') => start(() => setWanted(by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open('keys');
  };
  return (
    <Suspense fallback={null}>
      {wanted ? (
        <MenuPanel items={items} byKeys={wanted === 'keys'} {...button} />
      ) : (
        <button
          type="button"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={loading}
          aria-label={label}
          title={label}
          onPointerEnter={MenuPanel.fetch}
          onFocus={MenuPanel.fetch}
          // A press of Enter or the space bar is a click without a count.
          onClick={({ detail }) => open(detail === 0 ? 'keys' : 'finger')}
          onKeyDown={onKeyDown}
          className={className}
        >
          {children}
        </button>
      )}
    </Suspense>
  );
};
