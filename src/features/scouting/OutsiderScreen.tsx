import { MessageSquarePlus, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { ForeignPlayer } from '#contract/scoutingRecord.ts';
import { may } from '#domain/rights.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { NoteDialog, NotesWaiting } from './notes/NotesWaiting.tsx';
import { Facts } from './parts/Facts.tsx';
import { NextSteps } from './parts/NextSteps.tsx';
import { OutsiderReports } from './parts/OutsiderReports.tsx';
import { StageHistory } from './parts/StageHistory.tsx';
import { Together } from './parts/Together.tsx';
import { useRecord } from './queries.ts';
import { useScoutingWords } from './scoutingWords.ts';

const OutsiderDialog = lazyPart(async () => (await import('./parts/OutsiderDialog.tsx')).OutsiderDialog);

const OneOutsider = ({ of }: { of: ForeignPlayer }) => {
  const { t } = useTranslation(['scouting', 'common']);
  const words = useScoutingWords();
  const { roles } = useUser();
  const [open, setOpen] = useState<'edit' | 'note'>();
  const name = words.name(of);
  const { position, clubName, birthYear, stage } = of;
  const facts = [position && t(`common:positions.${position}`), clubName, birthYear].filter(Boolean).join(' · ');
  usePageTitle(name);
  const close = () => setOpen(undefined);
  return (
    <>
      <SectionHead
        title={name}
        above={{ to: '/scouting', label: t('title') }}
        number={of.shirt}
        description={[t(`stages.${stage}`), facts].filter(Boolean).join('. ')}
      >
        {of.edit && <HeadAction label={t('edit')} icon={Pencil} look="chalk" onClick={() => setOpen('edit')} />}
        {may(roles, 'scouting.edit') && (
          <HeadAction label={t('note.add')} icon={MessageSquarePlus} onClick={() => setOpen('note')} />
        )}
      </SectionHead>
      <NotesWaiting />
      <div className="grid gap-x-10 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <NextSteps of={of} />
          <OutsiderReports of={of} />
        </div>
        <div className="grid content-start gap-8">
          <Together of={of} />
          <StageHistory of={of} />
          <Facts of={of} />
        </div>
      </div>
      <Suspense fallback={null}>
        {open === 'edit' && <OutsiderDialog of={of} onClose={close} />}
        {open === 'note' && <NoteDialog of={{ id: of.id, name }} onClose={close} />}
      </Suspense>
    </>
  );
};

/** Somebody whom the club watches: the stage, what comes next, and what the reports say. */
export const OutsiderScreen = () => {
  const found = useRecord(String(useParams().outsiderId));
  return (
    <Gate of={found}>
      {(one) =>
        one.kind === 'foreignPlayer' ? <OneOutsider of={one} /> : <Redirect to={`/scouting/${one.player.id}`} />
      }
    </Gate>
  );
};
