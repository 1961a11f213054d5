import { ChevronLeft, ChevronRight, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { toast } from '#ui/controls/toast.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { type Situation, situations } from '../book.ts';
import { useSays } from '../useBook.ts';
import { judged, useStory } from '../useStory.ts';
import { OtherRules } from './OtherRules.tsx';
import { Answered } from './SituationList.tsx';
import { StoryPitch } from './StoryPitch.tsx';
import { StorySteps } from './StorySteps.tsx';

type Props = { situation: Situation; query: string; isWide: boolean };

/** The one before and the one after, in the order of the book. */
const Beside = ({ situation, query }: Pick<Props, 'situation' | 'query'>) => {
  const { t } = useTranslation('referee');
  const at = situations.indexOf(situation);
  const to = (n: number) => `/referee/${n}${query && `?${query}`}`;
  const look = 'grid size-12 place-items-center rounded-8 border border-edge bg-raised hover:border-ink';
  const [before, after] = [situations[at - 1], situations[at + 1]];
  return (
    <>
      {before && (
        <Link to={to(before.n)} aria-label={t('before')} className={look}>
          <ChevronLeft size={22} aria-hidden="true" />
        </Link>
      )}
      {after && (
        <Link to={to(after.n)} aria-label={t('after')} className={look}>
          <ChevronRight size={22} aria-hidden="true" />
        </Link>
      )}
    </>
  );
};

/** A situation: its number, its answer, the match on the pitch step by step, and what other rules would make of it. */
export const SituationPage = ({ situation, query, isWide }: Props) => {
  const { t } = useTranslation(['referee', 'common']);
  const says = useSays();
  const told = useStory(situation);
  const { story, steps, words } = told;
  const [at, setAt] = useState(steps.length - 1);
  const { n, law, sport, refused } = situation;
  const { verdict } = judged(situation);
  usePageTitle(`${n}. ${says(situation)}`);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${t('named', { n })} ${says(situation)}\n${location.origin}/referee/${n}`);
    void toast.done(t('copied'));
  };
  const now = steps[at];
  return (
    <article aria-labelledby="situation" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        {!isWide && (
          <Link to={`/referee${query && `?${query}`}`} className="mr-auto flex min-h-12 items-center gap-1 pr-3">
            <ChevronLeft size={20} aria-hidden="true" />
            {t('list')}
          </Link>
        )}
        <p className="text-14 text-soft max-lg:hidden lg:mr-auto">
          {t(`laws.${law}`)} · {t(`common:sports.${sport}`)}
        </p>
        <Button aria-label={t('copy')} icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void copy()}>
          <span className="max-sm:hidden">{t('copy')}</span>
        </Button>
        <Beside situation={situation} query={query} />
      </div>
      <p className="pb-1 text-14 text-soft lg:hidden">
        {t(`laws.${law}`)} · {t(`common:sports.${sport}`)}
      </p>
      <h2 id="situation" className="title flex gap-4 text-24 leading-tight md:text-32">
        <span className="figures text-soft">{n}</span>
        <span className="first-letter:uppercase">{says(situation)}</span>
      </h2>
      <div className="my-4 flex items-center gap-4 rounded-8 border border-line bg-raised p-4" data-testid="verdict">
        <Answered refused={refused} size={28} />
        <div className="min-w-0">
          <p className="text-14 text-soft">{words.entrySentence(story.said, story.log)}</p>
          <p className="font-semibold text-20">
            {verdict.ok ? (
              t('isAccepted')
            ) : (
              <ErrorSentence
                error={{ code: verdict.refused.code, details: verdict.refused.details }}
                given={verdict.refused.details.playerId ? { player: verdict.refused.details.playerId } : {}}
              />
            )}
          </p>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,8fr)_minmax(260px,5fr)]">
        {now && <StoryPitch now={now} told={told} situation={situation} />}
        <StorySteps story={story} words={words} at={at} last={steps.length - 1} refused={!verdict.ok} onStep={setAt} />
      </div>
      <OtherRules situation={situation} words={words} />
    </article>
  );
};
