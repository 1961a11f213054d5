import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly value: string; readonly label: ReactNode; readonly content: ReactNode };
export type TabsProps = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void };

export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => (
  <Radix.Root value={value} defaultValue={tabs[0]?.value} onValueChange={onChange} className="flex min-h-0 flex-col">
    <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
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
