import { Suspense } from 'react';
import type { Team } from '#contract/team.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { Editor } from '../editor/useEditor.ts';

const UnitDialog = lazyPart(async () => (await import('./UnitDialog.tsx')).UnitDialog);
const CloneDialog = lazyPart(async () => (await import('./CloneDialog.tsx')).CloneDialog);

/** The dialog that the editor has open: the form of a unit, or a copy. */
export const EditorDialogs = ({ editor, teams }: { editor: Editor; teams: readonly Team[] }) => (
  <Suspense fallback={null}>
    {editor.context.form && <UnitDialog tree={editor.tree} editor={editor} asked={editor.context.form} />}
    {typeof editor.hand === 'object' && <CloneDialog editor={editor} teams={teams} />}
  </Suspense>
);
