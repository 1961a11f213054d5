import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

export type Tab = { readonly value: string; readonly label: ReactNode; readonly content: ReactNode };
export type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The tab that is open at first; the first one where there is none of this name. */
  first?: string | null;
  value?: string;
  onChange?: (value: string) => void;
};

export const Tabs = ({ label, tabs, first, value, onChange }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    if (first)
      list.current?.querySelector('[data-state=active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [first]);
  return (
    <Radix.Root
      value={value}
      defaultValue={(tabs.find((tab) => tab.value === first) ?? tabs[0])?.value}
      onValueChange={onChange}
      className="flex min-h-0 flex-col"
    >
      <Radix.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // A scroll container clips its content: the focus ring is drawn inside.
            className="-mb-px focus-visible:-outline-offset-3 min-h-12 shrink-0 border-transparent border-b-2 px-2 font-medium text-soft hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
};
