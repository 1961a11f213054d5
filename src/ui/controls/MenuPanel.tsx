import { DropdownMenu as Radix } from 'radix-ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type MenuItem, type MenuPanelProps, panelLook } from './menuParts.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-4 px-3 text-left data-highlighted:bg-sunken focus-visible:-outline-offset-3';

const Face = ({ label, icon: Icon }: Pick<MenuItem, 'label' | 'icon'>) => (
  <>
    {Icon && <Icon size={20} className="shrink-0 text-soft" aria-hidden="true" />}
    {label}
  </>
);

/** A menu that opens as soon as its code is there. Loaded by `Menu`. */
export const MenuPanel = ({ label, className, children, items, byKeys }: MenuPanelProps) => {
  // The library cannot know of the key that was pressed before it was there.
  const pressed = useRef(byKeys);
  const focusOnce = (node: HTMLElement | null) => {
    if (!node || !pressed.current) return;
    pressed.current = false;
    node.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger aria-label={label} title={label} className={className}>
        {children}
      </Radix.Trigger>
      {/* Without a portal: inside the main part, where whoever walks through its landmarks finds it. */}
      <Radix.Content align="end" sideOffset={4} collisionPadding={8} loop className={panelLook}>
        {items.map((item, index) => {
          const ref = index === 0 ? focusOnce : undefined;
          return 'to' in item ? (
            <Radix.Item key={item.label} ref={ref} asChild className={row}>
              <Link to={item.to}>
                <Face {...item} />
              </Link>
            </Radix.Item>
          ) : (
            <Radix.Item key={item.label} ref={ref} onSelect={item.onSelect} className={row}>
              <Face {...item} />
            </Radix.Item>
          );
        })}
      </Radix.Content>
    </Radix.Root>
  );
};
