import { StaleDialog } from '../records/StaleDialog.tsx';
import { plainWords } from './plainWords.ts';

/** A conflict with another user, and the ways to solve it. */
export type Quicker = {
  readonly busy: boolean;
  readonly stale: readonly { readonly name: string; readonly yours: unknown; readonly theirs: unknown }[] | undefined;
  readonly keepYours: () => unknown;
  readonly takeTheirs: () => void;
  readonly close: () => void;
};

export type QuickerDialogProps = {
  editing: Quicker;
  /** The label of a field, when two users changed it. */
  labelOf: (name: string) => string;
  /** The text of a value, where plain text would mean nothing to the user. */
  wordsOf?: ((name: string, value: unknown) => string) | undefined;
};

/** Shows the values of both users and lets this one choose, once saving found that another user was faster. */
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
