import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeTeam } from '#contract/home.ts';
import { classes } from '#ui/controls/classes.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { BlockHead } from './BlockHead.tsx';

const onPhone = 3;
const figure = 'figures whitespace-nowrap pl-3 text-right text-20';
const head = 'heading pt-2 pb-1 font-semibold';

/** The club's teams: form, points per match, available players. No names of players. */
export const Teams = ({ teams }: { teams: readonly HomeTeam[] }) => {
  const { t, i18n } = useTranslation('home');
  const points = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section aria-label={t('teams.title')}>
      <BlockHead title={t('teams.title')} to="/statistics/teams" label={t('teams.figures')} />
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={classes(head, 'text-left')}>
              <span className="sr-only">{t('teams.team')}</span>
            </th>
            <th scope="col" className={classes(head, 'whitespace-nowrap pl-3 text-left')}>
              {t('teams.form')}
            </th>
            <th scope="col" className={classes(head, 'whitespace-nowrap pl-3 text-right')}>
              {t('teams.points')}
            </th>
            <th scope="col" className={classes(head, 'pl-3 text-right max-sm:hidden')}>
              {t('teams.available')}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ teamId, teamName, coach, form, pointsPerMatch, available, players, shirtColour }) => (
            <tr key={teamId} className="border-line border-b">
              <th scope="row" className="w-full py-1.5 text-left font-normal">
                <Link to={`/teams/${teamId}`} className="flex min-h-11 items-center gap-3 hover:underline">
                  <span
                    className="h-8 w-1.5 shrink-0 rounded-full"
                    style={{ background: shirtColour, boxShadow: '0 0 0 1px var(--edge)' }}
                    aria-hidden="true"
                  />
                  <span className="min-w-0">
                    <span className="line-clamp-2 break-words font-semibold leading-5">{teamName}</span>
                    {coach && <span className="line-clamp-1 text-14 text-soft">{coach}</span>}
                  </span>
                </Link>
              </th>
              <td className="pl-3">
                <span className="flex gap-1">
                  {form.toReversed().map((result, index) => (
                    <span
                      key={index}
                      className={classes('inline-flex', index < form.length - onPhone && 'max-sm:hidden')}
                    >
                      <ResultMark result={result} small />
                    </span>
                  ))}
                </span>
              </td>
              <td className={figure}>{pointsPerMatch === null ? '–' : points.format(pointsPerMatch)}</td>
              <td className={classes(figure, 'max-sm:hidden')}>
                <span aria-hidden="true">
                  {available}/{players}
                </span>
                <span className="sr-only">{t('teams.availableOf', { available, players })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
