import { createElement, type ReactNode } from 'react';
import { ErrorSentence } from './ErrorSentence.tsx';

export type ToastAction = { readonly label: string; readonly onClick: () => void };

const sonner = async () => (await import('sonner')).toast;

/** A way back stays long enough to be read and reached by keyboard; with the focus on it, it does not go. Milliseconds. */
const timeToUndo = 12_000;

/** A word at the edge of the screen. Needs a `ToastHost` on it. The library is fetched with the first word. */
export const toast = {
  /** Something was done, perhaps with a way back. */
  async done(words: ReactNode, undo?: ToastAction): Promise<void> {
    (await sonner())(words, { action: undo, ...(undo && { duration: timeToUndo }) });
  },
  /** Something failed; stays until it is closed. `look` is where to look before: the word stays, with the way on. */
  async failed(error: unknown, retry?: ToastAction, look?: ToastAction): Promise<void> {
    const looking = look && {
      label: look.label,
      onClick: (event: { preventDefault: () => void }) => {
        // The library closes a word whose button was pressed, unless told not to; that goes for one of its two alone.
        event.preventDefault();
        look.onClick();
      },
    };
    (await sonner()).error(createElement(ErrorSentence, { error }), {
      ...(looking ? { action: looking, cancel: retry } : { action: retry }),
      duration: Number.POSITIVE_INFINITY,
    });
  },
};
