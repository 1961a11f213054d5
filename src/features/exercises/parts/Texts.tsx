import { useTranslation } from 'react-i18next';
import type { Exercise } from '#contract/exercise.ts';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const Points = ({ title, text }: { title: string; text: string }) => {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <section className="border-line border-t pt-3">
      <h2 className="heading text-ink">{title}</h2>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] break-words">
            <span aria-hidden="true">–</span>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How an exercise is done, what to coach, and its variants. */
export const Texts = ({ of: { description, coachingPoints, variants } }: { of: Exercise }) => {
  const { t } = useTranslation('exercises');
  const nothing = [description, coachingPoints, variants].every((text) => text === '');
  return (
    <div className="grid content-start gap-6">
      {(description !== '' || nothing) && (
        <section className="border-line border-t pt-3">
          <h2 className="heading text-ink">{t('fields.description')}</h2>
          <div className="mt-2 grid max-w-[68ch] gap-2 break-words">
            {nothing ? (
              <p className="text-soft">{t('page.noText')}</p>
            ) : (
              linesOf(description).map((line) => <p key={line}>{line}</p>)
            )}
          </div>
        </section>
      )}
      <Points title={t('fields.coachingPoints')} text={coachingPoints} />
      <Points title={t('fields.variants')} text={variants} />
    </div>
  );
};
