import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { type SearchResult, searchKinds } from '#contract/search.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import type { Section } from '#features/manifest.ts';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { classes } from '#ui/controls/classes.ts';
import { shortDay } from '#ui/layout/moments.ts';
import { actionsOf, placesOf } from './paletteActions.ts';
import { usePalette } from './usePalette.ts';

/** A row of the palette. `key` is unique in the list. */
type Found = { readonly key: string; readonly to: string; readonly label: string; readonly description: string };
type Group = { readonly title: string; readonly entries: readonly Found[] };

const useGroups = (typed: string, sections: readonly Section[]): readonly Group[] => {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const { roles } = useUser();
  const found = usePalette(typed);
  const words = searchWords(typed);
  const line = (to: string, label: string): Found => ({ key: to, to, label, description: '' });
  const titled = ({ to, title }: ReturnType<typeof placesOf>[number]) => line(to, t(`common:titles.${title}`));
  const places = [...sections.map(({ to, label }) => line(to, t(`nav.${label}`))), ...placesOf(roles).map(titled)];
  const named = (entries: readonly Found[]) => entries.filter(({ label }) => matchesWords(words, label));
  const ofKind = (kind: SearchResult['kind']): readonly Found[] =>
    found
      .filter((one) => one.kind === kind)
      .map(({ id, to, label, detail, at }) => ({
        key: id,
        to,
        label,
        description: at === null ? detail : shortDay(at, i18n.language),
      }));
  return [
    ...searchKinds.map((kind) => ({ title: t(`search.kinds.${kind}`), entries: ofKind(kind) })),
    { title: t('search.go'), entries: named(places) },
    { title: t('search.actions'), entries: named(actionsOf(roles).map(titled)) },
  ].filter(({ entries }) => entries.length > 0);
};

/** The command palette: pages and records. A native dialog: it keeps the focus and closes by Escape. */
export const Palette = ({ sections, onClose }: { sections: readonly Section[]; onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common']);
  const go = useNavigate();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(typed, sections);
  const all = groups.flatMap(({ entries }) => entries);
  const here = Math.min(at, all.length - 1);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, here]);
  const choose = (entry: Found | undefined) => {
    if (!entry) return;
    onClose();
    void go(entry.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((here + step + all.length) % Math.max(1, all.length));
    else if (event.key === 'Enter') choose(all[here]);
    else return;
    event.preventDefault();
  };
  let count = -1;
  return (
    <dialog
      ref={box}
      aria-label={t('search.label')}
      // The browser reports a close a moment after it: a user who opens the palette again meanwhile would see it close.
      onCancel={onClose}
      onClose={onClose}
      onPointerDown={(event) => event.target === box.current && onClose()}
      className="fixed inset-x-0 top-0 m-0 mx-auto h-dvh max-h-none w-full max-w-none flex-col border-line bg-raised p-0 text-ink shadow-raised open:flex open:animate-rise sm:top-[12vh] sm:h-auto sm:max-h-[70vh] sm:max-w-[640px] sm:rounded-8 sm:border"
    >
      <div className="flex items-center border-line border-b">
        <input
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={all.length > 0 ? `${id}-${here}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('search.label')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKey}
          className="title min-h-16 w-full min-w-0 bg-transparent px-5 text-24 placeholder:text-soft focus-visible:outline-none"
        />
        <button
          type="button"
          aria-label={`${t('common:close')} (Esc)`}
          className="heading mr-1 grid min-h-12 min-w-12 shrink-0 place-items-center px-2"
          onClick={onClose}
        >
          <kbd className="hidden font-[inherit] sm:inline pointer-coarse:hidden">Esc</kbd>
          <span className="sm:hidden pointer-coarse:inline">
            <CloseIcon />
          </span>
        </button>
      </div>
      <div id={id} role="listbox" aria-label={t('search.label')} className="min-h-0 flex-1 overflow-y-auto p-2">
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which HTML has no element for
          <div key={title} role="group" aria-label={title}>
            <p className="heading px-3 pt-3 pb-1" aria-hidden="true">
              {title}
            </p>
            {entries.map((entry) => {
              count += 1;
              const index = count;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
                <div
                  key={entry.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === here}
                  onPointerMove={() => setAt(index)}
                  onClick={() => choose(entry)}
                  className={classes(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-4 px-3',
                    index === here && 'bg-ink text-inverse',
                  )}
                >
                  <span className="truncate font-medium">{entry.label}</span>
                  <span className={classes('shrink-0 text-14', index === here ? 'opacity-80' : 'text-soft')}>
                    {entry.description}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p
        // Touch screens have no keys.
        className={classes(
          'border-line border-t px-5 py-2 text-14 text-soft',
          all.length > 0 && 'pointer-coarse:sr-only',
        )}
        role="status"
      >
        {all.length === 0 ? t('search.none') : t('search.keys')}
      </p>
    </dialog>
  );
};
