import { Copy, Ellipsis, PenLine, Send, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { TemplateRow } from '#contract/reportTemplate.ts';
import { may } from '#domain/rights.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import type { MenuItem } from '#ui/controls/menuParts.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { useReportDeeds } from './useReportDeeds.ts';

/** What the reader may do with a report: change, copy, share and remove it. */
export const ReportMenu = ({ of, className }: { of: TemplateRow; className: string }) => {
  const { t } = useTranslation('reports');
  const { id: userId, roles } = useUser();
  const deeds = useReportDeeds();
  const [sharing, setSharing] = useState(false);
  const { id, name, rights, owner } = of;
  const keeps = owner !== null && may(roles, 'report.edit') && (owner.id === userId || rights.share);
  const items: MenuItem[] = [
    ...(rights.edit ? [{ label: t('edit'), icon: PenLine, to: `/reports/${id}/edit` }] : []),
    ...(may(roles, 'report.edit')
      ? [{ label: t('duplicate'), icon: Copy, onSelect: () => void deeds.duplicate(of) }]
      : []),
    ...(rights.share ? [{ label: t('share.open'), icon: Share2, onSelect: () => setSharing(true) }] : []),
    ...(may(roles, 'report.edit') && rights.run
      ? [{ label: t('sending.open'), icon: Send, to: `/reports/${id}/sending` }]
      : []),
    ...(keeps ? [{ label: t('remove'), icon: Trash2, onSelect: () => void deeds.remove(of) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t('actions', { name })} items={items} className={className}>
        <Ellipsis size={22} aria-hidden="true" />
      </Menu>
      {sharing && <ShareDialog id={id} onClose={() => setSharing(false)} />}
    </>
  );
};
