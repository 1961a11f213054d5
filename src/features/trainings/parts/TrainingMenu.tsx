import { CopyPlus, Ellipsis, Eye, EyeOff, LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import type { MenuItem } from '#ui/controls/menuParts.ts';
import { toast } from '#ui/controls/toast.ts';
import { failed } from '../failed.ts';
import { useShare } from '../queries.ts';
import { useRemoval } from '../useRemoval.ts';
import { CopyDialog, RemoveDialog, TemplateDialog } from './lazyDialogs.tsx';

/** What has begun is history: its plan can still be changed, and nothing else. */
const hasBegun = ({ occasion }: TeamTraining): boolean => occasion !== null && Date.parse(occasion.start) <= Date.now();

type Open = 'copy' | 'template' | 'remove';

/** What else can be done with a training: change its hour, copy it, keep it as a template, share its plan, remove it. */
export const TrainingMenu = ({ training }: { training: TeamTraining }) => {
  const { t } = useTranslation(['trainings', 'shell']);
  const [open, setOpen] = useState<Open>();
  const share = useShare();
  const { remove } = useRemoval(training);
  const { id, version, shared, template, editable, occasion } = training;
  const close = () => setOpen(undefined);
  const toggle = (): void =>
    share.mutate(
      { id, version, shared: !shared },
      { onError: failed, onSuccess: () => toast.done(t(shared ? 'share.off' : 'share.on')) },
    );
  const onRemove = (): void => {
    if (occasion?.series) setOpen('remove');
    else void remove('this').catch(failed);
  };
  const items: readonly (MenuItem | false)[] = [
    editable && { label: t('menu.edit'), icon: Pencil, to: `/trainings/${id}/edit` },
    editable &&
      !template && {
        label: t(shared ? 'share.stop' : 'share.start'),
        icon: shared ? EyeOff : Eye,
        onSelect: toggle,
      },
    { label: t(template ? 'copy.use' : 'menu.copy'), icon: CopyPlus, onSelect: () => setOpen('copy') },
    !template && { label: t('menu.template'), icon: LayoutTemplate, onSelect: () => setOpen('template') },
    editable && !hasBegun(training) && { label: t('menu.remove'), icon: Trash2, onSelect: onRemove },
  ];
  return (
    <>
      <Menu
        label={t('shell:list.more')}
        items={items.filter((item) => item !== false)}
        className="grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12"
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      <Suspense fallback={null}>
        {open === 'copy' && <CopyDialog of={training} start={occasion?.start ?? null} onClose={close} />}
        {open === 'template' && <TemplateDialog of={training} onClose={close} />}
        {open === 'remove' && <RemoveDialog training={training} onClose={close} />}
      </Suspense>
    </>
  );
};
