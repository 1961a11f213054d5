import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../controls/classes.ts';
import { SearchBox, type SearchBoxProps } from '../controls/SearchBox.tsx';

export type ListToolsProps = {
  search: Pick<SearchBoxProps, 'label' | 'value' | 'onChange'>;
  /** The filter, as a sentence. */
  children?: ReactNode;
};

/**
 * Between the header of a list and its rows: the filter as a sentence, and the search. On phones one line that scrolls
 * sideways; the search box opens below it.
 */
export const ListTools = ({ search, children }: ListToolsProps) => {
  const [open, setOpen] = useState(search.value !== '');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6 sm:gap-y-1 sm:pb-2">
      <div className="scrollbar-none min-w-0 flex-1 overflow-x-auto whitespace-nowrap max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-24px),transparent)] sm:basis-80 sm:overflow-visible sm:whitespace-normal">
        {children}
      </div>
      <button
        type="button"
        aria-label={search.label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mr-2 grid size-12 shrink-0 place-items-center rounded-8 text-soft sm:hidden"
      >
        <Search size={20} aria-hidden="true" />
      </button>
      <div className={classes('max-sm:w-full max-sm:pb-2', !open && 'max-sm:hidden')}>
        <SearchBox {...search} />
      </div>
    </div>
  );
};
