import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayHere, dayTitle } from '../layout/dates.ts';
import { shortDay, timeOf } from '../layout/moments.ts';
import { ResultMark } from './ResultMark.tsx';
import { Sides, type SidesOfMatch } from './Sides.tsx';

/** `href`: the screen of the match that this user may open. */
export type Fixture = SidesOfMatch & { readonly id: string; readonly kickoffAt: string; readonly href: string };
export type FixturesProps = {
  title: string;
  /** The whole list. */
  to: string;
  matches: readonly Fixture[];
  none: string;
  played?: boolean;
};

const resultOf = ({ isLocal, localScore, visitorScore }: Fixture) => {
  const ahead = (isLocal ? 1 : -1) * (localScore - visitorScore);
  return ahead > 0 ? 'win' : ahead < 0 ? 'loss' : 'draw';
};

/** A column of the fixture list: day, time and sides; played matches with score and result. */
export const Fixtures = ({ title, to, matches, none, played = false }: FixturesProps) => {
  const { t, i18n } = useTranslation('shell');
  const near = (instant: string) => dayTitle(dayHere(instant), i18n.language, new Date()).near;
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline justify-between border-ink border-b-2 pb-1">
        <span className="heading text-ink">{title}</span>
        <Link
          to={to}
          className="inline-flex min-h-6 items-center text-14 text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {t('fixtures.all')}
        </Link>
      </h2>
      {matches.length === 0 && <p className="py-4 text-soft">{none}</p>}
      <ul>
        {matches.map((match) => (
          <li key={match.id} className="border-line border-b">
            <Link
              to={match.href}
              className="grid min-h-16 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 hover:bg-sunken sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <span className="grid">
                <time dateTime={match.kickoffAt} className="text-14 text-soft first-letter:uppercase">
                  {near(match.kickoffAt) ?? shortDay(match.kickoffAt, i18n.language)}
                </time>
                {!played && <span className="figures text-20 leading-6">{timeOf(match.kickoffAt, i18n.language)}</span>}
              </span>
              <Sides match={match} size="line" scored={played} />
              {played ? (
                <ResultMark result={resultOf(match)} />
              ) : (
                <span className="text-14 text-soft">{t(match.isLocal ? 'fixtures.home' : 'fixtures.away')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
