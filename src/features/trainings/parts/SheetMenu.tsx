import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { Menu } from '#ui/controls/Menu.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { toast } from '#ui/controls/toast.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { saveFile } from '#ui/records/saveFile.ts';
import { exportOf, type Sheet } from '../queries.ts';

const sheets = {
  full: {},
  landscape: { landscape: 'true' },
  players: { players: 'true' },
  simple: { simple: 'true' },
} as const satisfies Record<string, Sheet>;

/** The training as a PDF, in the forms that are useful at the pitch. */
export const SheetMenu = ({ training, staff }: { training: TeamTraining; staff: boolean }) => {
  const { t, i18n } = useTranslation('trainings');
  const [busy, setBusy] = useState(false);
  const { id, team, occasion, name } = training;
  const day = occasion ? dayHere(occasion.start) : name;
  const fetchAs = async (sheet: Sheet): Promise<void> => {
    setBusy(true);
    try {
      const language = i18n.language.slice(0, 2) as 'es';
      saveFile(await exportOf(id, { ...sheet, language }), `${team.name}-${day}.pdf`);
    } catch (error) {
      await toast.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const offered = (['full', 'landscape', 'players', 'simple'] as const).filter(
    (one) => one !== 'players' || (staff && occasion !== null),
  );
  return (
    <Menu
      label={t('pdf.open')}
      items={offered.map((one) => ({
        label: t(`pdf.${one}`),
        icon: FileDown,
        onSelect: () => void fetchAs(sheets[one]),
      }))}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-8 border border-current bg-club font-semibold text-on-club hover:underline sm:min-h-12 sm:px-4"
    >
      {busy ? <Spinner /> : <FileDown size={20} aria-hidden="true" />}
      <span className="max-sm:sr-only">{t('pdf.name')}</span>
    </Menu>
  );
};
