import { useTranslation } from 'react-i18next';
import type { PublicLine } from '#contract/matchLink.ts';
import { chaptersOf } from '#machines/match/story.ts';
import { TimelineLine } from '../parts/TimelineLine.tsx';
import type { PageView } from './usePageView.ts';

const over = new Set(['finished', 'confirmed', 'abandoned', 'cancelled']);

/** The match events in order; the latest first while the match is live. */
export const PageStory = ({ view, newLines }: { view: PageView; newLines: readonly PublicLine[] }) => {
  const { t } = useTranslation(['match', 'stands']);
  const { page, words } = view;
  const fresh = new Set(newLines.map(({ id }) => id));
  return (
    <section aria-label={t('match:timeline')} className="pt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('match:timeline')}</h2>
      {page.lines.length === 0 && <p className="py-4 text-soft">{t('stands:nothingYet')}</p>}
      {chaptersOf(page.lines, !over.has(page.state)).map((chapter) => (
        <section key={chapter.period} aria-label={words.periodName(chapter.period)}>
          <h3 className="pt-4 pb-1 font-medium text-14 text-soft">{words.periodName(chapter.period)}</h3>
          <ol className="border-line border-t">
            {chapter.lines.map((line) => (
              <TimelineLine key={line.id} line={line} isLocal={page.isLocal} words={words} fresh={fresh.has(line.id)} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
};
