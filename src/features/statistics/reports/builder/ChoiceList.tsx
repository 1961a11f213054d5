import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import type { Choice } from './sentenceWords.ts';

export type ChoiceListProps = {
  /** The accessible name. */
  label: string;
  groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
  value: readonly string[];
  /** Several at once: with the keys of each, as check boxes. */
  several?: boolean;
  /** So many at once. */
  most?: number;
  onChange: (value: readonly string[]) => void;
  /** One of several was touched, or confirmed by Enter: arrow keys go from one to the next. */
  onPicked?: (value: string) => void;
  search?: { readonly label: string; readonly value: string; readonly onChange: (words: string) => void };
  /** Below the list. */
  children?: ReactNode;
};

/** A list to choose from: radio buttons for one, check boxes for several. */
export const ChoiceList = (props: ChoiceListProps) => {
  const {
    label,
    groups,
    value,
    several = false,
    most = Number.POSITIVE_INFINITY,
    onChange,
    onPicked,
    search,
    children,
  } = props;
  const { t } = useTranslation('shell');
  const name = useId();
  const pick = (one: string) => {
    if (!several) return onChange([one]);
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  };
  const shown = groups.filter(({ choices }) => choices.length > 0);
  return (
    <>
      {search && (
        <div className="pb-2">
          <SearchBox {...search} wide />
        </div>
      )}
      {/* A fieldset does not shrink below its content: what is around it scrolls. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <fieldset className="min-w-0">
          <legend className="sr-only">{label}</legend>
          {shown.map((group) => (
            <div key={group.title}>
              {group.title !== '' && <p className="heading sticky top-0 z-10 bg-raised pt-2 pb-1">{group.title}</p>}
              {group.choices.map((choice) => {
                const isOn = value.includes(choice.value);
                return (
                  <label
                    key={choice.value}
                    // Once the choice is made, which comes after the touch.
                    onClick={({ detail }) => detail > 0 && setTimeout(() => onPicked?.(choice.value))}
                    onKeyDown={({ key }) => key === 'Enter' && onPicked?.(choice.value)}
                    className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-4 px-2 py-1 hover:bg-sunken has-disabled:cursor-default has-disabled:text-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3"
                  >
                    <input
                      type={several ? 'checkbox' : 'radio'}
                      name={name}
                      checked={isOn}
                      disabled={several && !isOn && value.length >= most}
                      onChange={() => pick(choice.value)}
                      className="size-5 shrink-0 accent-ink focus-visible:outline-none"
                    />
                    <span className="min-w-0">
                      <span className="block break-words">{choice.label}</span>
                      {choice.says && <span className="block text-12 text-soft">{choice.says}</span>}
                    </span>
                  </label>
                );
              })}
            </div>
          ))}
          {shown.length === 0 && <p className="px-2 py-3 text-soft">{t('pick.none')}</p>}
        </fieldset>
      </div>
      {children}
    </>
  );
};
