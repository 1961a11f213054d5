import { useTranslation } from 'react-i18next';
import type { HomeSquad } from '#contract/home.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { BlockHead } from './BlockHead.tsx';

const reasons = ['injured', 'suspended', 'away'] as const;
const namesAtMost = 3;

const Available = ({ squad }: { squad: HomeSquad }) => {
  const { t } = useTranslation('home');
  const groups = reasons.flatMap((status) => {
    const who = squad.out.filter((one) => one.status === status);
    return who.length > 0 ? { status, who } : [];
  });
  return (
    <section aria-label={t('squad.title')}>
      <BlockHead title={t('squad.title')} to={`/teams/${squad.teamId}`} label={squad.teamName} />
      <dl className="grid grid-cols-3 gap-3 pt-2.5">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-14 text-soft">{t('squad.available', { count: squad.available })}</dt>
          <dd className="figures text-48 leading-none">{squad.available}</dd>
        </div>
        {groups.map(({ status, who }) => (
          <div key={status} className="flex flex-col-reverse justify-end">
            <dt className="text-14 text-soft">
              {t(`squad.${status}`, { count: who.length })}
              <span className="line-clamp-2 text-ink">
                {who
                  .slice(0, namesAtMost)
                  .map(({ shortName }) => shortName)
                  .join(', ')}
                {who.length > namesAtMost && '…'}
              </span>
            </dt>
            <dd className="figures text-48 leading-none">{who.length}</dd>
          </div>
        ))}
      </dl>
      {groups.length === 0 && <p className="mt-1 text-14 text-soft">{t('squad.all')}</p>}
    </section>
  );
};

const Least = ({ squad, due }: { squad: HomeSquad; due: number }) => {
  const { t, i18n } = useTranslation('home');
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section aria-label={t('squad.least')}>
      <BlockHead title={t('squad.least')} to={`/teams/${squad.teamId}`} label={t('squad.allMinutes')} />
      <ul>
        {squad.least.map(({ id, shortName, dorsal, share }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-line border-b">
            <ShirtNumber number={dorsal} />
            <span className="w-28 truncate" aria-hidden="true">
              {shortName}
            </span>
            <span className="sr-only">{t('squad.share', { name: shortName, share: part.format(share) })}</span>
            <span className="relative h-2.5 flex-1 rounded-4 bg-line" aria-hidden="true">
              <span
                className="absolute inset-y-0 left-0 rounded-4 bg-club-edge"
                style={{ width: `${Math.min(100, share * 100)}%` }}
              />
              <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${due * 100}%` }} />
            </span>
            <span className="figures w-12 text-right text-20" aria-hidden="true">
              {part.format(share)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-soft">{t('squad.due', { share: part.format(due) })}</p>
    </section>
  );
};

/** The available players of a team, and those with the least playing time against an equal share. */
export const Squad = ({ squad }: { squad: HomeSquad }) => (
  <ClubColours shirtColour={squad.shirtColour} numberColour={squad.numberColour}>
    <Available squad={squad} />
    {squad.due !== null && squad.least.length > 0 && <Least squad={squad} due={squad.due} />}
  </ClubColours>
);
