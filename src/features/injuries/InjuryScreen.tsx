import { Pencil, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Injury } from '#contract/injuryRecord.ts';
import { nameOf, useInjuryWords } from '#records/injuries/injuryWords.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { Allowed } from './parts/Allowed.tsx';
import { HeadSteps } from './parts/HeadSteps.tsx';
import { History } from './parts/History.tsx';
import { Missed } from './parts/Missed.tsx';
import { Next } from './parts/Next.tsx';
import { Steps } from './parts/Steps.tsx';
import { useInjury } from './queries.ts';

const EditDialog = lazyPart(async () => (await import('./parts/EditDialog.tsx')).EditDialog);
const Medical = lazyPart(async () => (await import('./parts/Medical.tsx')).Medical);

const useSentence = () => {
  const { t } = useTranslation('injuries');
  const { day } = useInjuryWords();
  return ({ phase, availability, expectedTo }: Injury): string => {
    if (phase === 'dismissed') return t('sentence.dismissed');
    const isAway = availability !== 'full' && expectedTo !== null;
    const first = t(`sentence.${availability}`);
    return isAway ? `${first} ${t('sentence.until', { day: day(expectedTo) })}` : first;
  };
};

const OneInjury = ({ of }: { of: Injury }) => {
  const { t } = useTranslation('injuries');
  const [editing, setEditing] = useState(false);
  const sentence = useSentence();
  usePageTitle(nameOf(of));
  return (
    <>
      <SectionHead
        title={nameOf(of)}
        above={{ to: '/injuries', label: t('title') }}
        number={of.player.dorsal}
        description={sentence(of)}
      >
        <HeadAction
          label={t('playerPage')}
          icon={UserRound}
          look="chalk"
          to={`/players/${of.player.id}?tab=injuries`}
        />
        {of.edit && <HeadAction label={t('edit')} icon={Pencil} look="chalk" onClick={() => setEditing(true)} />}
      </SectionHead>
      <div className="grid gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <Next of={of} />
          <Steps of={of} />
          {of.suspectedHead && <HeadSteps of={of} />}
          <Allowed may={of.may} />
        </div>
        <div className="grid content-start gap-8">
          <Missed of={of} />
          {of.medical ? (
            <Suspense fallback={null}>
              <Medical of={of} />
            </Suspense>
          ) : (
            <p className="text-14 text-soft">{t('wall')}</p>
          )}
          <History of={of} />
        </div>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <EditDialog of={of} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
};

/** One injury: how far the way back is, what is possible today, and what comes next. */
export const InjuryScreen = () => {
  const found = useInjury(String(useParams().injuryId));
  return <Gate of={found}>{(one) => <OneInjury of={one} />}</Gate>;
};
