import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Asked, FamilyPage } from '#contract/answer.ts';
import { dateLocale } from '#domain/dateLocale.ts';
import { keyOf } from '#machines/answer/page.ts';
import { Button } from '#ui/controls/Button.tsx';
import { readableOn } from '#ui/football/contrast.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { AskedCard } from './parts/AskedCard.tsx';
import { type Answers, useAnswers } from './useAnswers.ts';

const green = '#1F7A45';

/** The day and the hours of a date, in the zone of the family. */
const useWhen = ({ timeZone }: FamilyPage) => {
  const { i18n } = useTranslation();
  const locale = dateLocale(i18n.language);
  const written = (at: number, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(at);
  const hours = { hour: '2-digit', minute: '2-digit' } as const;
  const timeAt = (at: string): string => written(Date.parse(at), hours);
  const when = ({ start, end, allDay, meetMinutes }: Asked) => {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    return {
      day: written(from, { weekday: 'long', day: 'numeric', month: 'long' }),
      time: allDay ? '' : `${written(from, hours)}–${written(to, hours)}`,
      meet: meetMinutes === null ? '' : written(from - meetMinutes * 60_000, hours),
    };
  };
  return { when, timeAt };
};

/** What a date is: a training of a team, a match, an event. */
const useTitle = () => {
  const { t } = useTranslation('answer');
  return ({ kind, title, teamName }: Asked): string => {
    if (kind === 'event') return title;
    const team = teamName ?? '';
    return kind === 'match' ? t('match', { team, rival: title }) : t('training', { team });
  };
};

const Dates = ({ answers, page }: { answers: Answers; page: FamilyPage }) => {
  const { t } = useTranslation('answer');
  const { t: ofError } = useTranslation('errors');
  const [{ when, timeAt }, titleOf] = [useWhen(page), useTitle()];
  const { now, tell } = answers;
  const { waiting, before, refused } = now.context;
  // While it is read again nobody knows yet what may be answered.
  const reading = now.matches('opening');
  const sent = new Set(waiting.map(keyOf));
  const nameOf = (id: string) => page.children.find((child) => child.id === id)?.firstName ?? '';
  const dates = [...Map.groupBy(page.asked, ({ eventId }) => eventId).values()];
  return (
    <ul className="grid gap-4">
      {dates.map((list) => {
        const [first] = list;
        if (!first) return null;
        const { day, time, meet } = when(first);
        const meeting = meet && t('meet', { time: meet, place: first.meetPlace ?? '' });
        return (
          <li key={first.eventId} className="rounded-8 border border-line bg-raised p-4">
            <h2 className="title text-24">{titleOf(first)}</h2>
            <p className="mt-1">
              <span className="first-letter:uppercase">{day}</span>
              {time && <span className="tabular">{` · ${time}`}</span>}
            </p>
            {(first.place || meeting) && (
              <p className="text-soft">{[first.place, meeting].filter(Boolean).join(' · ')}</p>
            )}
            <div className="mt-4 grid gap-6">
              {list.map((asked) => {
                const { eventId, personId } = asked;
                const [key, code] = [keyOf(asked), refused[keyOf(asked)]];
                // Whoever said yes and takes a free place has nothing to go back to.
                const isChanged = key in before && before[key]?.answer !== asked.answer;
                return (
                  <AskedCard
                    key={key}
                    asked={asked}
                    name={nameOf(personId)}
                    until={asked.offer?.until ? timeAt(asked.offer.until) : ''}
                    busy={reading || sent.has(key)}
                    refused={code === undefined ? null : ofError(code as 'unknown')}
                    onChoose={(answer) => tell({ type: 'answer.chosen', eventId, personId, answer })}
                    onReason={(reasonKind) => tell({ type: 'reason.chosen', eventId, personId, reasonKind })}
                    onUndo={isChanged ? () => tell({ type: 'answer.undone', eventId, personId }) : undefined}
                  />
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const Body = ({ answers }: { answers: Answers }) => {
  const { t } = useTranslation('answer');
  const { now, tell } = answers;
  const { page } = now.context;
  if (now.matches('gone')) return <EmptyState title={t('gone')} description={t('goneSays')} />;
  if (now.matches('away')) {
    const again = <Button onClick={() => tell({ type: 'retry.requested' })}>{t('again')}</Button>;
    return <EmptyState title={t('away')} description={t('awaySays')} action={again} />;
  }
  if (!page) return <Skeleton />;
  if (now.matches('closed')) return <EmptyState title={t('closed')} description={t('closedSays')} />;
  return (
    <>
      <Dates answers={answers} page={page} />
      <p className="mt-6 text-14 text-soft">{t('private')}</p>
    </>
  );
};

/** The page of the link in a family's letter: who comes to what is next, child by child. It needs no account. */
export const AnswerScreen = () => {
  const token = useLocation().hash.slice(1);
  // Another address is another family's page.
  return <FamilyAnswers key={token} token={token} />;
};

const FamilyAnswers = ({ token }: { token: string }) => {
  // The words of the errors are for the dates, which come later: what stands must not go away again for them.
  const { t } = useTranslation(['answer', 'errors']);
  const answers = useAnswers(token);
  const club = answers.now.context.page?.club;
  const colour = club?.colour ?? green;
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <header
        className="px-4 py-5"
        style={club && { backgroundColor: colour, color: readableOn(colour, '#FFFFFF', 4.5) }}
      >
        <div className="mx-auto max-w-160">
          {club && <p className="heading text-current!">{club.name}</p>}
          <h1 className="title text-32">{t('title')}</h1>
        </div>
      </header>
      <div className="mx-auto max-w-160 px-4 py-5">
        <Body answers={answers} />
      </div>
    </main>
  );
};
