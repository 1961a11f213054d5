import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/eventView.ts';
import { momentWords, timeOf } from '#ui/layout/moments.ts';

const minuteMs = 60_000;
const momentOfAnswer = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Where and when, until when to answer, what it is about. */
export const Facts = ({ event }: { event: Event }) => {
  const { t, i18n } = useTranslation('calendar');
  const { start, meetMinutes, meetPlace, place, asksForAnswer, answerUntil, series, description } = event;
  const meet = meetMinutes === null ? null : timeOf(Date.parse(start) - meetMinutes * minuteMs, i18n.language);
  const until = asksForAnswer ? momentWords(answerUntil ?? start, i18n.language, momentOfAnswer) : null;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('occasion.meet'), [meet, meetPlace].filter(Boolean).join(', ')],
    [t('occasion.place'), place],
    [t('occasion.until'), until && t('occasion.untilSays', { when: until })],
    [
      t('occasion.series'),
      series && t('occasion.seriesSays', { toCome: series.toCome, total: series.toCome + series.past }),
    ],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <div className="grid content-start gap-6">
      {known.length > 0 && (
        <section aria-label={t('occasion.where')}>
          <h2 className="heading border-ink border-b-2 pb-1.5">{t('occasion.where')}</h2>
          <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 pt-3">
            {known.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {description && (
        <section aria-label={t('occasion.about')}>
          <h2 className="heading border-ink border-b-2 pb-1.5">{t('occasion.about')}</h2>
          <p className="whitespace-pre-line break-words pt-3">{description}</p>
        </section>
      )}
    </div>
  );
};
