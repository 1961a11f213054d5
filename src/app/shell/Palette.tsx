import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Section } from '#features/manifest.ts';
import { CloseIcon } from '#ui/controls/CloseIcon.tsx';
import { classes } from '#ui/controls/classes.ts';
import { PaletteResults } from './PaletteResults.tsx';
import { type Found, usePaletteGroups } from './paletteGroups.ts';

type HeadProps = {
  /** The id of the list that the text field controls. */
  id: string;
  typed: string;
  /** The number of the chosen row; undefined where there is none. */
  chosen: number | undefined;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
};

const Head = ({ id, typed, chosen, onType, onKey, onClose }: HeadProps) => {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div className="flex items-center border-line border-b">
      <input
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={chosen !== undefined}
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t('search.label')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
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
  );
};

/** The command palette: pages and records. A native dialog: it keeps the focus and closes by Escape. */
export const Palette = ({ sections, onClose }: { sections: readonly Section[]; onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common']);
  const go = useNavigate();
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const groups = usePaletteGroups(typed, sections);
  const all = groups.flatMap(({ entries }) => entries);
  const here = Math.min(at, all.length - 1);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, here]);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
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
      <Head
        id={id}
        typed={typed}
        chosen={all.length > 0 ? here : undefined}
        onType={type}
        onKey={onKey}
        onClose={onClose}
      />
      <PaletteResults id={id} label={t('search.label')} groups={groups} here={here} onPoint={setAt} onChoose={choose} />
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
