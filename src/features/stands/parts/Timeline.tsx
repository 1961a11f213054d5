import { useTranslation } from 'react-i18next';
import { chaptersOf, type StoryLine } from '#machines/match/story.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import { TimelineLine } from './TimelineLine.tsx';

/** The match events. The latest first while the match is live, from the start once it is over. */
export const Timeline = ({ view, newLines }: { view: SpectatorView; newLines: readonly StoryLine[] }) => {
  const { t } = useTranslation(['stands', 'match']);
  const { lines, isOn, words } = view;
  const fresh = new Set(newLines.map((line) => line.id));
  return (
    <section aria-label={t('match:timeline')} className="pt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('match:timeline')}</h2>
      {lines.length === 0 && <p className="py-4 text-soft">{t('nothingYet')}</p>}
      {chaptersOf(lines, isOn).map((chapter) => (
        <section key={chapter.period} aria-label={words.periodName(chapter.period)}>
          <h3 className="pt-4 pb-1 font-medium text-14 text-soft">{words.periodName(chapter.period)}</h3>
          <ol className="border-line border-t">
            {chapter.lines.map((line) => (
              <TimelineLine
                key={line.id}
                line={line}
                isLocal={view.facts.isLocal}
                words={words}
                fresh={fresh.has(line.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
};
