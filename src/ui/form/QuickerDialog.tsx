import { StaleDialog } from '../StaleDialog.tsx';
import { plainWords } from './plainWords.ts';

/** Where somebody else was quicker, and what may be done about it. */
export type Quicker = {
  readonly busy: boolean;
  readonly stale: readonly { readonly name: string; readonly yours: unknown; readonly theirs: unknown }[] | undefined;
  readonly keepYours: () => unknown;
  readonly takeTheirs: () => void;
  readonly close: () => void;
};

export type QuickerDialogProps = {
  editing: Quicker;
  /** What a field is called, when two people changed it. */
  labelOf: (name: string) => string;
  /** What stands in it, where plain text would say nothing to anybody. */
  wordsOf?: ((name: string, value: unknown) => string) | undefined;
};

/** Asks whose word stays, once saving found that somebody else was quicker. */
export const QuickerDialog = ({ editing, labelOf, wordsOf }: QuickerDialogProps) => (
  <StaleDialog
    open={editing.stale !== undefined}
    onClose={editing.close}
    differs={(editing.stale ?? []).map(({ name, yours, theirs }) => ({
      label: labelOf(name),
      yours: wordsOf ? wordsOf(name, yours) : plainWords(yours),
      theirs: wordsOf ? wordsOf(name, theirs) : plainWords(theirs),
    }))}
    onKeepYours={() => void editing.keepYours()}
    onTakeTheirs={editing.takeTheirs}
    busy={editing.busy}
  />
);
