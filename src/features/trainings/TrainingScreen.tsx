import { Play, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { fitOf, mostLacking } from '#domain/training/build.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { partName } from './draft.ts';
import { Builder } from './parts/Builder.tsx';
import { FeltLoad } from './parts/FeltLoad.tsx';
import { Links } from './parts/Links.tsx';
import { ReadPlan } from './parts/ReadPlan.tsx';
import { SheetMenu } from './parts/SheetMenu.tsx';
import { TrainingMenu } from './parts/TrainingMenu.tsx';
import { comingOf, countOf } from './people.ts';
import { useKeepTraining } from './pitch/useKeepTraining.ts';
import { usePeople, useTraining } from './trainingQueries.ts';
import { dayWordsOf, nameOf, whenOf } from './trainingWords.ts';
import { type Draft, useDraft } from './useDraft.ts';

/** "Ribera U12, 18:00 to 19:15, pitch 2. 11 come, and Rondo needs 14." */
const useSays = (training: TeamTraining, parts: Draft['parts'], count: number | null): string => {
  const { t, i18n } = useTranslation('trainings');
  const when = whenOf(training, t, i18n.language);
  const { occasion } = training;
  if (occasion?.state === 'cancelled') return `${when} ${t('head.cancelled')}`;
  const { over } = fitOf(parts, training.minutesBooked);
  const lacks = mostLacking(parts, count);
  const second = [
    count !== null && lacks?.exercise
      ? t('head.lacks', { count, name: partName(lacks), needed: lacks.exercise.playersFrom })
      : count !== null && t('head.come', { count }),
    over > 0 && t('head.over', { count: over }),
  ].filter(Boolean);
  return [when, ...second].join(' ');
};

/** A training that ended hours ago is not run any more. */
const isAhead = (end: string): boolean => Date.parse(end) > Date.now() - 6 * 3_600_000;

const isHeld = ({ state, end }: NonNullable<TeamTraining['occasion']>): boolean =>
  state === 'planned' && Date.parse(end) <= Date.now();

/** The way up: to the occasion, of a template to the templates. */
const useAbove = ({ id, occasion, template }: TeamTraining) => {
  const { t, i18n } = useTranslation('trainings');
  return occasion
    ? { to: `/calendar/${id}`, label: dayWordsOf(occasion.start, i18n.language) }
    : { to: `/trainings${template ? '?view=templates' : ''}`, label: t('title') };
};

const Notes = ({ of }: { of: string }) => {
  const { t } = useTranslation('trainings');
  if (of === '') return null;
  return (
    <section aria-label={t('form.notes')} className="mt-8 max-w-[760px]">
      <h2 className="heading border-ink border-b-2 pb-1.5 text-ink">{t('form.notes')}</h2>
      <p className="whitespace-pre-line break-words pt-3">{of}</p>
    </section>
  );
};

/** On a phone the way to the pitch is under the thumb. */
const ToPitch = ({ id, go }: { id: string; go: boolean }) => {
  const { t } = useTranslation('trainings');
  return (
    <div className="full-width sticky bottom-14 z-10 mt-6 border-line border-t bg-paper py-3 sm:hidden">
      <LinkButton
        to={`/trainings/${id}/pitch`}
        variant={go ? 'go' : 'quiet'}
        icon={<Play size={20} aria-hidden="true" />}
        className="min-h-16 w-full"
      >
        {t('pitch.open')}
      </LinkButton>
    </div>
  );
};

const Page = ({ training }: { training: TeamTraining }) => {
  const { t } = useTranslation('trainings');
  const { roles } = useUser();
  const staff = reachesTo(roles, 'training.read', 'ownTeams');
  const draft = useDraft(training);
  const { id, occasion, editable, template } = training;
  const people = usePeople(id, staff && occasion !== null);
  const coming = people.data && comingOf(people.data, occasion?.asksForAnswer ?? true);
  const count = staff ? countOf(training, coming) : null;
  const says = useSays(training, draft.parts, count);
  usePageTitle(nameOf(training, t));
  useKeepTraining(training, people.data);
  const runs = staff && occasion !== null && occasion.state !== 'cancelled' && isAhead(occasion.end);
  const above = useAbove(training);
  const rates = editable && may(roles, 'evaluation.edit') && occasion !== null && isHeld(occasion);
  return (
    <>
      <SectionHead title={nameOf(training, t)} description={says} above={above}>
        {staff && may(roles, 'training.edit') && <TrainingMenu training={training} />}
        {training.planVisible && <SheetMenu training={training} staff={staff} />}
        {rates && <HeadAction to={`/trainings/${id}/rating`} label={t('rate')} icon={Star} look="chalk" />}
        {runs && (
          <span className="max-sm:hidden">
            <HeadAction to={`/trainings/${id}/pitch`} label={t('pitch.open')} icon={Play} />
          </span>
        )}
      </SectionHead>
      {editable ? (
        <Builder training={training} draft={draft} coming={coming} after={people.data?.after} count={count} />
      ) : (
        <ReadPlan training={training} />
      )}
      {staff && people.data && <FeltLoad training={training} people={people.data} />}
      <Notes of={training.notes} />
      {staff && !template && <Links training={training} />}
      {runs && !draft.unsaved && <ToPitch id={id} go={draft.parts.length > 0} />}
    </>
  );
};

/** A training: its plan is built here, by whoever leads the team; the others read it. */
export const TrainingScreen = () => {
  const { trainingId } = useParams();
  const training = useTraining(trainingId);
  return (
    <Gate of={training}>
      {(one) => (
        <ClubColours shirtColour={one.team.shirtColour} numberColour={one.team.numberColour}>
          <Page key={one.id} training={one} />
        </ClubColours>
      )}
    </Gate>
  );
};
