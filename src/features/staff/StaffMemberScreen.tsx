import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useErasePerson } from '#api/erasePerson.ts';
import { useUser } from '#api/SessionContext.ts';
import type { StaffMember } from '#contract/staff.ts';
import { may } from '#domain/rights.ts';
import { dayWords } from '#ui/layout/dates.ts';
import { ErasePerson } from '#ui/records/ErasePerson.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Access } from './parts/Access.tsx';
import { Documents } from './parts/Documents.tsx';
import { LicenceWords } from './parts/LicenceWords.tsx';
import { Medical } from './parts/Medical.tsx';
import { StaffHead } from './parts/StaffHead.tsx';
import { useStaffMember } from './queries.ts';

const heading = 'heading border-ink border-b-2 pb-1 text-ink';
const row = 'flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1';

const Teams = ({ teams }: { teams: StaffMember['teams'] }) => {
  const { t } = useTranslation(['staff', 'shell']);
  return (
    <ul>
      {teams.map(({ memberId, teamId, teamName, seasonName, current, role }) => (
        <li key={memberId} className={row}>
          <Link to={`/teams/${teamId}`} className="font-semibold underline underline-offset-4">
            {teamName}
          </Link>
          <span className="text-14 text-soft">
            {[t(`shell:staffRoles.${role}`), !current && seasonName].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {teams.length === 0 && <li className={`${row} text-soft`}>{t('noTeam')}</li>}
    </ul>
  );
};

const Papers = ({ one }: { one: StaffMember }) => {
  const { t, i18n } = useTranslation('staff');
  return (
    <ul>
      <li className={row}>
        <LicenceWords licence={one.licence} until={one.licenceUntil} />
      </li>
      {one.documents.map(({ name, validUntil }) => (
        <li key={name} className={row}>
          <span>{name}</span>
          {validUntil && (
            <span className="text-14 text-soft">{t('until', { day: dayWords(validUntil, i18n.language) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

const Erase = ({ one }: { one: StaffMember }) => {
  const navigate = useNavigate();
  const { mayErase, erasing } = useErasePerson({ ...one, of: 'staff' });
  if (!mayErase) return null;
  return (
    <div className="mt-8">
      <ErasePerson
        name={`${one.firstName} ${one.lastName}`.trim()}
        erasing={erasing}
        onGone={() => void navigate('/staff', { replace: true })}
      />
    </div>
  );
};

/** One staff member: teams, contact, documents, and how they sign in. */
export const StaffMemberScreen = () => {
  const { t } = useTranslation('staff');
  const { roles, id: me } = useUser();
  const member = useStaffMember(String(useParams().staffId));
  return (
    <Gate of={member}>
      {(one) => (
        <>
          <StaffHead one={one} mayEdit={may(roles, 'staff.edit')} />
          <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
            <section aria-label={t('page.teams')}>
              <h2 className={heading}>{t('page.teams')}</h2>
              <Teams teams={one.teams} />
            </section>
            <section aria-label={t('page.contact')}>
              <h2 className={heading}>{t('page.contact')}</h2>
              {one.email && (
                <p className={row}>
                  <a href={`mailto:${one.email}`} className="underline underline-offset-4">
                    {one.email}
                  </a>
                </p>
              )}
              {one.phone && (
                <p className={row}>
                  <a href={`tel:${one.phone}`} className="underline underline-offset-4">
                    {one.phone}
                  </a>
                </p>
              )}
              {!one.email && !one.phone && <p className={`${row} text-soft`}>{t('page.nothing')}</p>}
            </section>
            <section aria-label={t('page.documents')}>
              <h2 className={heading}>{t('page.documents')}</h2>
              <Papers one={one} />
            </section>
            {(may(roles, 'staff.edit') || one.access?.userId === me) && (
              <section aria-label={t('documents.title')}>
                <h2 className={heading}>{t('documents.title')}</h2>
                <Documents one={one} />
              </section>
            )}
            {may(roles, 'users.manage') && (
              <section aria-label={t('access.title')}>
                <h2 className={heading}>{t('access.title')}</h2>
                <Access one={one} />
                {one.access && <Medical one={one} />}
              </section>
            )}
            {one.notes && (
              <section aria-label={t('page.notes')}>
                <h2 className={heading}>{t('page.notes')}</h2>
                <p className="whitespace-pre-line py-3">{one.notes}</p>
              </section>
            )}
          </div>
          {one.access?.userId !== me && <Erase one={one} />}
        </>
      )}
    </Gate>
  );
};
