import { ClipboardList, ListChecks, Star } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { Event } from '#contract/eventView.ts';
import { may } from '#domain/rights.ts';
import { AnswerButtons } from '#records/answers/AnswerButtons.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { dayHere, dayInSentence } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { WhenNear } from '#ui/records/WhenNear.tsx';
import { useOccasion, useSheet, useTeam, useTeamNumbers } from './occasionQueries.ts';
import { AnswerBar } from './parts/AnswerBar.tsx';
import { Facts } from './parts/Facts.tsx';
import { OccasionActions } from './parts/OccasionActions.tsx';
import { People } from './people/People.tsx';

/** Only trainings have it. */
const TrainingPlan = lazyPart(async () => (await import('./parts/TrainingPlan.tsx')).TrainingPlan);

/** Only staff read it, and who scrolls down to it. */
const History = lazyPart(async () => (await import('./people/History.tsx')).History);

type Words = ReturnType<typeof useTranslation<'calendar'>>['t'];

/** "From 18:00 to 19:15, pitch 2." */
const whenOf = ({ start, end, allDay, place }: Event, t: Words, language: string): string => {
  if (allDay) return place ? t('occasion.allDayPlace', { place }) : t('occasion.allDay');
  const gaps = { from: timeOf(start, language), to: timeOf(end, language) };
  return place ? t('occasion.whenPlace', { ...gaps, place }) : t('occasion.when', gaps);
};
const saysOf = (event: Event, t: Words, language: string): string => {
  const { state, cancelledReason: reason, counts, asksForAnswer } = event;
  if (state === 'cancelled') return reason ? t('occasion.cancelled', { reason }) : t('occasion.cancelledPlain');
  const when = whenOf(event, t, language);
  return asksForAnswer && counts.called > 0
    ? `${when} ${t('occasion.come', { yes: counts.yes, called: counts.called })}`
    : when;
};
const titleOf = (event: Event, t: Words, language: string): string => {
  const day = event.firstDay ?? dayHere(event.start);
  const kind = t(`kind.${event.kind}`);
  const name = event.kind === 'match' ? `${kind}: ${event.title}` : event.title || kind;
  return t('occasion.title', { title: name, day: dayInSentence(day, language, new Date()) });
};

/** A training that was held. */
const isRateable = ({ kind, state, end }: Event): boolean =>
  kind === 'training' && state === 'planned' && Date.parse(end) <= Date.now();

/** Whether the menu of actions has any (`OccasionActions`): known before its code has come. */
const hasActions = ({ kind, state, may: allowed }: Event): boolean =>
  kind === 'event' || allowed.move || (allowed.edit && state !== 'cancelled');

/** An event, a training or a match: who comes, where and when. */
export const OccasionScreen = () => {
  const { t, i18n } = useTranslation('calendar');
  const { occasionId = '' } = useParams();
  const occasion = useOccasion(occasionId);
  const sheet = useSheet(occasionId);
  const event = occasion.data;
  const teamId = event?.targets.find(({ what, excluded }) => what === 'team' && !excluded)?.id ?? undefined;
  const team = useTeam(teamId);
  const { numbers } = useTeamNumbers(teamId);
  const { roles } = useUser();
  const [records, edits] = [may(roles, 'attendance.edit'), may(roles, 'event.edit')];
  const { language } = i18n;
  const title = event ? titleOf(event, t, language) : '';
  usePageTitle(event && title);
  // The list of another team's players is not for everyone who sees the date.
  const noList = errorParts(sheet.error).code === 'forbidden';
  const rates = may(roles, 'evaluation.edit') && !noList && event !== undefined && isRateable(event);
  const roll = event !== undefined && records && event.state === 'planned' && !noList;
  return (
    <ClubColours
      // Begun anew with the event: its title may take two lines, and nothing that is there already moves below them.
      key={event?.id}
      shirtColour={team.data?.shirtColour ?? '#1f7a45'}
      numberColour={team.data?.numberColour ?? '#ffffff'}
    >
      <SectionHead
        title={title}
        description={event ? saysOf(event, t, language) : ''}
        above={{ to: '/calendar', label: t('title') }}
      >
        {event?.kind === 'match' && records && (
          <HeadAction
            to={`/matches/${event.id}/prepare`}
            label={t('occasion.prepare')}
            icon={ClipboardList}
            look="chalk"
          />
        )}
        {rates && (
          <HeadAction to={`/trainings/${event.id}/rating`} label={t('occasion.rate')} icon={Star} look="chalk" />
        )}
        {roll && (
          <span className="max-sm:hidden">
            <HeadAction to={`/calendar/${occasionId}/roll`} label={t('occasion.roll')} icon={ListChecks} />
          </span>
        )}
        {event && edits && hasActions(event) && (
          <Suspense fallback={<span className="size-11 sm:size-12" />}>
            <OccasionActions event={event} />
          </Suspense>
        )}
      </SectionHead>
      <Gate of={occasion}>
        {(one) => (
          <div className="grid gap-8 pt-3 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <div className="grid content-start gap-6">
              {one.may.answer && (
                <AnswerButtons
                  eventId={one.id}
                  mine={one.mine}
                  series={one.series && one.series.toCome > 1 ? { lastDay: one.series.untilDay } : null}
                />
              )}
              {one.asksForAnswer && <AnswerBar counts={one.counts} />}
              {!noList && (
                <Gate of={sheet}>
                  {(all) => <People sheet={all} numbers={numbers} edits={records && one.state === 'planned'} />}
                </Gate>
              )}
            </div>
            <div className="grid content-start gap-6">
              <Facts event={one} />
              {one.kind === 'training' && (
                <Suspense fallback={null}>
                  <TrainingPlan id={one.id} />
                </Suspense>
              )}
              {records && !noList && (
                <WhenNear>
                  <Suspense fallback={null}>
                    <History eventId={one.id} />
                  </Suspense>
                </WhenNear>
              )}
            </div>
          </div>
        )}
      </Gate>
      {roll && (
        <div className="full-width sticky bottom-14 z-10 mt-6 border-line border-t bg-paper py-3 sm:hidden">
          <LinkButton
            to={`/calendar/${occasionId}/roll`}
            variant="go"
            icon={<ListChecks size={20} aria-hidden="true" />}
            className="min-h-16 w-full"
          >
            {t('occasion.roll')}
          </LinkButton>
        </div>
      )}
    </ClubColours>
  );
};
