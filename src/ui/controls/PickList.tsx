import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../football/Portrait.tsx';
import { SearchBox } from './SearchBox.tsx';

export type Pickable = {
  readonly id: string;
  readonly name: string;
  readonly photo: string | null;
  readonly description: string;
  /** Why this one cannot be chosen; shown instead of the button. */
  readonly not?: string | undefined;
};
export type PickListProps = {
  label: string;
  search: string;
  onSearch: (words: string) => void;
  /** The results of the search; undefined while they load. */
  found: readonly Pickable[] | undefined;
  /** The action on a person, in a word. */
  pickLabel: string;
  busy?: boolean;
  /** More content before a choice is made. */
  beside?: ReactNode;
  onPick: (id: string) => void;
};

/** People by name, chosen by one tap each. */
export const PickList = ({
  label,
  search,
  onSearch,
  found,
  pickLabel,
  busy = false,
  beside,
  onPick,
}: PickListProps) => {
  const { t } = useTranslation('shell');
  const requested = search.trim() !== '';
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label={label} value={search} onChange={onSearch} />
        {beside}
      </div>
      {requested && found && found.length > 0 && (
        <ul>
          {found.map(({ id, name, photo, description, not }) => (
            <li key={id} className="border-line border-b">
              <button
                type="button"
                disabled={busy || not !== undefined}
                onClick={() => onPick(id)}
                className="flex min-h-14 w-full items-center gap-3 px-2 text-left hover:bg-sunken disabled:hover:bg-transparent"
              >
                <Portrait name={name} photo={photo} />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 break-words font-semibold">{name}</span>
                  <span className="line-clamp-2 break-words text-14 text-soft">{description}</span>
                </span>
                <span className={not === undefined ? 'font-semibold text-14' : 'text-14 text-soft'}>
                  {not ?? pickLabel}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {requested && found?.length === 0 && <p className="text-soft">{t('pick.none')}</p>}
    </div>
  );
};
