import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Player } from '#contract/player.ts';
import { nationalityWords } from '#ui/football/countries.ts';
import { dayWords } from '#ui/layout/dates.ts';

type Fact = readonly [label: string, value: ReactNode];

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="heading border-line border-b pb-1 text-ink">{title}</h2>
      <dl>
        {known.map(([label, value]) => (
          <div
            key={label}
            className="grid min-h-11 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3 border-line border-b py-2"
          >
            <dt className="text-14 text-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A row a season, the newest first: the teams and shirt numbers. */
const seasonsOf = (teams: Player['teams']): Fact[] =>
  [...Map.groupBy(teams, ({ seasonName }) => seasonName ?? '–')].map(([season, list]) => [
    season,
    <span key={season} className="flex flex-wrap gap-x-4">
      {list.map(({ teamId, teamName, dorsal }) => (
        <Link key={teamId} to={`/teams/${teamId}`} className="underline underline-offset-4">
          {dorsal === null ? teamName : `${teamName} · ${dorsal}`}
        </Link>
      ))}
    </span>,
  ]);

/** All data of a player; empty fields are left out. */
export const Profile = ({ player }: { player: Player }) => {
  const { t, i18n } = useTranslation(['players', 'common']);
  const day = (value: string | null) => value && dayWords(value, i18n.language, 'long');
  const { sizes, consents } = player;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Facts
        title={t('form.who')}
        facts={[
          [t('form.birthDate'), day(player.birthDate)],
          [t('form.nationality'), nationalityWords(player.nationality, i18n.language)],
          [t('form.gender'), player.gender && t(`gender.${player.gender}`)],
          [t('form.secondPositions'), player.secondPositions.map((code) => t(`common:positions.${code}`)).join(', ')],
        ]}
      />
      <Facts title={t('page.teams')} facts={seasonsOf(player.teams)} />
      <Facts
        title={t('form.contact')}
        facts={[
          [
            t('form.email'),
            player.email && (
              <a href={`mailto:${player.email}`} className="underline underline-offset-4">
                {player.email}
              </a>
            ),
          ],
          [
            t('form.phone'),
            player.phone && (
              <a href={`tel:${player.phone}`} className="underline underline-offset-4">
                {player.phone}
              </a>
            ),
          ],
          [t('form.address'), player.address],
        ]}
      />
      <Facts
        title={t('form.guardians')}
        facts={player.guardians.map(
          ({ name, relation, phone, email }): Fact => [
            relation || t('form.guardianName'),
            [name, phone, email].filter(Boolean).join(' · '),
          ],
        )}
      />
      <Facts
        title={t('form.club')}
        facts={[
          [t('form.licenceNumber'), player.licenceNumber],
          [t('form.joinedOn'), day(player.joinedOn)],
          [t('form.leftOn'), day(player.leftOn)],
          [t('form.medicalUntil'), day(player.medicalUntil)],
          [t('form.school'), player.school],
          [t('form.shirt'), sizes.shirt],
          [t('form.shorts'), sizes.shorts],
          [t('form.boots'), sizes.boots],
          [t('form.photoConsent'), day(consents.photo)],
          [t('form.dataConsent'), day(consents.data)],
        ]}
      />
      <Facts title={t('form.own')} facts={Object.entries(player.ownFields)} />
      {player.notes && <Facts title={t('form.notes')} facts={[[t('form.notes'), player.notes]]} />}
    </div>
  );
};
