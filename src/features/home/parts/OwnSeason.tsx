import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormBars } from '#ui/football/FormBars.tsx';
import { countWords } from '#ui/layout/dates.ts';
import { Gate } from '#ui/records/Gate.tsx';
import type { HomeParts } from '../queries.ts';
import { BlockHead } from './BlockHead.tsx';

const figures = ['minutes', 'played', 'goals', 'assists'] as const;

export type OwnSeasonProps = Pick<HomeParts, 'season'> & { playerId: string };

/** A player's season: minutes, goals, and the last matches as bars. A tap opens their page. */
export const OwnSeason = ({ playerId, season }: OwnSeasonProps) => {
  const { t, i18n } = useTranslation(['players', 'home']);
  return (
    <Gate of={season} failedAbove>
      {({ total, form }) => (
        <section aria-label={t('home:player.season')}>
          <BlockHead title={t('home:player.season')} to={`/players/${playerId}`} label={t('home:player.profile')} />
          <Link to={`/players/${playerId}`} className="block py-4 hover:bg-sunken">
            <dl className="grid grid-cols-4 gap-x-3">
              {figures.map((key) => (
                <div key={key} className="flex flex-col-reverse justify-end gap-1">
                  <dt className="text-12 text-soft sm:text-14">{t(`page.figures.${key}`)}</dt>
                  <dd className="figures text-48 leading-none">{countWords(total[key], i18n.language)}</dd>
                </div>
              ))}
            </dl>
          </Link>
          {form.length === 0 ? (
            <p className="text-soft">{t('page.formNone')}</p>
          ) : (
            <>
              <p className="mb-2 text-14 text-soft">{t('page.formSays')}</p>
              <FormBars form={form} />
            </>
          )}
        </section>
      )}
    </Gate>
  );
};
