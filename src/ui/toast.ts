import { createElement, type ReactNode } from 'react';
import { ErrorSentence } from './ErrorSentence.tsx';

export type ToastDeed = { readonly label: string; readonly onClick: () => void };

const sonner = async () => (await import('sonner')).toast;

/** A way back stays long enough to be read and reached by keyboard; with the focus on it, it does not go. Milliseconds. */
const timeToUndo = 12_000;

/** A word at the edge of the screen. Needs a `ToastHost` on it. The library is fetched with the first word. */
export const toast = {
  /** Something was done, perhaps with a way back. */
  async done(words: ReactNode, undo?: ToastDeed): Promise<void> {
    (await sonner())(words, { action: undo, ...(undo && { duration: timeToUndo }) });
  },
  /** Something failed; stays until it is closed. */
  async failed(error: unknown, retry?: ToastDeed): Promise<void> {
    (await sonner()).error(createElement(ErrorSentence, { error }), {
      action: retry,
      duration: Number.POSITIVE_INFINITY,
    });
  },
};
