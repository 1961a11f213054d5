import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { CopyDialogProps } from './CopyDialog.tsx';
import type { PartDialogProps } from './PartDialog.tsx';
import type { RemoveDialogProps } from './RemoveDialog.tsx';
import type { TemplateDialogProps } from './TemplateDialog.tsx';

/** Dialogs whose code loads when they are first opened: most visits open none. */
export const CopyDialog = lazyPart<CopyDialogProps>(async () => (await import('./CopyDialog.tsx')).CopyDialog);
export const PartDialog = lazyPart<PartDialogProps>(async () => (await import('./PartDialog.tsx')).PartDialog);
export const RemoveDialog = lazyPart<RemoveDialogProps>(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);
export const TemplateDialog = lazyPart<TemplateDialogProps>(
  async () => (await import('./TemplateDialog.tsx')).TemplateDialog,
);
