import { createElement, type ReactNode } from 'react';
import { ErrorSentence } from '../records/ErrorSentence.tsx';

export type ToastAction = { readonly label: string; readonly onClick: () => void };

const sonner = async () => (await import('sonner')).toast;

/** How long a toast with an undo stays, in ms: long enough to reach it by keyboard. With the focus it stays. */
const timeToUndo = 12_000;

/** A message at the edge of the screen. Needs a `ToastHost`. The library loads with the first message. */
export const toast = {
  /** A success, perhaps with an undo. */
  async done(words: ReactNode, undo?: ToastAction): Promise<void> {
    (await sonner())(words, { action: undo, ...(undo && { duration: timeToUndo }) });
  },
  /** A failure; stays until it is closed. `look` opens what to see first: the toast stays. */
  async failed(error: unknown, retry?: ToastAction, look?: ToastAction): Promise<void> {
    const looking = look && {
      label: look.label,
      onClick: (event: { preventDefault: () => void }) => {
        // The library closes a toast on any button unless the default is prevented; here for one button only.
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
