import { useTranslation } from 'react-i18next';
import type { Grant } from '#contract/matchRights.ts';
import { grantableRights } from '#contract/matchRights.ts';
import { classes } from '#ui/controls/classes.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { useGrant } from '../queries.ts';
import { Devices } from './Devices.tsx';

export type PersonRowProps = {
  matchId: string;
  person: Grant;
  /** How many of their devices follow the match now. */
  here: number;
  /** The sessions of these devices. */
  at: readonly string[];
  /** Whether the user may change it. */
  mayGrant: boolean;
  own: boolean;
};

/** One staff member: whether they are online, and their permission. One tap changes it, on their device too. */
export const PersonRow = ({ matchId, person, here, at, mayGrant, own }: PersonRowProps) => {
  const { t } = useTranslation(['stands', 'shell']);
  const grant = useGrant(matchId);
  const { name, right, byRole, staffRole } = person;
  const shown = grant.isPending ? grant.variables.right : right;
  const chosen = grantableRights.find((one) => one === shown) ?? null;
  const mayChoose = !byRole && mayGrant && (chosen !== null || shown === null);
  return (
    <li className="grid gap-2 border-line border-b py-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={classes('size-2.5 shrink-0 rounded-full', here > 0 ? 'bg-live' : 'border-2 border-edge')}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            {name}
            {own && <span className="font-normal text-soft"> · {t('people.you')}</span>}
          </span>
          <span className="block truncate text-14 text-soft">
            {staffRole && `${t(`shell:staffRoles.${staffRole}`)} · `}
            {here > 0 ? t('people.here', { count: here }) : t('people.absent')}
          </span>
        </span>
        {!mayChoose && (
          <span className="shrink-0 text-right text-14">
            <span className="block font-semibold">{t(`people.rights.${right ?? 'none'}`)}</span>
            {byRole && <span className="block text-soft">{t('people.byRole')}</span>}
          </span>
        )}
      </div>
      {mayChoose && (
        <Segmented
          label={t('people.rightOf', { name })}
          value={chosen}
          choices={grantableRights.map((value) => ({ value, label: t(`people.rights.${value}`) }))}
          onChange={(next) => grant.mutate({ userId: person.userId, right: next })}
        />
      )}
      {person.devices.length > 0 && <Devices matchId={matchId} person={person} at={at} />}
      {grant.error && (
        <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={grant.error} />
        </p>
      )}
    </li>
  );
};
